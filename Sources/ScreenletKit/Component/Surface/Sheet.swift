public import ThemeKit
import TerminalCore

/// A full-screen overlay that shows a screenlet with its own header and footer until Esc closes it.
final class Sheet: Control {
  override class var isContainer: Bool { true }
  override class var styleName: String { "Screen" }

  override func arrangement() -> LayoutNode.Arrangement { .stack() }

  override func draw(in frame: inout Frame, over base: Style) {
    frame.fill(rect, style: base)
    drawChildren(in: &frame, over: base)
  }
}

extension Surface {
  /// Shows a screenlet over the whole screen; Esc closes it unless the screenlet handles the key.
  ///
  /// - Parameter screenlet: The screenlet.
  /// - Returns: The overlay, to close it from code.
  /// - Throws: `ThemeError` if its theme is invalid; no overlay is shown then.
  @discardableResult public func present(
    _ screenlet: BaseScreenlet
  ) throws(ThemeError) -> Overlay {
    screenlet.expectedArea = size
    let slot = ScreenletSlot()
    try slot.show(screenlet)
    let sheet = Sheet()
    sheet.add(slot)
    let overlay = Overlay(sheet, placement: .own { Rect($0) }, isModal: false)
    overlay.onDismiss = { [weak screenlet] in
      screenlet?.screenletView?.onHide()
      screenlet?.onHide()
    }
    present(overlay)
    return overlay
  }
}
