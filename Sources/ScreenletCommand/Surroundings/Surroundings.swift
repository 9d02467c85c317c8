#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FormKit
import TerminalCore

/// What a command finds around it: the process's own streams, variables and terminal, or a test's.
struct Surroundings: Sendable {
  /// The variables.
  var environment: [String: String]
  /// The folder that relative paths start from; `.` is the process's own.
  var workingFolder: String
  /// Where data goes.
  var output: OutputStream
  /// Where words for people go.
  var errors: OutputStream
  /// Where answers come from.
  var input: LineInput
  /// Takes the terminal, with the variables that it is to go by.
  var terminal: @MainActor @Sendable ([String: String]) throws(TerminalError) -> any TerminalDriver

  /// Asks the terminal what it can do, and leaves its screen alone.
  var probe: @MainActor @Sendable ([String: String]) throws(TerminalError) -> Capabilities

  /// Takes the session's terminal, wherever input and output go.
  var sessionTerminal:
    @MainActor @Sendable ([String: String]) throws(TerminalError) -> any TerminalDriver = {
      _ throws(TerminalError) in throw TerminalError("There is no terminal.")
    }
  /// The person at the session's terminal, line by line; nil if there is no such terminal.
  var sessionInput: @Sendable () -> LineInput? = { nil }
  /// The day that it is.
  var today: @Sendable () -> FormDate? = { FormDate(year: 2026, month: 11, day: 21) }

  /// The file of the program that runs; nil where nobody knows.
  var program: String?

  /// Whether there is anything at a path.
  func exists(_ path: String) -> Bool { access(resolved(path), F_OK) == 0 }

  /// The whole path of something, links and dots resolved where it is there.
  func absolute(_ path: String) -> String {
    guard let found = realpath(resolved(path), nil) else { return resolved(path) }
    defer { free(found) }
    return String(cString: found)
  }

  /// A path as the system needs it: a relative one starts from the working folder.
  func resolved(_ path: String) -> String {
    workingFolder == "." || path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
  }
}
