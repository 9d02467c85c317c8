/// Writes numbers and texts one behind the other, each text with its length before it.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Room is made at once: an array that grows leaves copies of what it held.
  init(capacity: Int = 1 << 16) { bytes.reserveCapacity(capacity) }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) {
    write(Int64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(bytes more: UnsafeRawBufferPointer) {
    write(Int64(more.count))
    bytes.append(contentsOf: more)
  }
}
