/// The layout properties of an element; all lengths are in cells.
///
/// Sizes are those of the border box: padding and border are inside, the margin is outside. In a
/// right-to-left layout, the left and right sides are swapped.
public struct Box: Hashable, Sendable {
  /// The space outside, which shrinks before an element is dropped.
  public var margin: Insets
  /// The space inside, which shrinks before the last cell of the content.
  public var padding: Insets
  /// Whether there is a border of one cell on each side.
  public var border: Bool
  /// The minimum width, unless the container is narrower.
  public var minWidth: Int?
  /// The maximum width.
  public var maxWidth: Int?
  /// The minimum height, unless the container is lower.
  public var minHeight: Int?
  /// The maximum height.
  public var maxHeight: Int?
  /// The preferred width, regardless of the content.
  public var width: Int?
  /// The preferred height, regardless of the content.
  public var height: Int?
  /// The share of the remaining space along a row or column; 0 takes none.
  public var grow: Int
  /// The weight, multiplied by the size, with which the element shrinks; 0 never shrinks below the
  /// ideal size.
  public var shrink: Int
  /// The element's own alignment; nil uses that of the container.
  public var align: Alignment?
  /// The priority if a row or column is too short; elements with the lowest one are dropped first.
  public var priority: Int

  /// Creates a box; the default sets no limits.
  ///
  /// - Parameters:
  ///   - margin: The space outside.
  ///   - padding: The space inside.
  ///   - border: Whether there is a border of one cell on each side.
  ///   - minWidth: The minimum width; nil for none.
  ///   - maxWidth: The maximum width; nil for none.
  ///   - minHeight: The minimum height; nil for none.
  ///   - maxHeight: The maximum height; nil for none.
  ///   - width: The preferred width; nil for that of the content.
  ///   - height: The preferred height; nil for that of the content.
  ///   - grow: The share of the remaining space.
  ///   - shrink: The weight with which the element shrinks.
  ///   - align: The element's own alignment; nil uses that of the container.
  ///   - priority: The priority if a row or column is too short.
  public init(
    margin: Insets = .zero, padding: Insets = .zero, border: Bool = false,
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil,
    width: Int? = nil, height: Int? = nil, grow: Int = 0, shrink: Int = 1,
    align: Alignment? = nil, priority: Int = 0
  ) {
    (self.margin, self.padding, self.border) = (margin, padding, border)
    (self.minWidth, self.maxWidth) = (minWidth, maxWidth)
    (self.minHeight, self.maxHeight) = (minHeight, maxHeight)
    (self.width, self.height) = (width, height)
    (self.grow, self.shrink) = (grow, shrink)
    (self.align, self.priority) = (align, priority)
  }

  /// Returns the content area of a border box.
  ///
  /// A border needs a cell on each side and remains while there is space for both. Padding shrinks
  /// so that one cell of the content remains.
  ///
  /// - Parameters:
  ///   - rect: The border box.
  ///   - direction: The layout direction; right to left swaps the left and right padding.
  public func content(in rect: Rect, direction: Direction = .ltr) -> Rect {
    let edge = border ? 1 : 0
    let padding = padding.clampedToLayout
    let (left, width) = Self.span(
      rect.minX, rect.width, edge: edge, padding.left, padding.right)
    let (top, height) = Self.span(
      rect.minY, rect.height, edge: edge, padding.top, padding.bottom)
    let inside = Rect(x: left, y: top, width: width, height: height)
    guard direction == .rtl else { return inside }
    let edges = clampedOrigin(rect.minX) * 2 + clampedLength(rect.width)
    return Rect(x: edges - inside.maxX, y: top, width: width, height: height)
  }

  /// Computes one axis of `content(in:)`.
  static func span(_ start: Int, _ length: Int, edge: Int, _ before: Int, _ after: Int)
    -> (start: Int, length: Int)
  {
    let (start, length) = (clampedOrigin(start), clampedLength(length))
    let inside = length - 2 * edge
    guard inside > 0 else { return (start + min(edge, length), 0) }
    let give = max(0, before + after - (inside - 1))
    let cutAfter = min(after, give)
    let (before, after) = (before - (give - cutAfter), after - cutAfter)
    return (start + edge + before, inside - before - after)
  }

  /// The columns of border and padding.
  var frameWidth: Int { (border ? 2 : 0) + padding.clampedToLayout.horizontal }
  /// The rows of border and padding.
  var frameHeight: Int { (border ? 2 : 0) + padding.clampedToLayout.vertical }

  /// Returns a width within the limits; the minimum wins over the maximum.
  func limitWidth(_ width: Int) -> Int { limit(width, minWidth, maxWidth) }
  /// Returns a height within the limits; the minimum wins over the maximum.
  func limitHeight(_ height: Int) -> Int { limit(height, minHeight, maxHeight) }

  private func limit(_ length: Int, _ least: Int?, _ most: Int?) -> Int {
    var length = clampedLength(length)
    if let most { length = min(length, clampedLength(most)) }
    if let least { length = max(length, clampedLength(least)) }
    return length
  }
}
