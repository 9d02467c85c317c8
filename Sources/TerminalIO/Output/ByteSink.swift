/// A growable buffer for the bytes of a frame; emptied and filled again it allocates nothing.
package struct ByteSink: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  /// "0;" to "255;", four bytes each.
  private let parameters: UnsafeMutablePointer<UInt32>
  /// How many bytes it holds.
  package private(set) var count = 0

  /// Makes an empty buffer with room for some bytes.
  package init(capacity: Int = 16_384) {
    self.capacity = max(64, capacity)
    base = .allocate(byteCount: self.capacity, alignment: 8)
    parameters = .allocate(capacity: 256)
    for value in 0..<256 {
      let (digits, length) = Self.packed(value)
      let parameter = UInt32(truncatingIfNeeded: digits | 0x3B << UInt64(length * 8))
      (parameters + value).initialize(to: parameter.littleEndian)
    }
  }

  deinit {
    base.deallocate()
    parameters.deallocate()
  }

  /// Whether nothing was written.
  package var isEmpty: Bool { count == 0 }

  /// Empties it; the room stays.
  package mutating func removeAll() { count = 0 }

  /// Gives what was written to `body`.
  package borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Appends one byte.
  @inline(__always) package mutating func append(_ byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends the bytes of a literal.
  @inline(__always) package mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    reserve(length)
    (base + count).copyMemory(from: literal.utf8Start, byteCount: length)
    count += length
  }

  /// Appends bytes made elsewhere.
  package mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends the same byte several times.
  mutating func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    reserve(times)
    (base + count).initializeMemory(as: UInt8.self, repeating: byte, count: times)
    count += times
  }

  /// Appends up to eight bytes packed in a number, the first one lowest.
  @inline(__always) mutating func append(packed: UInt64, count length: Int) {
    reserve(8)
    base.storeBytes(of: packed.littleEndian, toByteOffset: count, as: UInt64.self)
    count += length
  }

  /// Appends whatever `write` stores, at most `most` bytes; it answers how many.
  @inline(__always) mutating func append(
    atMost most: Int, _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    reserve(most)
    count += write(base + count)
  }

  /// Appends eight packed bytes, of which the first five count, and three parameters.
  @inline(__always) mutating func append(
    fivePacked prefix: UInt64, _ first: UInt8, _ second: UInt8, _ third: UInt8
  ) {
    reserve(24)
    let start = base + count
    start.storeBytes(of: prefix.littleEndian, as: UInt64.self)
    var length = 5
    length += store(first, at: start + length)
    length += store(second, at: start + length)
    length += store(third, at: start + length)
    count += length
  }

  /// Stores a number and a semicolon, and answers how many bytes; without a branch to guess wrong.
  @inline(__always) private func store(_ value: UInt8, at target: UnsafeMutableRawPointer) -> Int {
    target.storeBytes(of: parameters[Int(value)], as: UInt32.self)
    return 2 + (value > 9 ? 1 : 0) + (value > 99 ? 1 : 0)
  }

  /// Writes over the byte that was appended last.
  @inline(__always) mutating func replaceLast(with byte: UInt8) {
    guard count > 0 else { return }
    base.storeBytes(of: byte, toByteOffset: count - 1, as: UInt8.self)
  }

  @inline(__always) private mutating func reserve(_ room: Int) {
    if capacity - count < room { grow(room) }
  }

  @inline(never) private mutating func grow(_ room: Int) {
    let larger = max(capacity * 2, count + room)
    let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    moved.copyMemory(from: base, byteCount: count)
    base.deallocate()
    (base, capacity) = (moved, larger)
  }
}
