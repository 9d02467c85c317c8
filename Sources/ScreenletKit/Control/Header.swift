public import TerminalCore
import ThemeKit

/// One row at the top: where you are on the left, facts that change on the right.
///
/// Inside another view it takes no room: one screen has one header.
public final class Header: Control {
  override public class var element: String? { "header" }
  override public class var parts: [String] { ["title", "fact"] }
  override public class var doc: String { "One row at the top: where you are, and facts." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "Where you are.") { (me: Header, words) in me.title = words }
    ]
  }

  /// Where you are.
  public var title = Words.none { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// What the screen itself has to tell at the right edge, such as that a draft was saved.
  public var note = Words.none { didSet { if note != oldValue { setNeedsDisplay() } } }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Header else { return }
    note = old.note
  }

  override package var isCollapsed: Bool { super.isCollapsed || isEmbedded }

  override public func idealSize(width: Int) -> Size { Size(width: width, height: 1) }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    guard let context = surface?.context else { return }
    let title = style.patched(resolvedStyle(part: "title").patch)
    let fact = style.patched(resolvedStyle(part: "fact").patch)
    let facts = (context.facts + [note]).map { text(of: $0) }.filter { !$0.isEmpty }
    let words = text(of: self.title)
    // The title keeps its room, as long as that is no more than half.
    let least = rect.minX + min(words.width + 3, rect.width / 2)
    var x = rect.maxX - 1
    for text in facts.reversed() where x - text.width >= least {
      x -= text.width
      frame.draw(text, at: Position(x: x, y: rect.minY), style: fact)
      x -= 2
    }
    frame.draw(
      words.truncated(to: max(0, x - rect.minX - 1), ellipsis: theme.ellipsis),
      at: Position(x: rect.minX + 1, y: rect.minY), style: title)
  }
}
