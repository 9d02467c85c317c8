import XMLTree

/// Converts the HTML of form paragraphs and descriptions to plain text.
package enum PlainText {
  /// Returns the text as one line.
  ///
  /// - Parameter markup: HTML or plain text.
  package static func of(_ markup: String) -> String { lines(of: markup).joined(separator: " ") }

  /// Returns the text without tags, with one line for each paragraph, list item and line break.
  ///
  /// Text without any tag or entity keeps its lines.
  ///
  /// - Parameter markup: HTML or plain text.
  package static func lines(of markup: String) -> [String] {
    guard hasMarkup(markup) else { return lines(markup) }
    var text = ""
    let page = HTMLDocument(parsing: markup)
    add(page.nodes.indices, of: page, to: &text)
    return lines(text)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }

  private static func hasMarkup(_ text: String) -> Bool {
    var before: Character = " "
    for character in text {
      if before == "<", character.isLetter || character == "/" || character == "!" { return true }
      if before == "&", character.isLetter || character == "#" { return true }
      before = character
    }
    return false
  }

  private static func add(_ range: Range<Int>, of page: HTMLDocument, to text: inout String) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = page.nodes[index]
      let inner = index + 1..<max(index + 1, node.end)
      switch node.content {
      // In HTML, a line break in text is white space.
      case .text(let words):
        text += words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .joined(separator: " ")
      case .element("br"): text += "\n"
      case .element("li"):
        text += "\n- "
        add(inner, of: page, to: &text)
        text += "\n"
      case .element("script"), .element("style"), .element("head"): break
      case .element("img"): text += node["alt"] ?? ""
      case .element(let name):
        let isBlock = !inlines.contains(name)
        if isBlock { text += "\n" }
        add(inner, of: page, to: &text)
        if isBlock { text += "\n" }
      }
      index = max(index + 1, node.end)
    }
  }

  /// Inline elements; any other element starts a new line.
  private static let inlines: Set = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub",
    "sup", "time", "tt", "u", "var",
  ]
}
