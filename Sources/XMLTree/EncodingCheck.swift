/// Checks that bytes are valid UTF-8 and that an XML declaration names no other encoding.
enum EncodingCheck {
  /// Returns the offset of the first byte that is not valid UTF-8; nil if all bytes are valid.
  static func firstInvalidByte(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    let count = bytes.count
    while index < count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      guard let length = sequenceLength(at: index, in: bytes) else { return index }
      index += length
    }
    return nil
  }

  /// Returns the length of the UTF-8 sequence that starts at `index`, by table 3-7 of the Unicode
  /// standard; nil if it is not well formed.
  private static func sequenceLength(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for next in (index + 2)..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }

  /// Returns the encoding that the XML declaration names, with the offset of that name; nil if it
  /// names no encoding, UTF-8 or US-ASCII.
  static func otherEncoding(
    declaredIn bytes: UnsafeBufferPointer<UInt8>
  ) -> (name: String, offset: Int)? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: "<?xml ".utf8) else { return nil }
    var tag = StartTag(bytes, start: start, end: min(bytes.count, start + 200))
    while let attribute = tag.next() {
      guard bytes[attribute.name].elementsEqual("encoding".utf8) else { continue }
      let name = String(decoding: bytes[attribute.value], as: UTF8.self)
      return ["utf-8", "utf8", "us-ascii"].contains(name.lowercased())
        ? nil : (String(name.prefix { !$0.isNewline }.prefix(40)), attribute.value.lowerBound)
    }
    return nil
  }
}
