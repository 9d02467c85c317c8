import TerminalCore
import ThemeKit

extension Control {
  /// Draws the bar in the cell left of it while keys go to it; that cell is always kept free.
  func drawFocusBar(
    in frame: inout Frame, over base: Style, rows: Range<Int>? = nil, x: Int? = nil
  ) {
    guard states.contains(.focused), !states.contains(.busy) else { return }
    let bar = resolvedStyle(part: "bar")
    let style = base.patched(bar.patch)
    let glyph = bar.glyph ?? theme.glyph("bar.focus")
    for y in rows ?? rect.minY..<rect.minY + 1 {
      frame.draw(glyph, at: Position(x: x ?? rect.minX - 1, y: y), style: style)
    }
  }
}
