import TerminalCore
import ThemeKit

/// A screen that has room for one thing only: where the keys go.
extension Surface {
  /// Whether there is room for the focused control only.
  var isCramped: Bool { size.width < 20 || size.height < 5 }

  /// Where the focused control stands then; the cell of its bar is kept free.
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

  /// Draws the focused control: of a field its label, its well, and what is wrong with it.
  func drawCramped(in frame: inout Frame, over canvas: Style) {
    guard let focused, let rect = crampedRect else { return }
    let ground = canvas.patched(focused.theme.style(ViewRoot.styleName, []).patch)
    frame.fill(Rect(size), style: ground)
    frame.clipped(to: Rect(size)) { focused.draw(in: &$0, over: ground) }
    if let cursor = focused.cursor, rect.contains(cursor) { frame.cursor = cursor }
  }
}
