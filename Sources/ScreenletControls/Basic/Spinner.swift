public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A one-cell activity indicator; with reduced motion it does not turn and counts the seconds.
public final class Spinner: Control {
  override public class var element: String? { "spinner" }
  override public class var parts: [String] { ["mark"] }
  override public class var doc: String { "An animation that shows that work is in progress." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "The text beside the spinner, such as Loading.") { (me: Spinner, words) in
        me.words = words
      }
    ]
  }

  /// The text beside the spinner: a verb form in -ing, such as `Loading`.
  public var words = DisplayText.none { didSet { if words != oldValue { setNeedsLayout() } } }

  override public func idealSize(width: Int) -> Size {
    let words = counted(words)
    return Size(width: words.isEmpty ? 1 : 2 + words.width, height: 1)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    frame.draw(turn(), at: rect.origin, style: base.patched(resolvedStyle(part: "mark").patch))
    frame.draw(
      counted(words), at: Position(x: rect.minX + 2, y: rect.minY), maxWidth: rect.width - 2,
      style: drawStyle(over: base))
  }
}
