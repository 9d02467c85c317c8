/// A place in a document, as editors count: both numbers from 1.
public struct MarkupLocation: Hashable, Sendable {
  /// The line.
  public let line: Int
  /// The column, in characters (Unicode scalars).
  public let column: Int

  /// Makes a place.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}
