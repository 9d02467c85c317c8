public import ThemeKit
import TerminalCore

/// What lies over the whole screen: a screenlet with its own header and footer, until Esc.
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
  /// Shows a screenlet over everything; Esc takes it away where it has no other use for the key.
  ///
  /// - Returns: What lies on top, for whoever takes it away.
  /// - Throws: What is wrong with its theme; nothing is shown then.
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
