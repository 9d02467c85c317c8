/// Finds the first HTML tag with more attributes than a limit, in linear time.
///
/// libxml2 compares all attributes of a tag with each other, so a tag of one megabyte takes minutes
/// and cannot be interrupted. This scan visits each byte once.
struct HTMLTagScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let most: Int
  private var index = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>, most: Int) {
    (self.bytes, self.most) = (bytes, most)
  }

  /// Returns the offset of the first tag with more than `most` attributes; nil if there is none.
  static func firstOversizedTag(in bytes: UnsafeBufferPointer<UInt8>, most: Int) -> Int? {
    var scan = HTMLTagScan(bytes, most: most)
    return scan.run()
  }

  private mutating func run() -> Int? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else {
        index += 1
        continue
      }
      if isWord("!--", at: index + 1) {
        skip(past: "-->")
      } else if Self.isLetter(bytes[index + 1]) {
        let start = index
        let isRaw = isWord("script", at: index + 1) || isWord("style", at: index + 1)
        if attributes() > most { return start }
        if isRaw { skip(past: "</") }
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Skips a tag and returns an upper bound of its number of attributes.
  private mutating func attributes() -> Int {
    var count = 0
    index += 1
    while index < bytes.count, count <= most {
      switch bytes[index] {
      case UInt8(ascii: ">"): return count
      case UInt8(ascii: "="):
        index += 1
        while index < bytes.count, LibXML.isSpace(bytes[index]) { index += 1 }
        if index < bytes.count, let quote = quote(bytes[index]) {
          index += 1
          while index < bytes.count, bytes[index] != quote { index += 1 }
          count += 1
        } else {
          continue
        }
      case let byte where LibXML.isSpace(byte):
        if index + 1 < bytes.count, !LibXML.isSpace(bytes[index + 1]) { count += 1 }
      default: break
      }
      index += 1
    }
    return count
  }

  private func quote(_ byte: UInt8) -> UInt8? {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
  }

  private mutating func skip(past word: StaticString) {
    index += 1
    while index < bytes.count, !isWord(word, at: index) { index += 1 }
    index = min(bytes.count, index + word.utf8CodeUnitCount)
  }

  private func isWord(_ word: StaticString, at start: Int) -> Bool {
    guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where Self.lower(bytes[start + offset]) != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(lower(byte)) }
}
