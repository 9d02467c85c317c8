import TerminalCore
import ThemeKit

extension ResolvedTheme {
  /// The lines around what floats.
  var border: BorderGlyphs { border(.rounded) }

  /// The lines around something, with corners of a kind.
  func border(_ kind: BorderKind) -> BorderGlyphs {
    func first(_ name: String) -> Glyph { glyph(name).glyphs.first ?? .space }
    let corners = kind == .square ? "border.square." : "border."
    return BorderGlyphs(
      horizontal: first("border.horizontal"), vertical: first("pane"),
      topLeft: first(corners + "topLeft"), topRight: first(corners + "topRight"),
      bottomLeft: first(corners + "bottomLeft"), bottomRight: first(corners + "bottomRight"))
  }
}
