import ScreenletKit
import TerminalCore
import ThemeKit

/// The area of the live screenlet, as large as possible or with the size of a real terminal.
final class Stage: Control {
  override class var element: String? { "stage" }
  override class var doc: String { "The area that shows the live screenlet." }
  override class var parts: [String] { ["mark"] }

  let slot = ScreenletSlot()
  /// The size of the imitated terminal; nil to fill the area.
  var previewSize: Size? {
    didSet {
      slot.layoutBox.width = previewSize?.width
      slot.layoutBox.height = previewSize?.height
    }
  }

  required init() {
    super.init()
    add(slot)
  }

  override func arrangement() -> LayoutNode.Arrangement {
    previewSize == nil ? .stack() : .scroll(horizontal: true)
  }

  override func draw(in frame: inout Frame, over base: Style) {
    frame.clipped(to: rect) { drawChildren(in: &$0, over: base) }
    guard let previewSize, !rect.isEmpty else { return }
    let style = base.patched(resolvedStyle(part: "mark").patch)
    if previewSize.width > rect.width {
      frame.draw(
        theme.glyph("more.right"), at: Position(x: rect.maxX - 1, y: rect.minY), style: style)
    }
    if previewSize.height > rect.height {
      frame.draw(
        theme.glyph("more.down"), at: Position(x: rect.minX, y: rect.maxY - 1), style: style)
    }
  }
}
