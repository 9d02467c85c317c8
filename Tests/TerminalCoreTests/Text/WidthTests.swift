import Testing

@testable import TerminalCore

/// A text, its width in columns, and whether terminals disagree about that width.
struct WidthCase: Sendable, CustomTestStringConvertible {
  var text: String
  var width: Int
  var hasUncertainWidth: Bool

  init(_ text: String, _ width: Int, doubtful: Bool = false) {
    (self.text, self.width, hasUncertainWidth) = (text, width, doubtful)
  }

  var testDescription: String {
    text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}

struct WidthTests {
  @Test(arguments: [
    WidthCase("a", 1), WidthCase("é", 1), WidthCase("e\u{301}", 1), WidthCase("ж", 1),
    WidthCase("أ", 1), WidthCase("ש\u{5BC}\u{5C1}", 1), WidthCase("ก\u{E49}", 1),
    WidthCase("\u{A0}", 1), WidthCase("…", 1), WidthCase("─", 1), WidthCase("│", 1),
    WidthCase("╭", 1), WidthCase("▐", 1), WidthCase("✓", 1), WidthCase("✗", 1), WidthCase("❯", 1),
    WidthCase("⠋", 1), WidthCase("▰", 1), WidthCase("◉", 1), WidthCase("⏎", 1), WidthCase("⇪", 1),
    WidthCase("␦", 1), WidthCase("★", 1), WidthCase("☺", 1), WidthCase("€", 1), WidthCase("ﬁ", 1),
    WidthCase("ｱ", 1), WidthCase("𝒳", 1), WidthCase("\u{2800}", 1), WidthCase("①", 1),
  ])
  func `a narrow character is one column wide`(_ sample: WidthCase) { check(sample) }

  @Test(arguments: [
    WidthCase("漢", 2), WidthCase("か", 2), WidthCase("カ", 2), WidthCase("か\u{3099}", 2),
    WidthCase("한", 2), WidthCase("\u{1112}\u{1161}\u{11AB}", 2),
    WidthCase("Ａ", 2), WidthCase("　", 2), WidthCase("。", 2), WidthCase("￥", 2),
    WidthCase("😀", 2), WidthCase("⌚", 2), WidthCase("🚀", 2), WidthCase("\u{20000}", 2),
    WidthCase("\u{3400}", 2), WidthCase("㋿", 2), WidthCase("漢\u{301}", 2),
  ])
  func `a wide character is two columns wide`(_ sample: WidthCase) { check(sample) }

  @Test(arguments: [
    WidthCase("👨\u{200D}👩\u{200D}👧\u{200D}👦", 2, doubtful: true),
    WidthCase("🇪🇸", 2, doubtful: true), WidthCase("🇪", 2, doubtful: true),
    WidthCase("❤\u{FE0F}", 2, doubtful: true), WidthCase("1\u{FE0F}\u{20E3}", 2, doubtful: true),
    WidthCase("#\u{FE0F}\u{20E3}", 2, doubtful: true), WidthCase("1\u{20E3}", 1, doubtful: true),
    WidthCase("👍🏽", 2, doubtful: true), WidthCase("☝🏻", 2, doubtful: true),
    WidthCase("🏳\u{FE0F}\u{200D}🌈", 2, doubtful: true),
    WidthCase("👩🏽\u{200D}🚀", 2, doubtful: true),
    WidthCase("❤\u{FE0F}\u{200D}🔥", 2, doubtful: true),
    WidthCase("❤\u{200D}🔥", 2, doubtful: true), WidthCase("का", 2, doubtful: true),
    WidthCase("क\u{94D}ष", 2, doubtful: true), WidthCase("กำ", 2, doubtful: true),
    WidthCase("ｶﾞ", 2, doubtful: true), WidthCase("\u{4DC0}", 2, doubtful: true),
    WidthCase("\u{1FAE9}", 2, doubtful: true), WidthCase("\u{0600}", 1, doubtful: true),
    WidthCase("葛\u{E0100}", 2, doubtful: true), WidthCase("\u{1100}", 2, doubtful: true),
    WidthCase("🏻", 2, doubtful: true), WidthCase("ﾞ", 1, doubtful: true),
    WidthCase("क\u{94D}", 1, doubtful: true), WidthCase("©\u{FE0F}", 2, doubtful: true),
    WidthCase("தமிழ்"[...].prefix(1).description, 1), WidthCase("நி", 2, doubtful: true),
  ])
  func `clusters have their width and are doubtful if terminals disagree`(_ sample: WidthCase) {
    check(sample)
  }

  @Test(arguments: [
    WidthCase("🇪🇸🇫🇷", 4), WidthCase("🇪🇸🇫", 4), WidthCase("hello 世界", 10),
    WidthCase("क\u{94D}ष\u{94D}म", 3), WidthCase("日本語テキスト", 14), WidthCase("naïve café", 10),
    WidthCase("a👨\u{200D}👩\u{200D}👧b", 4), WidthCase("ｶﾞｷﾞ", 4), WidthCase("สวัสดี", 4),
    WidthCase("한국어", 6), WidthCase("नमस्ते", 4),
  ])
  func `the width of a text is the sum of its clusters`(_ sample: WidthCase) {
    #expect(SafeText(sample.text).width == sample.width)
    #expect(SafeText(sample.text).replacements == 0)
  }

  @Test func `East Asian ambiguous letters are marked ambiguous, not doubtful`() throws {
    for text in ["é", "ж", "α", "…", "─", "●"] {
      let glyph = try #require(SafeText(text).glyphs.first)
      #expect(glyph.isAmbiguous && !glyph.hasUncertainWidth && glyph.width == 1)
    }
    let ascii = try #require(SafeText("a").glyphs.first)
    #expect(!ascii.isAmbiguous)
  }

  @Test func `the predefined glyphs equal those made by SafeText`() {
    #expect(SafeText("…").glyphs == [.ellipsis])
    #expect(SafeText("\u{200B}").glyphs == [.replacement])
    #expect(SafeText(" ").glyphs == [.space])
  }

  @Test func `the scalar table classifies marks as the standard library does`() {
    for value in UInt32(0xA0)..<0x2_0000 {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isDefaultIgnorableCodePoint
      else { continue }
      let kind = ScalarProperties(value).class
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: #expect(kind == .mark, "\(value)")
      case .spacingMark: #expect(kind == .spacingMark, "\(value)")
      case .privateUse: #expect(kind == .forbidden, "\(value)")
      default: break
      }
    }
  }

  private func check(_ sample: WidthCase) {
    let text = SafeText(sample.text)
    #expect(text.glyphs.count == 1)
    #expect(text.width == sample.width)
    #expect(text.replacements == 0)
    #expect(text.glyphs.first?.hasUncertainWidth == sample.hasUncertainWidth)
  }
}
