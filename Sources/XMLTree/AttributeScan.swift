import Platform

/// Finds the first start tag with more attributes than a limit, in linear time.
///
/// libxml2 compares all attributes of a tag with each other before it reports the tag, so its time
/// grows with the square of their number. This scan runs before the parser.
struct AttributeScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limit: Int

  /// Returns the offset of the `<` of the first start tag that has more than `limit` attributes.
  ///
  /// Namespace declarations count as attributes, because libxml2 compares them too.
  ///
  /// - Returns: The offset in bytes; nil if no tag is over the limit.
  static func firstOversizedTag(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> Int? {
    let scan = AttributeScan(bytes: bytes, limit: limit)
    return scan.mayHaveOne ? scan.firstTag() : nil
  }

  /// Whether the source has a range without `<` that is long enough for a tag with more than
  /// `limit` attributes; a value cannot contain a `<`.
  private var mayHaveOne: Bool {
    // The shortest attribute is ` a=""`.
    let shortest = (max(0, limit) + 1) * 5
    var start = 0
    while let next = index(of: 0x3C, from: start) {
      if next - start >= shortest { return true }
      start = next + 1
    }
    return bytes.count - start >= shortest
  }

  private func firstTag() -> Int? {
    var start = 0
    while let tag = index(of: 0x3C, from: start) {
      if has("<!--", at: tag) {
        start = end(of: "-->", from: tag + 4)
      } else if has("<![CDATA[", at: tag) {
        start = end(of: "]]>", from: tag + 9)
      } else if has("<?", at: tag) {
        start = end(of: "?>", from: tag + 2)
      } else if has("<!", at: tag) {
        // The parser refuses a DOCTYPE and stops here.
        return nil
      } else {
        let (count, end) = attributes(from: tag + 1)
        if count > limit { return tag }
        start = end
      }
    }
    return nil
  }

  /// Counts the quoted values of a tag up to its `>`, to the next `<`, or until the limit is
  /// passed.
  private func attributes(from start: Int) -> (count: Int, end: Int) {
    var count = 0
    var index = start
    while index < bytes.count, count <= limit {
      let byte = bytes[index]
      switch byte {
      case 0x3C, 0x3E: return (count, index)
      case 0x22, 0x27:
        count += 1
        index += 1
        while index < bytes.count, bytes[index] != byte {
          if bytes[index] == 0x3C { return (count, index) }
          index += 1
        }
        index += 1
      default: index += 1
      }
    }
    return (count, index)
  }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func has(_ word: StaticString, at start: Int) -> Bool {
    guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[start + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns the offset after the next occurrence of `word`; the end of the bytes if there is none.
  private func end(of word: StaticString, from start: Int) -> Int {
    var start = start
    while let next = index(of: word.utf8Start[0], from: start) {
      if has(word, at: next) { return next + word.utf8CodeUnitCount }
      start = next + 1
    }
    return bytes.count
  }
}
