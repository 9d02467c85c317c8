import Synchronization

extension Glyph {
  /// The maximum length of a glyph in UTF-8.
  package static let maxUTF8Count = 48

  /// Copies the glyph's UTF-8 without allocating memory.
  ///
  /// - Parameter target: A buffer of at least ``maxUTF8Count`` bytes.
  /// - Returns: The number of bytes; 0 for the tail of a wide glyph.
  @inlinable package func copyUTF8(to target: UnsafeMutableRawPointer) -> Int {
    if rawValue < 0x80 {
      target.storeBytes(of: UInt8(truncatingIfNeeded: rawValue), as: UInt8.self)
      return isTail ? 0 : 1
    }
    return copyLongUTF8(to: target)
  }

  /// Appends the glyph's UTF-8; nothing for the tail of a wide glyph.
  ///
  /// - Parameter bytes: Receives the UTF-8.
  package func appendUTF8(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(byteCount: Self.maxUTF8Count, alignment: 1) { buffer in
      guard let start = buffer.baseAddress else { return }
      let count = copyUTF8(to: start)
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// The text of the glyph; empty for the tail of a wide glyph.
  public var text: String {
    var bytes: [UInt8] = []
    appendUTF8(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Copies a glyph that is not ASCII.
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
      // In text output, a part of a picture is a blank.
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
