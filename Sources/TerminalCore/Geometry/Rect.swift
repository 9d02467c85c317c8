/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Position
  /// The width and height.
  public var size: Size

  /// An empty rectangle at the top left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from a corner and a size.
  ///
  /// - Parameters:
  ///   - origin: The top left cell.
  ///   - size: The width and height.
  public init(origin: Position, size: Size) { (self.origin, self.size) = (origin, size) }

  /// Creates a rectangle from its coordinates.
  ///
  /// - Parameters:
  ///   - x: The leftmost column.
  ///   - y: The top row.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Position(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Creates a rectangle at the top left corner.
  ///
  /// - Parameter size: The width and height.
  public init(_ size: Size) { self.init(origin: .zero, size: size) }

  /// The leftmost column.
  public var minX: Int { origin.x }
  /// The top row.
  public var minY: Int { origin.y }
  /// The first column to the right of the rectangle.
  public var maxX: Int { origin.x.saturatingAdd(size.width) }
  /// The first row below the rectangle.
  public var maxY: Int { origin.y.saturatingAdd(size.height) }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// Whether the rectangle contains no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the rectangle contains a cell.
  ///
  /// - Parameter position: The cell.
  public func contains(_ position: Position) -> Bool {
    position.x >= minX && position.x < maxX && position.y >= minY && position.y < maxY
  }

  /// Returns the cells that both rectangles contain; empty if they do not overlap.
  ///
  /// - Parameter other: The other rectangle.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX).saturatingSubtract(left)),
      height: max(0, min(maxY, other.maxY).saturatingSubtract(top)))
  }

  /// Returns the smallest rectangle that contains both; empty rectangles are ignored.
  ///
  /// - Parameter other: The other rectangle.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX).saturatingSubtract(left),
      height: max(maxY, other.maxY).saturatingSubtract(top))
  }

  /// Returns the rectangle reduced by insets; its size is at least 0.
  ///
  /// - Parameter insets: The space to remove on each side.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX.saturatingAdd(insets.left), y: minY.saturatingAdd(insets.top),
      width: max(0, width.saturatingSubtract(insets.horizontal)),
      height: max(0, height.saturatingSubtract(insets.vertical)))
  }

  /// Returns the rectangle moved by an offset.
  ///
  /// - Parameters:
  ///   - x: The number of columns to the right.
  ///   - y: The number of rows down.
  public func offset(x: Int = 0, y: Int = 0) -> Rect {
    Rect(x: minX.saturatingAdd(x), y: minY.saturatingAdd(y), width: width, height: height)
  }

  /// Returns the rectangle mirrored horizontally within an area.
  ///
  /// - Parameter area: The area whose left and right sides are swapped.
  package func mirrored(in area: Rect) -> Rect {
    var mirrored = self
    mirrored.origin.x = area.minX + area.maxX - maxX
    return mirrored
  }
}
