import Testing

@testable import ThemeKit

struct GlyphRulesTests {
  @Test(arguments: [
    "▐", "✓", "✗", "!", "?", "*", "❯", "▸", "▾", "▴", "◂", "◉", "∙", "⏎", "⇪", "⟳", "‹", "›", "▰",
    "▱", "⠋", "⠿", "░", "╌", "│", "─", "╭", "╮", "╰", "╯", "├", "┤", "┬", "…", "ñ",
  ]) func `a glyph of one column in all terminals is allowed`(glyph: String) {
    #expect(GlyphRules.violation(in: glyph) == nil)
  }

  @Test(arguments: [
    "☑", "✔", "✖", "⚠", "ℹ", "▶", "◀", "⏸", "★", "●", "○", "•", "·", "→", "↑", "×", "日", "🙂",
    "\u{E0B0}", "\u{F0001}", "👩‍💻", "✔\u{FE0F}", "\u{200B}", "\u{202E}", "\u{1B}", "ab", "",
  ]) func `emoji, private, wide, ambiguous and invisible characters are rejected`(glyph: String) {
    #expect(GlyphRules.violation(in: glyph) != nil)
  }

  @Test func `lines and the ellipsis are allowed although they are ambiguous`() {
    for glyph in ["─", "│", "╭", "…"] {
      #expect(GlyphRules.isAmbiguous(glyph))
      #expect(GlyphRules.violation(in: glyph) == nil)
    }
    #expect(!GlyphRules.isAmbiguous("▐"))
    #expect(!GlyphRules.isAmbiguous("╌"))
  }
}
