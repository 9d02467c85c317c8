import Testing

@testable import ScreenletControls

struct XMLHighlighterTests {
  private func parts(_ lines: String...) -> [String] {
    var highlighter = XMLHighlighter()
    return lines.flatMap { line in
      highlighter.parts(of: line.utf8).map { "\($0.part.rawValue): \($0.text)" }
    }
  }

  @Test func `a tag is split into its name, attributes and values`() {
    #expect(
      parts("  <text id=\"ñ\"/>")
        == ["text:   ", "name: <text", "attribute:  id=", "value: \"ñ\"", "name: />"])
  }

  @Test func `an end tag is highlighted as a name`() {
    #expect(parts("a</row> b") == ["text: a", "name: </row", "name: >", "text:  b"])
  }

  @Test func `a tag and a comment can continue on the next line`() {
    #expect(
      parts("<row", "gap=\"1\">", "<!-- one", "two -->x")
        == [
          "name: <row", "attribute: gap=", "value: \"1\"", "name: >", "comment: <!-- one",
          "comment: two -->", "text: x",
        ])
  }

  @Test func `the parts of a malformed line join to the same line`() {
    let line = "<é ß=\"🙂\" <<>></ -->\"<!--x--><!-- 🙂"
    var highlighter = XMLHighlighter()
    #expect(highlighter.parts(of: line.utf8).map(\.text).joined() == line)
  }
}
