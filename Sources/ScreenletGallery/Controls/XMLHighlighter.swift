/// Tells the parts of XML apart, line by line, for people who read it.
struct XMLHighlighter {
  /// What a stretch of text is.
  enum Part: String { case name, attribute, value, comment, text }

  private var isInComment = false
  private var isInTag = false

  /// The parts of the next line, in order; all of the line is in them.
  mutating func parts(of line: String) -> [(text: String, part: Part)] {
    var parts: [(String, Part)] = []
    var rest = line[...]
    func take(_ end: Substring.Index, _ part: Part) {
      if end > rest.startIndex { parts.append((String(rest[..<end]), part)) }
      rest = rest[end...]
    }
    while let character = rest.first {
      if isInComment {
        let end = rest.range(ofText: "-->")
        take(end ?? rest.endIndex, .comment)
        if end != nil { isInComment = false }
      } else if rest.hasPrefix("<!--") {
        isInComment = true
      } else if isInTag, character == "\"" {
        let after = rest.index(after: rest.startIndex)
        let end = rest[after...].firstIndex(of: "\"").map { rest.index(after: $0) }
        take(end ?? rest.endIndex, .value)
      } else if character == "<" {
        isInTag = true
        take(
          rest.dropFirst().firstIndex {
            $0 == " " || $0 == ">" || $0 == "/" && $0 != rest[rest.index(after: rest.startIndex)]
          } ?? rest.endIndex, .name)
      } else if isInTag, character == ">" || character == "/" {
        let close = rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
        take(close, .name)
        isInTag = false
      } else if isInTag {
        let start = rest.index(after: rest.startIndex)
        take(rest[start...].firstIndex { "\"<>/".contains($0) } ?? rest.endIndex, .attribute)
      } else {
        take(rest.firstIndex(of: "<") ?? rest.endIndex, .text)
      }
    }
    return parts
  }
}

extension Substring {
  /// The index behind the first occurrence of a text.
  fileprivate func range(ofText text: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
