package import TerminalCore
package import ThemeKit

extension ResolvedTheme {
  /// The border characters of overlays.
  package var border: BorderGlyphs { border(.rounded) }

  /// Returns the border characters for a kind of corners.
  package func border(_ kind: BorderKind) -> BorderGlyphs {
    func first(_ name: String) -> Glyph { glyph(name).glyphs.first ?? .space }
    let corners = kind == .square ? "border.square." : "border."
    return BorderGlyphs(
      horizontal: first("border.horizontal"), vertical: first("pane"),
      topLeft: first(corners + "topLeft"), topRight: first(corners + "topRight"),
      bottomLeft: first(corners + "bottomLeft"), bottomRight: first(corners + "bottomRight"))
  }
}
