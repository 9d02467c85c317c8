import Platform
import TerminalCore

/// A grid of cells whose memory does not move while a frame is encoded.
struct CellGrid: ~Copyable {
  private let base: UnsafeMutablePointer<Cell>
  private let count: Int
  let size: Size

  init(size: Size) {
    self.size = size
    count = size.width * size.height
    base = .allocate(capacity: max(1, count))
    base.initialize(repeating: .blank, count: count)
  }

  deinit { base.deallocate() }

  /// Makes all cells blank.
  mutating func clear() { base.update(repeating: .blank, count: count) }

  /// Returns the cells of a row; the buffer is valid as long as the grid.
  @inline(__always) func row(_ y: Int) -> UnsafeMutableBufferPointer<Cell> {
    precondition(y >= 0 && y < size.height)
    return UnsafeMutableBufferPointer(start: base + y * size.width, count: size.width)
  }

  /// Moves rows as the terminal does and fills the uncovered rows with `ground`.
  mutating func shift(_ shift: RowShift, over ground: Cell) {
    let distance = shift.distance
    let kept =
      distance > 0
      ? shift.rows.dropLast(distance) : shift.rows.dropFirst(-distance)
    let source = base + (kept.lowerBound + distance) * size.width
    // The rows overlap.
    memmove(
      base + kept.lowerBound * size.width, source,
      kept.count * size.width * MemoryLayout<Cell>.stride)
    for y in shift.uncovered { row(y).update(repeating: ground) }
  }
}
