public import ScreenletKit
public import TerminalCore
import ThemeKit

/// The message line of a view: an error, a success, or the help of the focused field if the field
/// has no line for it.
public final class Message: Control, MessageDisplay {
  override public class var element: String? { "message" }
  override public class var parts: [String] {
    MessageKind.allCases.flatMap { [$0.rawValue, $0.rawValue + ".mark"] }
  }
  override public class var doc: String { "A message of the view, such as an error or a success." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "The initial text.") { (me: Message, words) in me.words = words },
      .choice(
        "kind", of: MessageKind.allCases.map(\.rawValue), default: "plain",
        doc: "The kind of the message, which selects its mark and style."
      ) { (me: Message, text) in me.kind = MessageKind(rawValue: text) ?? .plain },
    ]
  }

  /// The current text; empty if there is none.
  public private(set) var words = DisplayText.none
  /// The kind of the current message.
  public private(set) var kind = MessageKind.plain

  /// Shows a message and replaces the current one.
  ///
  /// - Parameters:
  ///   - words: The text.
  ///   - kind: The kind of message.
  public func showText(_ words: DisplayText, _ kind: MessageKind = .plain) {
    (self.words, self.kind) = (words, kind)
    if !words.isEmpty { surface?.context.messageHistory.note(words) }
    setNeedsLayout()
  }

  /// Removes the message.
  public func clear() { showText(.none) }

  /// The message to draw: its own, or that of a focused field that does not show it itself.
  private var shown: (words: DisplayText, kind: MessageKind)? {
    if !words.isEmpty { return (words, kind) }
    guard let field = surface?.focused as? Field, field.view === view, !field.showsSupportingText,
      let supportingText = field.supportingText
    else { return nil }
    return (supportingText.words, supportingText.isError ? .error : .plain)
  }

  private var mark: SafeText {
    guard let glyph = shown?.kind.mark, !glyph.isEmpty else { return .empty }
    return theme.glyph(glyph) + " "
  }

  override public var followsFocus: Bool { true }

  override public func idealSize(width: Int) -> Size {
    guard let shown else { return .zero }
    let lines = text(of: shown.words).wrapped(to: max(1, width - mark.width))
    return Size(
      width: mark.width + (lines.map(\.width).max() ?? 0), height: lines.count)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    guard let shown else { return }
    let style = drawStyle(over: base).patched(resolvedStyle(part: shown.kind.rawValue).patch)
    frame.draw(
      mark, at: rect.origin, maxWidth: rect.width,
      style: style.patched(resolvedStyle(part: shown.kind.rawValue + ".mark").patch))
    let lines = text(of: shown.words).wrapped(to: max(1, rect.width - mark.width))
    for (row, line) in lines.prefix(rect.height).enumerated() {
      frame.draw(
        line, at: Position(x: rect.minX + mark.width, y: rect.minY + row), style: style)
    }
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? Message else { return }
    showText(old.words, old.kind)
  }
}
