/// Receives the output of the text gate.
protocol GateSink {
  /// Receives a grapheme of one scalar.
  mutating func accept(_ scalar: UInt32, columns: UInt8, flags: UInt8)
  /// Receives a grapheme of several scalars.
  mutating func accept(_ cluster: ClusterBuilder)
  /// Receives the replacement of a forbidden scalar.
  mutating func accept(replacement scalar: UInt32)
  /// Notes that marks of the last grapheme were removed.
  mutating func noteTrimmed()
}

/// The text gate: converts untrusted strings to graphemes that are safe to draw.
///
/// | in | out |
/// | --- | --- |
/// | C0 controls and DEL | their control picture, U+2400 to U+2421 |
/// | C1 controls, bidi controls, tags, private use, unassigned | ␦ |
/// | separators, stray zero-width scalars | ␦ |
/// | more marks than a cell may hold | the first ones |
/// | Hangul in single jamo | the composed syllable |
///
/// Scalars that cannot form a grapheme with a neighbor are handled by table lookup; the standard
/// library segments only the others.
enum Gate {
  /// SYMBOL FOR SUBSTITUTE FORM TWO, which is one column wide in every terminal.
  static let replacement: UInt32 = 0x2426

  /// Returns the replacement of a forbidden scalar.
  static func picture(of scalar: UInt32) -> UInt32 {
    scalar < 0x20 ? 0x2400 + scalar : scalar == 0x7F ? 0x2421 : replacement
  }

  /// Passes the sanitized graphemes of `text` to `sink`.
  static func admit(_ text: String, to sink: inout some GateSink) {
    var text = text
    text.makeContiguousUTF8()
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      var builder = ClusterBuilder()
      var index = 0
      while index < bytes.count {
        index = admitSimple(bytes, from: index, to: &sink)
        if index < bytes.count {
          index = admitCluster(of: text, bytes, from: index, &builder, to: &sink)
        }
      }
    }
    assert(isDone != nil, "contiguous text has contiguous storage")
  }

  /// Passes scalars as long as none can be part of a longer grapheme; returns the end offset.
  private static func admitSimple(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to sink: inout some GateSink
  ) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if index + 1 < bytes.count, bytes[index + 1] >= 0x80,
          !scalar(bytes, at: index + 1).properties.isSimple
        {
          if byte >= 0x20, byte != 0x7F { return index }
        }
        if byte >= 0x20, byte != 0x7F {
          sink.accept(UInt32(byte), columns: 1, flags: 0)
        } else {
          sink.accept(replacement: picture(of: UInt32(byte)))
        }
        index += 1
        continue
      }
      let (value, count, properties) = scalar(bytes, at: index)
      guard properties.isSimple else { return index }
      let next = index + count
      if next < bytes.count, bytes[next] >= 0x80, !scalar(bytes, at: next).properties.isSimple {
        return index
      }
      sink.accept(value, columns: properties.simpleColumns, flags: properties.glyphFlags)
      index = next
    }
    return index
  }

  /// Passes one grapheme; returns its end offset.
  private static func admitCluster(
    of text: String, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    _ builder: inout ClusterBuilder, to sink: inout some GateSink
  ) -> Int {
    let rest = text[text.utf8.index(text.startIndex, offsetBy: start)...]
    let end = text.utf8.distance(from: text.startIndex, to: rest.index(after: rest.startIndex))
    var index = start
    while index < end {
      let (value, count, properties) = scalar(bytes, at: index)
      index += count
      let next = index < end ? scalar(bytes, at: index).properties : nil
      builder.add(value, properties, next: next, to: &sink)
    }
    builder.finish(to: &sink)
    return end
  }

  /// Decodes a scalar of well-formed UTF-8.
  @inline(__always) private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, count: Int, properties: ScalarProperties) {
    let first = UInt32(bytes[index])
    func next(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    let value: UInt32
    let count: Int
    if first < 0x80 {
      (value, count) = (first, 1)
    } else if first < 0xE0 {
      (value, count) = ((first & 0x1F) << 6 | next(1), 2)
    } else if first < 0xF0 {
      (value, count) = ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
    } else {
      (value, count) = ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
    return (value, count, ScalarProperties(value))
  }
}
