/// The difference between two versions of a row, with the cells that must be written.
///
/// It refers to cells in external buffers and allocates no memory.
package struct RowChange {
  package let y: Int
  package let shownCells: UnsafeMutableBufferPointer<Cell>
  package let targetCells: UnsafeMutableBufferPointer<Cell>
  /// The first column from which all cells are written, because a glyph of uncertain width may have
  /// shifted them; the width if there is none.
  @usableFromInline package var firstStale: Int

  @inlinable package var width: Int { targetCells.count }

  /// Compares two rows of the same width.
  ///
  /// - Parameters:
  ///   - shownCells: The cells on the screen.
  ///   - targetCells: The cells to show.
  ///   - y: The row.
  ///   - doubtful: The flags of glyphs that may shift the cells after them.
  @inlinable package init(
    from shownCells: UnsafeMutableBufferPointer<Cell>,
    to targetCells: UnsafeMutableBufferPointer<Cell>,
    y: Int, doubtful: UInt8
  ) {
    (self.shownCells, self.targetCells, self.y) = (shownCells, targetCells, y)
    firstStale = targetCells.count
    var x = 0
    while x < targetCells.count, (shownCells[x].flags | targetCells[x].flags) & doubtful == 0 {
      x += 1
    }
    while x < targetCells.count, x > 0, targetCells[x].isTail { x -= 1 }
    if (x..<targetCells.count).contains(where: { !shownCells[$0].isSame(targetCells[$0]) }) {
      firstStale = x
    }
  }

  /// Whether a cell must be written.
  ///
  /// - Parameter x: The column.
  @inlinable @inline(__always) package func isChanged(_ x: Int) -> Bool {
    x >= firstStale || !shownCells[x].isSame(targetCells[x])
  }

  /// The first cell that must be written, or nil.
  @inlinable package var firstChange: Int? {
    let x = nextChange(from: 0)
    return x < width ? x : nil
  }

  /// Returns the next cell that must be written, aligned to the start of a glyph.
  ///
  /// - Parameter x: The first column to search.
  /// - Returns: The column, or the width if there is none.
  @inlinable @inline(__always) package func nextChange(from x: Int) -> Int {
    var x = x
    while x < width, !isChanged(x) { x += 1 }
    while x > 0, x < width, targetCells[x].isTail { x -= 1 }
    return x
  }

  /// Returns the end of the run of cells identical to the one at a column.
  ///
  /// - Parameter x: The first column of the run.
  @inlinable @inline(__always) package func endOfRun(from x: Int) -> Int {
    var end = x + 1
    while end < width, targetCells[end].isSame(targetCells[x]) { end += 1 }
    return end
  }

  /// Returns the end of the cells that must be written within a range.
  ///
  /// - Parameter range: The columns to search.
  @inlinable @inline(__always) package func endOfChanges(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, !isChanged(end - 1) { end -= 1 }
    return end
  }
}

extension Cell {
  /// Whether all 16 bytes of two cells are the same, in a single comparison.
  ///
  /// - Parameter other: The other cell.
  @inlinable @inline(__always) package func isSame(_ other: Cell) -> Bool {
    unsafeBitCast(self, to: SIMD2<UInt64>.self) == unsafeBitCast(other, to: SIMD2<UInt64>.self)
  }

  /// Whether this is the second cell of a wide glyph.
  @inlinable @inline(__always) package var isTail: Bool { columns == 0 }
}
