/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// Its top left cell.
  public var origin: Position
  /// How wide and high it is.
  public var size: Size

  /// A rectangle without cells at the top left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from a corner and a size.
  public init(origin: Position, size: Size) { (self.origin, self.size) = (origin, size) }

  /// Makes a rectangle from four numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Position(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Makes a rectangle of this size at the top left corner.
  public init(_ size: Size) { self.init(origin: .zero, size: size) }

  /// The leftmost column.
  public var minX: Int { origin.x }
  /// The highest row.
  public var minY: Int { origin.y }
  /// The first column to the right of it.
  public var maxX: Int { origin.x.saturatingAdd(size.width) }
  /// The first row below it.
  public var maxY: Int { origin.y.saturatingAdd(size.height) }
  /// Columns.
  public var width: Int { size.width }
  /// Rows.
  public var height: Int { size.height }
  /// Whether there is no cell in it.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the cell is inside.
  public func contains(_ position: Position) -> Bool {
    position.x >= minX && position.x < maxX && position.y >= minY && position.y < maxY
  }

  /// The cells that are in both; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX).saturatingSubtract(left)),
      height: max(0, min(maxY, other.maxY).saturatingSubtract(top)))
  }

  /// The smallest rectangle that holds both; the other one where one is empty.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX).saturatingSubtract(left),
      height: max(maxY, other.maxY).saturatingSubtract(top))
  }

  /// The same rectangle, smaller by the insets; never smaller than empty.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX.saturatingAdd(insets.left), y: minY.saturatingAdd(insets.top),
      width: max(0, width.saturatingSubtract(insets.horizontal)),
      height: max(0, height.saturatingSubtract(insets.vertical)))
  }

  /// The same rectangle, moved.
  public func offset(x: Int = 0, y: Int = 0) -> Rect {
    Rect(x: minX.saturatingAdd(x), y: minY.saturatingAdd(y), width: width, height: height)
  }

  /// The same rectangle, where it is when left and right of an area are turned round.
  package func mirrored(in area: Rect) -> Rect {
    var mirrored = self
    mirrored.origin.x = area.minX + area.maxX - maxX
    return mirrored
  }
}
