import PortalKit
import TerminalCore
import ThemeKit

/// What an error comes to for whoever called the tool: remarks for a person, and a status.
///
/// The only place where errors become text. Every line still has to pass the gate.
struct CommandFailure: Hashable, Sendable {
  /// What to say.
  let remarks: [Remark]
  /// Where to read on, if anywhere.
  let hint: String?
  /// What the process ends with.
  let status: ExitStatus

  private init(_ remarks: [Remark], hint: String? = nil, status: ExitStatus = .failed) {
    (self.remarks, self.hint, self.status) = (remarks, hint, status)
  }

  private init(_ message: String, hint: String? = nil, status: ExitStatus = .failed) {
    self.init([Remark(.error, message)], hint: hint, status: status)
  }

  /// Takes any error.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - tool: The name that the tool is called by.
  ///   - screenlet: The name of a screenlet that the tool knows, for examples.
  ///   - words: Says a phrase in the person's language.
  init(
    _ error: any Error, tool: String, screenlet: @autoclosure () -> String = "NAME",
    words: (Phrase) -> String = { $0.english }
  ) {
    switch error {
    case let error as CommandLineError:
      let command = ([tool] + error.command).joined(separator: " ")
      let message = error.message.replacing("{tool}", with: tool)
        .replacing("{screenlet}", with: error.message.contains("{screenlet}") ? screenlet() : "")
      // A command to copy has no full stop behind it.
      let stop = message.hasSuffix("?") || message.contains("for example: ") ? "" : "."
      self.init(message + stop, hint: "See \"\(command) --help\".", status: .misused)
    case let error as WorkError: self.init(error.message, hint: error.hint)
    // Like other tools in a pipe, it ends without a word when the reader has enough.
    case let error as OutputError where error.isBrokenPipe: self.init([], status: .brokenPipe)
    case let error as OutputError: self.init(error.message)
    case let error as ThemeError: self.init(error.diagnostics.map { Remark($0) })
    case let error as ServerContextError: self.init(error.diagnostics.map { Remark($0) })
    case is CancellationError, is Interruption, ScreenletError.cancelled:
      self.init([], status: .interrupted)
    case let error as TerminalError: self.init(error.message)
    case let error as any PhrasedError: self.init(words(error.phrase))
    default: self.init("\(type(of: error)): \(error)")
    }
  }
}
