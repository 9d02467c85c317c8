import Platform
import PseudoTerminals

/// Runs TerminalFixture as a shell job in a pseudoterminal that the test controls.
struct FixtureJob {
  let terminal: PseudoTerminal
  /// The process ID of the job.
  let process: Int32

  /// Starts the job and waits until it has drawn its first frame.
  init(
    _ kind: String = "job", columns: Int = 80, rows: Int = 24, answers: Bool = true,
    environment: [String: String] = [:]
  ) throws {
    terminal = try PseudoTerminal(
      Self.program, ["shell", kind], environment: Self.environment.merging(environment) { $1 },
      columns: columns, rows: rows)
    terminal.answersQueries = answers
    guard terminal.wait(for: "ready"),
      let announced = terminal.text.split(separator: " pid ").last?.split(separator: ".").first,
      let process = Int32(announced)
    else { throw Failure.neverReady(terminal.text) }
    self.process = process
  }

  enum Failure: Error { case neverReady(String) }

  /// The path of the fixture, which is in the folder of the test runner.
  static var program: String {
    let tests = CommandLine.arguments[0]
    return tests.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/TerminalFixture"
  }

  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
    // The tests crash the fixture on purpose, so a backtrace is not needed.
    "SWIFT_BACKTRACE": "enable=no",
  ]

  func type(_ text: String) { terminal.type(text) }

  func wait(for text: String) -> Bool { terminal.wait(for: text) }

  /// Waits for text in the output after the first `start` bytes.
  func wait(for text: String, after start: Int) -> Bool {
    let limit = PseudoTerminal.now + 180_000_000_000
    while !PseudoTerminal.plain(Array(terminal.output[start...])).contains(text) {
      guard PseudoTerminal.now < limit else { return false }
      terminal.read(within: 50)
    }
    return true
  }

  /// The number of bytes written so far.
  var outputCount: Int { terminal.output.count }

  /// The text written so far, without escape sequences.
  var text: String { terminal.text }

  /// Waits until the output contains the bytes of `text`, escape sequences included.
  func waitForBytes(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    let limit = PseudoTerminal.now + 180_000_000_000
    while !terminal.output.contains(sequence: wanted) {
      guard PseudoTerminal.now < limit else { return false }
      terminal.read(within: 50)
    }
    return true
  }

  /// The terminal modes after all output so far.
  var modes: ModeLedger { ModeLedger(terminal.output) }
}

extension PseudoTerminal {
  /// The text written so far, without escape sequences.
  var text: String { Self.plain(output) }
}

extension [UInt8] {
  func contains(sequence: [UInt8]) -> Bool {
    guard let first = sequence.first else { return true }
    var rest = self[...]
    while let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if rest.starts(with: sequence) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
