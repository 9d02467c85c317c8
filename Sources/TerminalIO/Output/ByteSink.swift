/// A growable buffer for the bytes of a frame; it keeps its memory when it is emptied.
package struct ByteSink: ~Copyable {
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  /// The texts "0;" to "255;", four bytes each.
  private let parameters: UnsafeMutablePointer<UInt32>
  /// The number of bytes in the buffer.
  package private(set) var count = 0

  /// Creates an empty buffer.
  ///
  /// - Parameter capacity: The initial capacity in bytes, at least 64.
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

  /// Whether the buffer is empty.
  package var isEmpty: Bool { count == 0 }

  /// Empties the buffer and keeps its memory.
  package mutating func removeAll() { count = 0 }

  /// Calls `body` with the bytes of the buffer.
  ///
  /// - Parameter body: Receives the bytes, which are valid only during the call.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  package borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Appends one byte.
  ///
  /// - Parameter byte: The byte.
  @inline(__always) package mutating func append(_ byte: UInt8) {
    reserve(1)
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends the UTF-8 bytes of a literal.
  ///
  /// - Parameter literal: The text.
  @inline(__always) package mutating func append(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    reserve(length)
    (base + count).copyMemory(from: literal.utf8Start, byteCount: length)
    count += length
  }

  /// Appends a copy of a buffer.
  ///
  /// - Parameter bytes: The bytes to copy.
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

  /// Appends up to eight bytes that are packed in an integer, the lowest byte first.
  @inline(__always) mutating func append(packed: UInt64, count length: Int) {
    reserve(8)
    base.storeBytes(of: packed.littleEndian, toByteOffset: count, as: UInt64.self)
    count += length
  }

  /// Appends the bytes that `write` stores.
  ///
  /// `write` may store at most `most` bytes and returns their number.
  @inline(__always) mutating func append(
    atMost most: Int, _ write: (UnsafeMutableRawPointer) -> Int
  ) {
    reserve(most)
    count += write(base + count)
  }

  /// Appends the lowest five bytes of `prefix` and three SGR parameters.
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

  /// Stores a number and a semicolon and returns the number of bytes, without a branch that could
  /// be mispredicted.
  @inline(__always) private func store(_ value: UInt8, at target: UnsafeMutableRawPointer) -> Int {
    target.storeBytes(of: parameters[Int(value)], as: UInt32.self)
    return 2 + (value > 9 ? 1 : 0) + (value > 99 ? 1 : 0)
  }

  /// Overwrites the last byte.
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
