package import FormKit
import Platform
package import TerminalCore

/// The environment of a command: streams, variables and terminal, of the process or of a test.
package struct ProcessContext: Sendable {
  /// The environment variables.
  package var environment: [String: String]
  /// The folder that relative paths refer to; `.` for the current folder of the process.
  package var workingFolder: String
  /// The stream for data.
  package var output: OutputStream
  /// The stream for messages.
  package var errors: OutputStream
  /// The source of answers.
  package var input: LineInput
  /// Opens the terminal with the given environment variables.
  package var terminal:
    @MainActor @Sendable ([String: String]) throws(TerminalError) -> any TerminalDriver

  /// Queries the capabilities of the terminal without changing its screen.
  package var probe: @MainActor @Sendable ([String: String]) throws(TerminalError) -> Capabilities

  /// Opens the controlling terminal, even if input and output are redirected.
  package var sessionTerminal:
    @MainActor @Sendable ([String: String]) throws(TerminalError) -> any TerminalDriver = {
      _ throws(TerminalError) in throw TerminalError("There is no terminal.")
    }
  /// Opens rows below the cursor of the controlling terminal, even if input and output are
  /// redirected.
  package var inlineTerminal:
    @MainActor @Sendable ([String: String], _ rows: Int) throws(TerminalError)
      -> any TerminalDriver = { _, _ throws(TerminalError) in
        throw TerminalError("There is no terminal.")
      }
  /// Returns line input from the controlling terminal; nil if there is none.
  package var sessionInput: @Sendable () -> LineInput? = { nil }
  /// Returns the current date; nil if the clock cannot be read.
  package var today: @Sendable () -> CalendarDay? = { CalendarDay(year: 2026, month: 11, day: 21) }

  /// The path of the running program; nil if unknown.
  package var program: String?

  /// Returns whether a file or folder exists at a path.
  package func exists(_ path: String) -> Bool { access(resolved(path), F_OK) == 0 }

  /// Returns the absolute path, with links and dots resolved if the file exists.
  package func absolute(_ path: String) -> String {
    guard let found = realpath(resolved(path), nil) else { return resolved(path) }
    defer { free(found) }
    return String(cString: found)
  }

  /// Returns a path relative to the working folder as the system needs it.
  package func resolved(_ path: String) -> String {
    workingFolder == "." || path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
  }
}
