/// A grid of cells that is drawn in one update, with the cursor position.
///
/// Views draw into a frame and never directly on a terminal. Drawing never fails: cells outside
/// ``clip`` are omitted, and a wide glyph that would be cut in half becomes spaces.
public struct Frame: Sendable {
  /// The size in columns and rows.
  public private(set) var size: Size
  /// The cells, row by row.
  @usableFromInline package var cells: ContiguousArray<Cell>
  /// The position of the terminal's cursor; nil hides it.
  public var cursor: Position?
  /// The area that drawing is limited to; always within the frame.
  public private(set) var clip: Rect
  /// Identifies the drawing in the frame, for incremental redrawing; 0 for none.
  package var signature: UInt64 = 0
  /// The signature of an earlier drawing, and areas whose rows contain every change since then.
  ///
  /// A surface sets it after drawing; nil, as after any other drawing, if every row can differ.
  package var changes: (since: UInt64, areas: [Rect])?
  /// Whether a picture was drawn since the last reset.
  package var hasPictures = false

  /// The maximum number of columns or rows.
  public static let longestSide = 10_000

  /// Creates a frame of blank cells.
  ///
  /// - Parameter size: The size; each side is limited to 0 through ``longestSide``.
  public init(size: Size) {
    self.size = Self.limited(size)
    cells = ContiguousArray(repeating: .blank, count: self.size.width * self.size.height)
    clip = Rect(self.size)
  }

  /// Returns the cell at a position, or a blank cell outside the frame.
  ///
  /// - Parameters:
  ///   - x: The column, from 0.
  ///   - y: The row, from 0.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .blank }
    return cells[y * size.width + x]
  }

  /// Clears the frame and optionally changes its size; reuses its storage if the size is the same.
  ///
  /// - Parameters:
  ///   - size: The new size; each side is limited to 0 through `longestSide`.
  ///   - cell: The new content of all cells.
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
    (signature, changes) = (0, nil)
  }

  /// Runs a closure with the clip reduced to its intersection with a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The area that drawing is limited to.
  ///   - body: Draws into the frame.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  @discardableResult
  public mutating func clipped<Result>(
    to rect: Rect, _ body: (inout Frame) throws -> Result
  ) rethrows -> Result {
    let before = clip
    clip = clip.intersection(rect)
    defer { clip = before }
    return try body(&self)
  }

  /// Returns an area extended by the wide glyphs that its edges would cut.
  ///
  /// - Parameter area: The area; cells outside the frame are removed.
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
  /// Whether two frames have the same size, cells and cursor; the clip is ignored.
  ///
  /// - Parameters:
  ///   - a: The first frame.
  ///   - b: The second frame.
  public static func == (a: Frame, b: Frame) -> Bool {
    a.size == b.size && a.cursor == b.cursor && a.cells == b.cells
  }
}
