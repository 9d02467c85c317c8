/// The space on each side of an area, in cells.
public struct Insets: Hashable, Sendable {
  /// The rows above.
  public var top: Int
  /// The columns on the right.
  public var right: Int
  /// The rows below.
  public var bottom: Int
  /// The columns on the left.
  public var left: Int

  /// No space on any side.
  public static let zero = Insets(all: 0)

  /// Creates insets for each side.
  ///
  /// - Parameters:
  ///   - top: The rows above.
  ///   - right: The columns on the right.
  ///   - bottom: The rows below.
  ///   - left: The columns on the left.
  public init(top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Creates equal insets on all sides.
  ///
  /// - Parameter side: The rows or columns on each side.
  public init(all side: Int) { self.init(top: side, right: side, bottom: side, left: side) }

  /// The sum of the left and right columns.
  public var horizontal: Int { left.saturatingAdd(right) }
  /// The sum of the rows above and below.
  public var vertical: Int { top.saturatingAdd(bottom) }

  /// Returns the sum of two insets for each side.
  ///
  /// - Parameters:
  ///   - a: The first insets.
  ///   - b: The second insets.
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top.saturatingAdd(b.top), right: a.right.saturatingAdd(b.right),
      bottom: a.bottom.saturatingAdd(b.bottom), left: a.left.saturatingAdd(b.left))
  }
}
