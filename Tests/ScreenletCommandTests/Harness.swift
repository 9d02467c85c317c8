import PortalKit
import ScreenletKit
import Synchronization
import TerminalCore
import ThemeKit

@testable import AppMain
@testable import ScreenletCommand

/// Collects the output of a command.
final class Collector: Sendable {
  // A mutex, because streams are written from any thread.
  private let bytes = Mutex<[UInt8]>([])

  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  func stream(isTerminal: Bool = false) -> OutputStream {
    OutputStream(isTerminal: isTerminal) { new throws(OutputError) in
      self.bytes.withLock { $0 += new }
    }
  }
}

/// Supplies prepared lines as the input of a command.
final class Typist: Sendable {
  // A mutex, because lines are read from any thread.
  private let rest: Mutex<ArraySlice<String>>

  init(_ lines: [String]) { rest = Mutex(lines[...]) }

  func input(isTerminal: Bool = true) -> LineInput {
    LineInput(
      isTerminal: isTerminal, line: { self.rest.withLock { $0.popFirst() } },
      secret: { self.rest.withLock { $0.popFirst() }.map { Secret($0) } },
      rest: { _ in
        self.rest.withLock { rest in
          defer { rest = [] }
          return Array(rest.joined(separator: "\n").utf8)
        }
      })
  }
}

/// Runs command lines in this process and records their output.
@MainActor struct Harness {
  /// Disambiguates the tool's `ExitStatus` from that of the testing library.
  typealias Status = ExitStatus

  var environment = ["LANG": "en_US.UTF-8", "TERM": "xterm-256color"]
  var workingFolder = "."
  var input = Typist([]).input(isTerminal: false)
  var isTerminal = false
  var terminal: (any TerminalDriver)?
  var register: @MainActor (ScreensContext) -> Void = { _ in }
  let output = Collector()
  let errors = Collector()

  @discardableResult func run(_ arguments: String...) async -> ExitStatus {
    await AppMain.run(arguments, of: tool, in: process)
  }

  var tool: Tool {
    ScreenletCommand.tool(name: "screenlet", version: "9.8.7", register: register)
  }

  var process: ProcessContext {
    ProcessContext(
      environment: environment, workingFolder: workingFolder,
      output: output.stream(isTerminal: isTerminal), errors: errors.stream(isTerminal: isTerminal),
      input: input,
      terminal: { _ throws(TerminalError) in
        guard let terminal else { throw TerminalError("There is no terminal.") }
        return terminal
      },
      probe: { _ throws(TerminalError) in Capabilities(colorDepth: .indexed256) },
      inlineTerminal: { _, _ throws(TerminalError) in
        guard let terminal else { throw TerminalError("There is no terminal.") }
        return terminal
      })
  }
}
