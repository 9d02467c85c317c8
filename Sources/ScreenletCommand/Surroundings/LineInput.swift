import PortalKit

/// Where a command reads a person's answers, line by line.
struct LineInput: Sendable {
  /// Whether a person types them.
  let isTerminal: Bool
  /// Reads one line without its end; nil at the end of all.
  let line: @Sendable () throws -> String?
  /// Reads one line that is not shown while it is typed; nil at the end of all.
  let secret: @Sendable () throws -> Secret?
  /// Reads all that is left, but not more than so many bytes.
  var rest: @Sendable (_ limit: Int) throws -> [UInt8] = { _ in [] }

  /// Takes the terminal for questions to come; answered by one ``release``.
  ///
  /// What is typed ahead of a question is not shown before it is read, for it may be a secret.
  var hold: @Sendable () -> Void = {}
  /// Gives the terminal back.
  var release: @Sendable () -> Void = {}
  /// Has Ctrl+C end work that takes a while, though nobody reads; false has it be a key again.
  var setInterrupts: @Sendable (Bool) -> Void = { _ in }

  /// The most bytes that a line may have.
  static let limit = 65_536
}
