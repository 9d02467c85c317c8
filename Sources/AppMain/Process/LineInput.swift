package import PortalKit

/// The source of the user's answers, line by line.
package struct LineInput: Sendable {
  /// Whether the input is a terminal.
  package let isTerminal: Bool
  /// Reads one line without its line break; nil at the end of input.
  package let line: @Sendable () throws -> String?
  /// Reads one line without echo; nil at the end of input.
  package let secret: @Sendable () throws -> Secret?
  /// Reads the remaining input; throws if it is larger than `limit` bytes.
  package var rest: @Sendable (_ limit: Int) throws -> [UInt8] = { _ in [] }

  /// Acquires the terminal for several questions; each call requires one call of ``release``.
  ///
  /// Text typed ahead of a question is not echoed until it is read, because it may be a secret.
  package var hold: @Sendable () -> Void = {}
  /// Releases the terminal.
  package var release: @Sendable () -> Void = {}
  /// Enables the interrupt signal for Ctrl+C during long work; false makes it an ordinary key
  /// again.
  package var setInterrupts: @Sendable (Bool) -> Void = { _ in }

  /// The maximum length of a line in bytes.
  package static let limit = 65_536
}
