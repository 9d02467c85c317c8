public import TerminalCore
import ThemeKit

/// Shows a part of something higher than itself, and keeps the focus in view.
public final class ScrollView: Control {
  override public class var element: String? { "scroll" }
  override public class var parts: [String] { ["mark"] }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "A window on something higher than itself." }

  /// The first row of the content that is shown.
  public private(set) var offset = 0
  private var contentHeight = 0
  private weak var followed: Control?

  override public func arrangement() -> LayoutNode.Arrangement { .scroll() }

  override public func onLayout() {
    guard let child = children.first(where: { !$0.isHidden }) else { return }
    contentHeight = child.rect.height
    if let focused = surface?.focused, focused !== followed, focused.isInside(self) {
      reveal(focused.rect.offset(y: 0))
      followed = focused
    }
    offset = min(max(0, offset), max(0, contentHeight - rect.height))
    child.forEach { $0.rect = $0.rect.offset(y: -offset) }
  }

  private func reveal(_ target: Rect) {
    let row = target.minY - rect.minY
    if row < offset { offset = row }
    if row + target.height > offset + rect.height { offset = row + target.height - rect.height }
  }

  /// Moves the window by some rows; answers whether it moved.
  @discardableResult public func scroll(by rows: Int) -> Bool {
    let before = offset
    offset = min(max(0, offset + rows), max(0, contentHeight - rect.height))
    if offset != before { setNeedsLayout() }
    return offset != before
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: scroll(by: -3)
    case .scrollDown: scroll(by: 3)
    default: false
    }
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    switch KeyStroke(key) {
    case KeyStroke(.pageUp): scroll(by: -max(1, rect.height - 1))
    case KeyStroke(.pageDown): scroll(by: max(1, rect.height - 1))
    default: false
    }
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.clipped(to: rect) { frame in drawChildren(in: &frame, over: style) }
    guard contentHeight > rect.height, rect.width > 0 else { return }
    let mark = resolvedStyle(part: "mark")
    let x = rect.maxX - 1
    if offset > 0 {
      frame.draw(
        theme.glyph("more.up"), at: Position(x: x, y: rect.minY), style: base.patched(mark.patch))
    }
    if offset + rect.height < contentHeight {
      frame.draw(
        theme.glyph("more.down"), at: Position(x: x, y: rect.maxY - 1),
        style: base.patched(mark.patch))
    }
  }
}
