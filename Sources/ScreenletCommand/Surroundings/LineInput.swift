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

  /// The most bytes that a line may have.
  static let limit = 65_536
}
