/// What one element asks of the layout; all in cells.
///
/// Sizes are those of the border box: padding and border are inside, the margin is outside. In a
/// layout that runs from right to left the left and the right side change places.
public struct Box: Hashable, Sendable {
  /// Room outside, which gives way before an element is dropped.
  public var margin: Insets
  /// Room inside, which gives way before the last cell of what it surrounds.
  public var padding: Insets
  /// Whether there is a border, one cell on each side.
  public var border: Bool
  /// Never narrower, unless the container is.
  public var minWidth: Int?
  /// Never wider.
  public var maxWidth: Int?
  /// Never lower, unless the container is.
  public var minHeight: Int?
  /// Never higher.
  public var maxHeight: Int?
  /// The width it would like, whatever is in it.
  public var width: Int?
  /// The height it would like, whatever is in it.
  public var height: Int?
  /// Its share of the room that is left over along a row or a column; 0 takes none.
  public var grow: Int
  /// How readily it gives room up, weighted by its size; 0 is never below its ideal size.
  public var shrink: Int
  /// Its own alignment; nil takes the container's.
  public var align: Alignment?
  /// In a row or a column that is too short, elements of the lowest priority go first, whole.
  public var priority: Int

  /// Makes a box; the default asks for nothing.
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

  /// The part of a border box that is left for what is in it.
  ///
  /// A border needs a cell on each side and stays while there is room for both. Padding is cut so
  /// that one cell of the content stays.
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

  /// One axis of `content(in:)`.
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

  /// Columns that border and padding would like.
  var frameWidth: Int { (border ? 2 : 0) + padding.clampedToLayout.horizontal }
  /// Rows that border and padding would like.
  var frameHeight: Int { (border ? 2 : 0) + padding.clampedToLayout.vertical }

  /// A width within the limits; the lower limit wins.
  func limitWidth(_ width: Int) -> Int { limit(width, minWidth, maxWidth) }
  /// A height within the limits; the lower limit wins.
  func limitHeight(_ height: Int) -> Int { limit(height, minHeight, maxHeight) }

  private func limit(_ length: Int, _ least: Int?, _ most: Int?) -> Int {
    var length = clampedLength(length)
    if let most { length = min(length, clampedLength(most)) }
    if let least { length = max(length, clampedLength(least)) }
    return length
  }
}
