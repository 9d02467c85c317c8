/// Splits XML into its syntactic parts, line by line, for highlighting.
///
/// All delimiters are ASCII, so it scans bytes and no part cuts a character.
struct XMLHighlighter {
  /// The syntactic kind of a part of XML.
  enum Part: String { case name, attribute, value, comment, text }

  private var isInComment = false
  private var isInTag = false

  /// Returns the parts of the next line, in order; together they contain the whole line.
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

  /// Returns the end of the part that starts at an index, and its kind; the part may be empty.
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
