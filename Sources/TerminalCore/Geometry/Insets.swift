/// The room kept free on each side of something, in cells.
public struct Insets: Hashable, Sendable {
  /// Rows above.
  public var top: Int
  /// Columns to the right.
  public var right: Int
  /// Rows below.
  public var bottom: Int
  /// Columns to the left.
  public var left: Int

  /// No room on any side.
  public static let zero = Insets(all: 0)

  /// Makes insets, side by side.
  public init(top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Makes the same inset on all sides.
  public init(all side: Int) { self.init(top: side, right: side, bottom: side, left: side) }

  /// Columns left and right together.
  public var horizontal: Int { left.saturatingAdd(right) }
  /// Rows above and below together.
  public var vertical: Int { top.saturatingAdd(bottom) }

  /// The sum of both, side by side.
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top.saturatingAdd(b.top), right: a.right.saturatingAdd(b.right),
      bottom: a.bottom.saturatingAdd(b.bottom), left: a.left.saturatingAdd(b.left))
  }
}
