import TerminalCore
import ThemeKit

extension Control {
  /// Whether it looks as if the keys go to it, as it does in pictures of that.
  var showsFocus: Bool { shownStates.map { $0.contains(.focused) } ?? isFocused }

  /// Draws the bar in the cell beside it, where its lines begin, while keys go to it; that cell is
  /// always kept free.
  func drawFocusBar(
    in frame: inout Frame, over base: Style, rows: Range<Int>? = nil, x: Int? = nil
  ) {
    guard states.contains(.focused), !isViewBusy else { return }
    let bar = resolvedStyle(part: "bar")
    let style = base.patched(bar.patch)
    let glyph = bar.glyph ?? theme.glyph("bar.focus")
    let isMirrored = theme.environment.direction == .rtl
    let x = isMirrored ? rect.maxX : x ?? rect.minX - 1
    for y in rows ?? rect.minY..<rect.minY + 1 {
      frame.draw(glyph, at: Position(x: x, y: y), style: style)
    }
  }
}
