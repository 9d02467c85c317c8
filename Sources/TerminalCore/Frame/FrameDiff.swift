/// The damage between two frames: the runs of cells that must be written, row by row.
///
/// A run never begins or ends inside a wide glyph. Where a row holds a glyph whose width terminals
/// disagree about, in the old frame or in the new one, and something changed there or after it, the
/// rest of the row from that glyph on is one run with ``Run/isDoubtful``: a wrong guess is then
/// painted over instead of smearing. Iterating allocates nothing.
///
/// ```swift
/// for run in FrameDiff(from: shown, to: frame) { encoder.write(run, of: frame) }
/// ```
public struct FrameDiff: Sequence, IteratorProtocol {
  /// Neighbouring cells of one row.
  public struct Run: Hashable, Sendable {
    /// The row.
    public var y: Int
    /// The columns.
    public var columns: Range<Int>
    /// Whether the run holds, or paints over, a glyph of doubtful width.
    public var isDoubtful: Bool

    /// Makes a run.
    public init(y: Int, columns: Range<Int>, isDoubtful: Bool = false) {
      (self.y, self.columns, self.isDoubtful) = (y, columns, isDoubtful)
    }
  }

  private let old: ContiguousArray<Cell>
  private let new: ContiguousArray<Cell>
  private let size: Size
  private let isWhole: Bool
  private let doubtful: UInt8

  private var y = 0
  /// The next column of the row to look at; 0 where the row has not been compared yet.
  private var x = 0
  /// From here on the row is repainted; the width where it holds nothing doubtful.
  private var firstDoubtful = 0

  /// Compares two frames; all of `new` is damage where `old` is nil or has another size.
  ///
  /// `ambiguousIsDoubtful` is for terminals that draw characters of ambiguous width in two columns.
  public init(from old: Frame?, to new: Frame, ambiguousIsDoubtful: Bool = false) {
    isWhole = old?.size != new.size
    self.old = isWhole ? [] : old?.cells ?? []
    self.new = new.cells
    size = new.size
    doubtful = Glyph.doubtfulFlag | (ambiguousIsDoubtful ? Glyph.ambiguousFlag : 0)
  }

  /// The next run, from left to right and from top to bottom.
  public mutating func next() -> Run? {
    guard size.width > 0 else { return nil }
    return new.withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        isWhole ? nextWhole(new) : nextChanged(old, new)
      }
    }
  }

  private mutating func nextWhole(_ new: UnsafeBufferPointer<Cell>) -> Run? {
    guard y < size.height else { return nil }
    defer { y += 1 }
    let row = y * size.width
    let isDoubtful = (row..<row + size.width).contains { new[$0].flags & doubtful != 0 }
    return Run(y: y, columns: 0..<size.width, isDoubtful: isDoubtful)
  }

  private mutating func nextChanged(
    _ old: UnsafeBufferPointer<Cell>, _ new: UnsafeBufferPointer<Cell>
  ) -> Run? {
    while y < size.height {
      let row = y * size.width
      if x == 0 {
        guard Self.differ(old, new, row, size.width) else {
          y += 1
          continue
        }
        firstDoubtful = 0
        while firstDoubtful < size.width,
          (old[row + firstDoubtful].flags | new[row + firstDoubtful].flags) & doubtful == 0
        { firstDoubtful += 1 }
        while firstDoubtful < size.width, firstDoubtful > 0, new[row + firstDoubtful].columns == 0 {
          firstDoubtful -= 1
        }
      }
      while x < size.width, Self.same(old[row + x], new[row + x]) { x += 1 }
      guard x < size.width else {
        (x, y) = (0, y + 1)
        continue
      }
      var start = x
      while start > 0, new[row + start].columns == 0 { start -= 1 }
      guard start < firstDoubtful else {
        defer { (x, y) = (0, y + 1) }
        return Run(y: y, columns: firstDoubtful..<size.width, isDoubtful: true)
      }
      while x < firstDoubtful, !Self.same(old[row + x], new[row + x]) { x += 1 }
      while x < size.width, new[row + x].columns == 0 { x += 1 }
      let run = Run(y: y, columns: start..<x)
      if x >= size.width { (x, y) = (0, y + 1) }
      return run
    }
    return nil
  }

  /// Whether two rows differ anywhere; 64 bytes at a time.
  private static func differ(
    _ old: UnsafeBufferPointer<Cell>, _ new: UnsafeBufferPointer<Cell>, _ row: Int, _ width: Int
  ) -> Bool {
    let bytes = row * MemoryLayout<Cell>.stride
    let count = width * MemoryLayout<Cell>.stride
    let old = UnsafeRawBufferPointer(old)
    let new = UnsafeRawBufferPointer(new)
    var offset = 0
    while offset + 64 <= count {
      let a = old.loadUnaligned(fromByteOffset: bytes + offset, as: SIMD8<UInt64>.self)
      let b = new.loadUnaligned(fromByteOffset: bytes + offset, as: SIMD8<UInt64>.self)
      if a != b { return true }
      offset += 64
    }
    while offset < count {
      let a = old.loadUnaligned(fromByteOffset: bytes + offset, as: SIMD2<UInt64>.self)
      let b = new.loadUnaligned(fromByteOffset: bytes + offset, as: SIMD2<UInt64>.self)
      if a != b { return true }
      offset += 16
    }
    return false
  }

  @inline(__always) private static func same(_ a: Cell, _ b: Cell) -> Bool {
    unsafeBitCast(a, to: SIMD2<UInt64>.self) == unsafeBitCast(b, to: SIMD2<UInt64>.self)
  }
}
