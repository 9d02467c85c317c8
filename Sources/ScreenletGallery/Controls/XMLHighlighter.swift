/// Tells the parts of XML apart, line by line, for people who read it.
///
/// What separates the parts is ASCII, so bytes are looked at and no part cuts a character.
struct XMLHighlighter {
  /// What a stretch of text is.
  enum Part: String { case name, attribute, value, comment, text }

  private var isInComment = false
  private var isInTag = false

  /// The parts of the next line, in order; all of the line is in them.
  mutating func parts(of line: some Sequence<UInt8>) -> [(text: String, part: Part)] {
    let bytes = Array(line)
    var parts: [(String, Part)] = []
    var start = 0
    while start < bytes.count {
      let (end, part) = next(in: bytes, from: start)
      if end > start { parts.append((String(decoding: bytes[start..<end], as: UTF8.self), part)) }
      start = end
    }
    return parts
  }

  /// The end of the part that begins at a place, and what it is; it may be empty.
  private mutating func next(in bytes: [UInt8], from start: Int) -> (end: Int, part: Part) {
    func find(from place: Int, _ isWanted: (UInt8) -> Bool) -> Int? {
      bytes[min(place, bytes.count)...].firstIndex(where: isWanted)
    }
    func starts(_ text: StaticString, at place: Int) -> Bool {
      text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }
    let byte = bytes[start]
    if isInComment {
      guard let end = (start..<bytes.count).first(where: { starts("-->", at: $0) }) else {
        return (bytes.count, .comment)
      }
      isInComment = false
      return (end + 3, .comment)
    }
    if starts("<!--", at: start) {
      isInComment = true
      return (start, .comment)
    }
    if isInTag, byte == Self.quote {
      let end = find(from: start + 1) { $0 == Self.quote }
      return (end.map { $0 + 1 } ?? bytes.count, .value)
    }
    if byte == Self.less {
      isInTag = true
      let first = start + 1 < bytes.count ? bytes[start + 1] : 0
      let end = find(from: start + 1) {
        $0 == Self.space || $0 == Self.greater || $0 == Self.slash && $0 != first
      }
      return (end ?? bytes.count, .name)
    }
    if isInTag, byte == Self.greater || byte == Self.slash {
      isInTag = false
      let end = find(from: start) { $0 == Self.greater }
      return (end.map { $0 + 1 } ?? bytes.count, .name)
    }
    if isInTag {
      let end = find(from: start + 1) {
        $0 == Self.quote || $0 == Self.less || $0 == Self.greater || $0 == Self.slash
      }
      return (end ?? bytes.count, .attribute)
    }
    return (find(from: start) { $0 == Self.less } ?? bytes.count, .text)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let less = UInt8(ascii: "<")
  private static let greater = UInt8(ascii: ">")
  private static let slash = UInt8(ascii: "/")
  private static let space = UInt8(ascii: " ")
}
