package import TerminalCore
import ThemeKit

extension Control {
  /// Whether the control is drawn with the focus, including in pictures of that state.
  package var showsFocus: Bool { shownStates.map { $0.contains(.focused) } ?? isFocused }

  /// Draws the focus bar in the cell before the start of the control's lines while it has the
  /// focus.
  ///
  /// Layouts always keep that cell free.
  package func drawFocusBar(
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
