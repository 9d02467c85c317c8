import Testing

@testable import TerminalCore

struct GateTests {
  @Test func `printable ASCII passes unchanged`() {
    let all = String((0x20...0x7E).map { Character(Unicode.Scalar($0)) })
    #expect(SafeText(all).string == all)
    #expect(SafeText(all).replacements == 0)
    #expect(SafeText(all).width == 95)
  }

  @Test func `a control becomes its control picture`() {
    #expect(SafeText("a\u{0}b\u{1B}[31m\u{7F}").string == "a␀b␛[31m␡")
    #expect(SafeText("a\u{0}b\u{1B}[31m\u{7F}").replacements == 3)
  }

  @Test func `CR LF becomes two control pictures`() {
    #expect(SafeText("a\r\nb\tc\n").string == "a␍␊b␉c␊")
  }

  @Test func `C1 controls become the replacement glyph`() {
    #expect(SafeText("\u{80}\u{9B}31m\u{9F}").string == "␦␦31m␦")
  }

  @Test(
    arguments: [
      0x200E, 0x200F, 0x061C, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
      0x2069,
    ] as [UInt32])
  func `a bidi control becomes the replacement glyph`(_ scalar: UInt32) throws {
    let control = try #require(Unicode.Scalar(scalar))
    let text = SafeText("a\(Character(control))b")
    #expect(text.string == "a␦b")
    #expect(text.replacements == 1)
  }

  @Test(
    arguments: [
      0x200B, 0x2060, 0xFEFF, 0x00AD, 0x2028, 0x2029, 0x180E, 0x034F, 0x3164, 0xFFA0, 0x115F,
      0x1160,
      0x2061, 0x206A, 0xFFF9, 0xE000, 0xF8FF, 0x10FFFD, 0x0378, 0xFFFE, 0xE0001, 0xE0041, 0x1D173,
      0x13430, 0x17B4,
    ] as [UInt32])
  func `an invisible, private or unassigned scalar is replaced`(_ scalar: UInt32) throws {
    let hidden = try #require(Unicode.Scalar(scalar))
    #expect(SafeText(String(Character(hidden))).string == "␦")
    let inside = SafeText("a\(hidden)b")
    #expect(inside.string == "a␦b")
    #expect(inside.width == 3)
  }

  @Test func `a tag sequence after a flag becomes one replacement glyph`() {
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!"
    #expect(SafeText(england).string == "\u{1F3F4}␦!")
  }

  @Test func `joiners are kept where they affect the text`() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(SafeText(family).string == family)
    let persian = "می\u{200C}خواهم"
    #expect(SafeText(persian).string == persian)
    let sinhala = "ක්\u{200D}ෂ"
    #expect(SafeText(sinhala).string == sinhala)
  }

  @Test func `stray joiners become the replacement glyph`() {
    #expect(SafeText("pass\u{200D}word").string == "pass␦word")
    #expect(SafeText("pass\u{200C}word").string == "pass␦word")
    #expect(SafeText("\u{200D}").string == "␦")
    #expect(SafeText("\u{1F468}\u{200D}").string == "\u{1F468}␦")
    #expect(SafeText("\u{1F468}\u{200D}a").string == "\u{1F468}␦a")
  }

  @Test func `variation selectors are kept only after a base that they vary`() {
    #expect(SafeText("❤\u{FE0F}").string == "❤\u{FE0F}")
    #expect(SafeText("葛\u{E0100}").string == "葛\u{E0100}")
    #expect(SafeText("a\u{FE0F}b").string == "a␦b")
    #expect(SafeText("\u{FE0F}").string == "␦")
    #expect(SafeText("x\u{E0100}\u{E0101}\u{E0102}").string == "x␦")
    #expect(SafeText("葛\u{E0100}\u{E0101}").string == "葛\u{E0100}␦")
  }

  @Test func `a variation selector without effect on a cell is removed`() {
    #expect(SafeText("❤\u{FE0E}").string == "❤")
    #expect(SafeText("⌚\u{FE0E}").string == "⌚")
    #expect(SafeText("😀\u{FE0F}").string == "😀")
    #expect(SafeText("😀\u{FE0F}").replacements == 0)
  }

  @Test func `a combining mark without a base becomes the replacement glyph`() {
    #expect(SafeText("\u{301}").string == "␦")
    #expect(SafeText("\n\u{301}").string == "␊␦")
    #expect(SafeText(" \u{301}").string == " \u{301}")
  }

  @Test func `combining marks of a cell are limited, and a cut counts as a replacement`() {
    let heap = SafeText("a" + String(repeating: "\u{301}", count: 50) + "b")
    #expect(heap.string == "a\u{301}\u{301}\u{301}\u{301}b")
    #expect(heap.width == 2)
    #expect(heap.replacements == 1)
  }

  @Test func `an overlong emoji sequence is cut at the scalar limit`() {
    let chain = Array(repeating: "\u{1F468}", count: 40).joined(separator: "\u{200D}")
    let text = SafeText(chain)
    #expect(text.glyphs.allSatisfy { $0.text.unicodeScalars.count <= ClusterBuilder.scalarLimit })
    #expect(text.glyphs.first?.text.unicodeScalars.count == 9)
  }

  @Test func `decomposed Hangul is composed`() {
    let text = SafeText("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}")
    #expect(text.string.unicodeScalars.map(\.value) == [0xD55C, 0xAE00])
    #expect(text.width == 4)
    #expect(!text.glyphs.contains { $0.hasUncertainWidth })
  }

  @Test func `a string that was sliced passes unchanged`() {
    let long = "xx" + String(repeating: "añ漢", count: 100)
    #expect(SafeText(String(long.dropFirst(2))).string == String(long.dropFirst(2)))
  }

  @Test func `random scalars never produce a forbidden scalar`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<4_000 {
      let text = SafeText(RandomText.make(&random))
      #expect(text.width == text.glyphs.reduce(0) { $0 + $1.width })
      #expect(text.glyphs.allSatisfy { $0.width == 1 || $0.width == 2 })
      let out = text.string
      #expect(
        out.unicodeScalars.allSatisfy { !RandomText.isForbidden($0) }, "\(out.debugDescription)")
      for glyph in text.glyphs {
        let scalars = Array(glyph.text.unicodeScalars)
        #expect(!scalars.isEmpty && scalars.count <= ClusterBuilder.scalarLimit)
        #expect(glyph.text.utf8.count <= Glyph.maxUTF8Count)
        let isZeroAtStart = RandomText.isZeroWidth(scalars[0])
        #expect(!isZeroAtStart, "\(glyph.text.debugDescription)")
      }
    }
  }

  @Test func `sanitizing is idempotent`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let once = SafeText(RandomText.make(&random))
      let twice = SafeText(once.string)
      #expect(
        once.string.unicodeScalars.elementsEqual(twice.string.unicodeScalars),
        "\(once.string.debugDescription)")
    }
  }
}

/// Random text with many scalars that sanitizing must replace.
enum RandomText {
  private static let nasty: [UInt32] = [
    0x1B, 0x9B, 0x7F, 0, 0x0A, 0x0D, 0x200B, 0x200C, 0x200D, 0x200E, 0x202E, 0x2066, 0x2069, 0x061C,
    0xFE0E, 0xFE0F, 0xE0020, 0xE007F, 0xE0100, 0x301, 0x20E3, 0x1F468, 0x1F469, 0x1F3FB, 0x1F1E6,
    0x1F1E7, 0x1100, 0x1161, 0x11A8, 0xAC00, 0x0915, 0x094D, 0x093E, 0x0E33, 0xFF76, 0xFF9E, 0x0600,
    0x31, 0x61, 0x20, 0x4F60, 0x2764, 0x00AD, 0x2060, 0xFEFF, 0xE000, 0x0645, 0x180B, 0x1820, 0xA9,
  ]

  static func make(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let value =
        Bool.random(using: &random)
        ? nasty[Int.random(in: 0..<nasty.count, using: &random)]
        : UInt32.random(in: 0..<0x3000, using: &random)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// Checks the gate's rules independently, with the Unicode properties of the standard library.
  ///
  /// Only scalars newer than the Unicode version of that library are looked up in our table.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069,
      0xE0000...0xE007F, 0x2028, 0x2029, 0x200B, 0x2060, 0xFEFF, 0xAD:
      return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator: return true
    case .unassigned: return ScalarProperties(scalar.value).class == .forbidden
    default: return false
    }
  }

  static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
