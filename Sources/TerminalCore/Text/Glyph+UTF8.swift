import Synchronization

extension Glyph {
  /// The most bytes that one glyph has in UTF-8.
  package static let maxUTF8Count = 48

  /// Copies the glyph's UTF-8 and answers how many bytes; none for the tail of a wide glyph.
  ///
  /// There must be room for ``maxUTF8Count`` bytes at `target`. Allocates nothing.
  @inlinable package func copyUTF8(to target: UnsafeMutableRawPointer) -> Int {
    if rawValue < 0x80 {
      target.storeBytes(of: UInt8(truncatingIfNeeded: rawValue), as: UInt8.self)
      return isTail ? 0 : 1
    }
    return copyLongUTF8(to: target)
  }

  /// Appends the glyph's UTF-8; nothing for the tail of a wide glyph.
  package func appendUTF8(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(byteCount: Self.maxUTF8Count, alignment: 1) { buffer in
      guard let start = buffer.baseAddress else { return }
      let count = copyUTF8(to: start)
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// What it shows; empty for the tail of a wide glyph.
  public var text: String {
    var bytes: [UInt8] = []
    appendUTF8(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path of whatever is not ASCII.
  @usableFromInline func copyLongUTF8(to target: UnsafeMutableRawPointer) -> Int {
    if rawValue & Self.clusterTag != 0 {
      let room = UnsafeMutableRawBufferPointer(start: target, count: Self.maxUTF8Count)
      return ClusterPool.shared.withLock { pool in
        pool.withBytes(rawValue & ~Self.clusterTag) { cluster in
          guard cluster.count <= room.count else { return 0 }
          room.copyMemory(from: cluster)
          return cluster.count
        }
      }
    }
    guard let scalar = Unicode.Scalar(rawValue) else {
      // A part of a picture is a blank to whoever shows text.
      target.storeBytes(of: 0x20, as: UInt8.self)
      return 1
    }
    var count = 0
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
      count += 1
    }
    return count
  }
}
