public import ScreenletKit
public import TerminalCore
import ThemeKit

/// The box of an overlay: a background and a rounded border with a title.
///
/// Esc closes it.
public final class OverlayBox: Control {
  override public class var isContainer: Bool { true }
  override public class var styleName: String { "Overlay" }

  /// The title in the upper border.
  public var title = DisplayText.none { didSet { setNeedsDisplay() } }
  /// The text at the right end of the upper border.
  public var note = DisplayText.none { didSet { setNeedsDisplay() } }
  /// Whether the lower border shows the active keys, for a box that hides the footer.
  package var namesKeys = false { didSet { setNeedsDisplay() } }
  /// The key bindings of the box.
  public var ownBindings: [KeyBinding] = []

  override public var bindings: [KeyBinding] { ownBindings }

  override public func arrangement() -> LayoutNode.Arrangement { .column(gap: 0, align: .stretch) }

  override public func resolvedBox(in area: Size) -> Box {
    Box(padding: Insets(top: 0, right: 1, bottom: 0, left: 1), border: true)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    frame.drawBorder(
      rect, glyphs: theme.border, style: style.patched(resolvedStyle(part: "border").patch))
    let title = text(of: title)
    let titleStyle = style.patched(resolvedStyle(part: "title").patch)
    if !title.isEmpty, rect.width > 6 {
      let words = " " + title.truncated(to: rect.width - 6, ellipsis: theme.ellipsis) + " "
      frame.draw(words, at: Position(x: rect.minX + 1, y: rect.minY), style: titleStyle)
    }
    let note = text(of: note)
    if !note.isEmpty, title.width + note.width + 8 < rect.width {
      frame.draw(
        " " + note + " ", at: Position(x: rect.maxX - note.width - 3, y: rect.minY),
        style: style.patched(resolvedStyle(part: "note").patch))
    }
    drawKeys(in: &frame, style.patched(resolvedStyle(part: "note").patch))
    frame.clipped(to: rect.inset(by: Insets(all: 1))) { drawChildren(in: &$0, over: style) }
  }
}
