/// The damage of one row: what is shown there, what should be, and which cells must be written.
///
/// It looks at cells that somebody else keeps, and allocates nothing.
package struct RowChange {
  package let y: Int
  package let have: UnsafeMutableBufferPointer<Cell>
  package let want: UnsafeMutableBufferPointer<Cell>
  /// From this column on every cell is written, because a glyph of doubtful width may have moved
  /// them; the width where there is none.
  @usableFromInline package var firstStale: Int

  @inlinable package var width: Int { want.count }

  /// Compares two rows of the same width; `doubtful` are the flags of glyphs that may move others.
  @inlinable package init(
    from have: UnsafeMutableBufferPointer<Cell>, to want: UnsafeMutableBufferPointer<Cell>,
    y: Int, doubtful: UInt8
  ) {
    (self.have, self.want, self.y) = (have, want, y)
    firstStale = want.count
    var x = 0
    while x < want.count, (have[x].flags | want[x].flags) & doubtful == 0 { x += 1 }
    while x < want.count, x > 0, want[x].isTail { x -= 1 }
    if (x..<want.count).contains(where: { !have[$0].isSame(want[$0]) }) { firstStale = x }
  }

  /// Whether a cell must be written.
  @inlinable @inline(__always) package func isChanged(_ x: Int) -> Bool {
    x >= firstStale || !have[x].isSame(want[x])
  }

  /// The first cell that must be written; nil if none.
  @inlinable package var firstChange: Int? {
    let x = nextChange(from: 0)
    return x < width ? x : nil
  }

  /// The next cell that must be written, from `x` on, at the start of a glyph; the width if none.
  @inlinable @inline(__always) package func nextChange(from x: Int) -> Int {
    var x = x
    while x < width, !isChanged(x) { x += 1 }
    while x > 0, x < width, want[x].isTail { x -= 1 }
    return x
  }

  /// Where the run of cells that are the same as the one at `x` ends.
  @inlinable @inline(__always) package func endOfRun(from x: Int) -> Int {
    var end = x + 1
    while end < width, want[end].isSame(want[x]) { end += 1 }
    return end
  }

  /// Where the cells to write end within `range`.
  @inlinable @inline(__always) package func endOfChanges(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, !isChanged(end - 1) { end -= 1 }
    return end
  }
}

extension Cell {
  /// Whether two cells look and count the same; all sixteen bytes at once.
  @inlinable @inline(__always) package func isSame(_ other: Cell) -> Bool {
    unsafeBitCast(self, to: SIMD2<UInt64>.self) == unsafeBitCast(other, to: SIMD2<UInt64>.self)
  }

  /// Whether it is the second cell of a wide glyph.
  @inlinable @inline(__always) package var isTail: Bool { columns == 0 }
}
