public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A line that shows the `tip` of the control with the focus, or that of its nearest ancestor with
/// one.
///
/// ```xml
/// <button id="send" action="send" text="Send" tip="Sends the order to the supplier at once."/>
/// <help-line text="Tab goes on."/>
/// ```
public final class HelpLine: Control {
  override public class var element: String? { "help-line" }
  override public class var doc: String { "A line with the help text of the focused control." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "The text shown if the focused control has no tip.") {
        (me: HelpLine, words) in me.words = words
      },
      .value(
        "rows", default: 1, doc: "The number of rows reserved for the line, from 1 to 9."
      ) { (me: HelpLine, rows: Int) in
        me.rows = min(max(1, rows), 9)
      },
    ]
  }

  /// The text shown if the focused control has no tip.
  public var words = DisplayText.none { didSet { if words != oldValue { setNeedsDisplay() } } }
  /// The number of rows reserved for the line.
  public var rows = 1 { didSet { if rows != oldValue { setNeedsLayout() } } }

  /// The text shown now.
  public var shown: DisplayText {
    var next = surface?.focused
    while let control = next, control.view === view || control.view == nil {
      if !control.tip.isEmpty { return control.tip }
      next = control.parent
    }
    return words
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? HelpLine else { return }
    if words.isEmpty { words = old.words }
  }

  override public func idealSize(width: Int) -> Size { Size(width: width, height: rows) }

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background { frame.fill(rect, style: style) }
    let lines = text(of: shown).wrapped(to: max(1, rect.width))
    for (row, line) in lines.prefix(rect.height).enumerated() {
      let isTruncated = row == rect.height - 1 && lines.count > rect.height
      let text = isTruncated ? (line + " " + SafeText(glyphs: [theme.ellipsis])) : line
      frame.draw(
        text.truncated(to: rect.width, ellipsis: theme.ellipsis),
        at: Position(x: rect.minX, y: rect.minY + row), style: style)
    }
  }
}
