import TerminalCore
import ThemeKit

/// The layout of a very small screen, which shows only the focused control.
extension Surface {
  /// Whether the screen has room for the focused control only: under 20 columns or 5 rows.
  var isCramped: Bool { size.width < 20 || size.height < 5 }

  /// The area of the focused control on a small screen, without the column of its focus bar.
  private var crampedRect: Rect? {
    guard size.width > 1, size.height > 0 else { return nil }
    return Rect(x: 1, y: 0, width: size.width - 1, height: size.height)
  }

  /// Gives the focused control the whole screen.
  func arrangeCramped() {
    guard isCramped, let focused else { return }
    focused.rect = crampedRect ?? .zero
    focused.onLayout()
  }

  /// Draws the focused control; for a field, its label, input area and error.
  func drawCramped(in frame: inout Frame, over canvas: Style) {
    guard let focused, let rect = crampedRect else { return }
    let ground = canvas.patched(focused.theme.style(ViewRoot.styleName, []).patch)
    frame.fill(Rect(size), style: ground)
    frame.clipped(to: Rect(size)) { focused.draw(in: &$0, over: ground) }
    if let cursor = focused.cursor, rect.contains(cursor) { frame.cursor = cursor }
  }
}
