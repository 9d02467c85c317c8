import Testing

@testable import TerminalCore

struct SafeTextWrappingTests {
  private func wrap(_ text: String, _ width: Int) -> [String] {
    SafeText(text).wrapped(to: width).map(\.string)
  }

  @Test func `lines break between words`() {
    #expect(
      wrap("Your Acme password, not the one of this computer.", 20)
        == ["Your Acme password,", "not the one of this", "computer."])
  }

  @Test func `spaces at a line break are removed`() {
    #expect(wrap("one   two", 4) == ["one", "two"])
    #expect(wrap("one two", 3) == ["one", "two"])
    #expect(wrap("one two ", 7) == ["one two"])
  }

  @Test func `lines break at gaps of three spaces rather than within the parts beside them`() {
    #expect(
      wrap("Ada Lovelace   November 21, 2026", 28) == ["Ada Lovelace", "November 21, 2026"])
    #expect(wrap("PDF   1 kB   Test Test", 14) == ["PDF   1 kB", "Test Test"])
    #expect(wrap("PDF   1 kB   Test Test", 11) == ["PDF   1 kB", "Test Test"])
  }

  @Test func `a gap in the first third of a line does not end it`() {
    #expect(wrap("1.   A long sentence", 16) == ["1.   A long", "sentence"])
    #expect(wrap("int   x = some + other", 18) == ["int   x = some +", "other"])
  }

  @Test func `leading spaces are kept`() {
    #expect(wrap("  one two", 6) == ["  one", "two"])
    #expect(wrap("  wonderful", 6) == ["  wond", "erful"])
  }

  @Test func `a word longer than the line is split`() {
    #expect(wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrap("a abcdefghij", 4) == ["a", "abcd", "efgh", "ij"])
  }

  @Test func `Chinese and Japanese break between characters`() {
    #expect(wrap("日本語テキスト", 6) == ["日本語", "テキス", "ト"])
    #expect(wrap("日本語テキスト", 7) == ["日本語", "テキス", "ト"])
  }

  @Test func `closing punctuation does not start a line and opening does not end one`() {
    #expect(wrap("日本語。次", 6) == ["日本", "語。次"])
    #expect(wrap("日本「語」", 6) == ["日本", "「語」"])
  }

  @Test func `wrapping always returns a line and at least one column`() {
    #expect(wrap("", 10) == [""])
    #expect(wrap("     ", 3) == [""])
    #expect(wrap("abc", 0) == ["a", "b", "c"])
    #expect(wrap("abc", -5) == ["a", "b", "c"])
  }

  @Test func `a wide glyph is replaced if the width is one column`() {
    #expect(wrap("漢a", 1) == ["␦", "a"])
  }

  @Test func `wrappedSize matches the wrapped lines, and no glyph is lost`() {
    var random = SeededGenerator(seed: 4)
    let alphabet = ["a", "bc", " ", "  ", "漢", "。", "「", "é", "😀", "word"]
    for _ in 0..<2_000 {
      var source = ""
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        source += alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let text = SafeText(source)
      let width = Int.random(in: 2...12, using: &random)
      let lines = text.wrapped(to: width)
      let widest = lines.map(\.width).max() ?? 0
      #expect(widest <= width)
      #expect(text.wrappedSize(to: width) == Size(width: widest, height: lines.count))
      let kept = lines.flatMap(\.glyphs).filter { $0 != .space }
      #expect(kept == text.glyphs.filter { $0 != .space }, "\(source) at \(width)")
      #expect(lines.allSatisfy { $0.width == $0.glyphs.reduce(0) { $0 + $1.width } })
    }
  }
}
