/// A cell on the screen: column `x` and row `y`, both from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// The column, from 0 at the left.
  public var x: Int
  /// The row, from 0 at the top.
  public var y: Int

  /// The top left corner.
  public static let zero = Position(x: 0, y: 0)

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - x: The column, from 0 at the left.
  ///   - y: The row, from 0 at the top.
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}
