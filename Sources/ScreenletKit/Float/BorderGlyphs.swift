import TerminalCore
import ThemeKit

/// The lines around what floats.
struct BorderGlyphs {
  let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: Glyph
}

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

extension Frame {
  /// Draws lines along the edge of `rect`, inside it.
  mutating func drawBorder(_ rect: Rect, _ glyphs: BorderGlyphs, style: Style) {
    guard rect.width > 1, rect.height > 1 else { return }
    let (left, right) = (rect.minX, rect.maxX - 1)
    let (top, bottom) = (rect.minY, rect.maxY - 1)
    for y in [top, bottom] {
      fill(
        Rect(x: left + 1, y: y, width: rect.width - 2, height: 1), with: glyphs.horizontal,
        style: style)
    }
    for x in [left, right] {
      fill(
        Rect(x: x, y: top + 1, width: 1, height: rect.height - 2), with: glyphs.vertical,
        style: style)
    }
    put(glyphs.topLeft, x: left, y: top, style: style)
    put(glyphs.topRight, x: right, y: top, style: style)
    put(glyphs.bottomLeft, x: left, y: bottom, style: style)
    put(glyphs.bottomRight, x: right, y: bottom, style: style)
  }
}
