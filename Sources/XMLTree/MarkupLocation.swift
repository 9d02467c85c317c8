/// A line and column in a document; both are counted from 1, as in editors.
public struct MarkupLocation: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in characters (Unicode scalars), from 1.
  public let column: Int

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in Unicode scalars, from 1.
  public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}
