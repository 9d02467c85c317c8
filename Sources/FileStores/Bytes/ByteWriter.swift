/// Serializes integers and strings into one byte array.
///
/// Integers are 64-bit little-endian; each string or byte block is preceded by its length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Reserves the capacity up front, because an array that grows leaves copies of secrets in freed
  /// memory.
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
