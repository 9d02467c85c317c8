public import ScreenletKit
public import TerminalCore
import ThemeKit

/// The top row of a screen: the title on the left, status information on the right.
///
/// It is collapsed in an embedded view, since a screen has one header.
public final class Header: Control, ScreenHeader {
  override public class var element: String? { "header" }
  override public class var parts: [String] { ["title", "fact"] }
  override public class var doc: String {
    "A row at the top of the screen with its title and status."
  }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "The title of the screen.") { (me: Header, words) in me.title = words }
    ]
  }

  /// The title of the screen.
  public var title = DisplayText.none { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// A detail behind the title, such as the number of items.
  public var detail = DisplayText.none { didSet { if detail != oldValue { setNeedsDisplay() } } }
  /// Whether to omit the mark for pending writes, because the screen shows them itself.
  package var hidesPendingWrites = false
  /// A note of the screen at the right edge, such as that a draft was saved.
  public var note = DisplayText.none { didSet { if note != oldValue { setNeedsDisplay() } } }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Header else { return }
    (note, detail) = (old.note, old.detail)
  }

  override public var isCollapsed: Bool { super.isCollapsed || isEmbedded }

  override public func idealSize(width: Int) -> Size { Size(width: width, height: 1) }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    frame.fill(rect, style: style)
    guard let context = surface?.context else { return }
    let title = style.patched(resolvedStyle(part: "title").patch)
    let fact = style.patched(resolvedStyle(part: "fact").patch)
    let marks = context.syncMarks.filter { !hidesPendingWrites || $0.glyph != "retry" }.map {
      theme.glyph($0.glyph) + " " + text(of: $0.words)
    }
    let facts =
      context.facts.map { text(of: $0) }.filter { !$0.isEmpty } + marks
      + (note.isEmpty ? [] : [text(of: note)])
    let words = text(of: self.title)
    let detail = text(of: self.detail)
    // The title keeps its space unless it needs more than half of the row, or two thirds with a
    // detail.
    let wanted = words.width + 3 + (detail.isEmpty ? 0 : detail.width + 3)
    let least = rect.minX + min(wanted, detail.isEmpty ? rect.width / 2 : rect.width * 2 / 3)
    var x = rect.maxX - 1
    for text in facts.reversed() where x - text.width >= least {
      x -= text.width
      frame.draw(text, at: Position(x: x, y: rect.minY), style: fact)
      x -= 2
    }
    frame.draw(
      words.truncated(to: max(0, x - rect.minX - 1), ellipsis: theme.ellipsis),
      at: Position(x: rect.minX + 1, y: rect.minY), style: title)
    let start = rect.minX + 1 + words.width + 3
    guard !detail.isEmpty, start + detail.width <= x else { return }
    frame.draw(detail, at: Position(x: start, y: rect.minY), style: fact)
  }
}
