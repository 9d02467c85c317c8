import Testing

@testable import TerminalCore

struct GlyphTests {
  @Test(arguments: ["a", "é", "漢", "😀", "e\u{301}", "👨\u{200D}👩\u{200D}👧", "🇪🇸"])
  func `a glyph returns its text and its UTF-8 bytes`(_ text: String) throws {
    let glyph = try #require(SafeText(text).glyphs.first)
    #expect(glyph.text == text)
    var bytes = Array("<".utf8)
    glyph.appendUTF8(to: &bytes)
    #expect(bytes == Array("<\(text)".utf8))
  }

  @Test func `the tail of a wide glyph has no text`() {
    #expect(Glyph.tail.text.isEmpty)
    #expect(Glyph.tail.isTail)
  }

  @Test func `a cell is sixteen bytes`() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test func `the same cluster is the same glyph`() {
    #expect(SafeText("👍🏽").glyphs == SafeText("👍🏽").glyphs)
    #expect(SafeText("👍🏽").glyphs != SafeText("👍🏿").glyphs)
  }
}
