import TerminalCore
import ThemeKit

extension ResolvedTheme {
  /// The lines around what floats.
  var border: BorderGlyphs {
    func first(_ name: String) -> Glyph { glyph(name).glyphs.first ?? .space }
    return BorderGlyphs(
      horizontal: first("border.horizontal"), vertical: first("pane"),
      topLeft: first("border.topLeft"), topRight: first("border.topRight"),
      bottomLeft: first("border.bottomLeft"), bottomRight: first("border.bottomRight"))
  }
}
