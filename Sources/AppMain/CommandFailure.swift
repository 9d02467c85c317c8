package import PortalKit
import TerminalCore
import ThemeKit

/// An error as the user sees it: diagnostics and an exit status.
///
/// This is the only place that converts errors to text. Every line must still be sanitized by the
/// text gate.
package struct CommandFailure: Hashable, Sendable {
  /// The messages to print.
  package let consoleMessages: [ConsoleMessage]
  /// A hint where to read more; nil for none.
  package let hint: String?
  /// The exit status of the process.
  package let status: ExitStatus

  private init(
    _ consoleMessages: [ConsoleMessage], hint: String? = nil, status: ExitStatus = .failed
  ) {
    (self.consoleMessages, self.hint, self.status) = (consoleMessages, hint, status)
  }

  private init(_ message: String, hint: String? = nil, status: ExitStatus = .failed) {
    self.init([ConsoleMessage(.error, message)], hint: hint, status: status)
  }

  /// Creates a command failure from any error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - tool: The name of the tool as called.
  ///   - screenlet: The name of a registered screenlet, for examples.
  ///   - words: Translates a phrase into the user's language.
  package init(
    _ error: any Error, tool: String, screenlet: @autoclosure () -> String = "NAME",
    words: (UserMessage) -> String = { $0.english }
  ) {
    switch error {
    case let error as CommandLineError:
      let command = ([tool] + error.command).joined(separator: " ")
      let message = error.message.replacing("{tool}", with: tool)
        .replacing("{screenlet}", with: error.message.contains("{screenlet}") ? screenlet() : "")
      // A command that the user may copy has no period at its end.
      let stop = message.hasSuffix("?") || message.contains("for example: ") ? "" : "."
      self.init(message + stop, hint: "See \"\(command) --help\".", status: .misused)
    case let error as WorkError: self.init(error.message, hint: error.hint)
    // Like other tools in a pipeline, exit silently if the reader closes the pipe.
    case let error as OutputError where error.isBrokenPipe: self.init([], status: .brokenPipe)
    case let error as OutputError: self.init(error.message)
    case let error as ThemeError: self.init(error.diagnostics.map { ConsoleMessage($0) })
    case let error as ServerContextError: self.init(error.diagnostics.map { ConsoleMessage($0) })
    case is CancellationError, is Interruption, ScreenletError.cancelled:
      self.init([], status: .interrupted)
    case let error as TerminalError: self.init(error.message)
    case let error as any UserFacingError: self.init(words(error.userMessage))
    default: self.init("\(type(of: error)): \(error)")
    }
  }
}
