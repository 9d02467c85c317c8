/// The full grid that is drawn for one turn, and where the cursor stands.
///
/// Views draw into a frame; nobody draws on a terminal. Drawing never fails: what lies outside
/// ``clip`` is left out, and a wide glyph that would be cut in half becomes spaces.
public struct Frame: Sendable {
  /// Columns and rows.
  public private(set) var size: Size
  /// The cells, row by row.
  @usableFromInline package var cells: ContiguousArray<Cell>
  /// Where the terminal's cursor is shown; nil hides it.
  public var cursor: Position?
  /// Drawing is kept inside this rectangle; always within the frame.
  public private(set) var clip: Rect
  /// Which drawing it holds, for whoever draws on it again and only what changed; 0 for none.
  package var signature: UInt64 = 0
  /// Whether a picture was drawn since it was blank.
  package var hasPictures = false

  /// The most columns or rows that a frame has.
  public static let longestSide = 10_000

  /// Makes a frame of blank cells; a side outside 0 to ``longestSide`` is cut.
  public init(size: Size) {
    self.size = Self.limited(size)
    cells = ContiguousArray(repeating: .blank, count: self.size.width * self.size.height)
    clip = Rect(self.size)
  }

  /// The cell at a column and a row; outside the frame everything is blank.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .blank }
    return cells[y * size.width + x]
  }

  /// Makes it blank again, with another size if need be; keeps its storage where it can.
  public mutating func reset(size: Size, to cell: Cell = .blank) {
    let size = Self.limited(size)
    if size == self.size {
      cells.withUnsafeMutableBufferPointer { $0.update(repeating: cell) }
    } else {
      self.size = size
      cells = ContiguousArray(repeating: cell, count: size.width * size.height)
    }
    clip = Rect(size)
    cursor = nil
    hasPictures = false
  }

  /// Draws with a smaller clip: `rect` and the clip of now, whatever is less.
  @discardableResult
  public mutating func clipped<Result>(
    to rect: Rect, _ body: (inout Frame) throws -> Result
  ) rethrows -> Result {
    let before = clip
    clip = clip.intersection(rect)
    defer { clip = before }
    return try body(&self)
  }

  /// `area`, and the halves of wide glyphs that its edges would cut off.
  package func wholeGlyphs(around area: Rect) -> Rect {
    let area = area.intersection(Rect(size))
    var (left, right) = (area.minX, area.maxX)
    var isWhole = false
    while !isWhole {
      isWhole = true
      for y in area.minY..<area.maxY {
        if left > 0, self[left, y].columns == 0 { (left, isWhole) = (left - 1, false) }
        if right < size.width, self[right, y].columns == 0 { (right, isWhole) = (right + 1, false) }
      }
    }
    return Rect(x: left, y: area.minY, width: right - left, height: area.height)
  }

  private static func limited(_ size: Size) -> Size {
    Size(
      width: max(0, min(size.width, longestSide)), height: max(0, min(size.height, longestSide)))
  }
}

extension Frame: Equatable {
  /// Whether two frames look the same; the clip is no part of that.
  public static func == (a: Frame, b: Frame) -> Bool {
    a.size == b.size && a.cursor == b.cursor && a.cells == b.cells
  }
}
