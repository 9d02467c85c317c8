public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A single-line text field.
open class TextField: LineField {
  override open class var element: String? { "text-field" }
  override open class var doc: String { "A field for one line of text." }
  override open class var styleName: String { "TextField" }
  override open class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("text", default: "", doc: "The initial text.") {
        (me: TextField, text: String) in me.text = text
      },
      .words("placeholder", doc: "The placeholder: an example of valid input.") {
        (me: TextField, words) in me.placeholder = words
      },
      .value("max-length", default: 0, doc: "The maximum number of characters; 0 for no limit.") {
        (me: TextField, length: Int) in me.editor.limit = length > 0 ? length : nil
      },
      .action(doc: "The screenlet action that Enter starts.") { (me: TextField, action) in
        me.action = action
      },
    ]
  }

  /// The screenlet action that Enter starts; nil leaves Enter to the view.
  public final var action: Action?
  /// The footer's text for Enter; empty if Enter is left to the view.
  public final var enterHint = DisplayText.none { didSet { setNeedsDisplay() } }

  /// A list that Up, Down, PgUp and PgDn control while this field has the focus, such as one that
  /// it filters.
  public final weak var arrowTarget: SelectionList?

  /// Returns how a typed text can go on; nil if nothing is known.
  ///
  /// The field shows it behind the caret, and Right takes it over.
  package final var suggestion: (@MainActor (String) -> TextSuggestion?)?

  override open var value: String? {
    get { text }
    set { text = newValue ?? "" }
  }

  override open func takeOver(from old: Control) {
    super.takeOver(from: old)
    takeText(of: old)
  }

  override open func handle(_ key: KeyEvent) -> Bool {
    if canEdit, let stroke = KeyStroke(key) {
      if Self.keyOfSuggestion == stroke, let suggested {
        perform(.selectAll)
        perform(.insert(SafeText.sanitize(suggested.whole, keepingLineBreaks: false)))
        return true
      }
      if stroke == .enter, let action {
        view?.userAction(action, sender: id)
        return true
      }
      if let arrowTarget, [Key.up, .down, .pageUp, .pageDown].contains(stroke.key) {
        return arrowTarget.handle(key)
      }
    }
    return super.handle(key)
  }

  // MARK: Suggestion

  private static let keyOfSuggestion = KeyStroke(.right)

  /// The suggestion for the typed text while the caret is behind it.
  private final var suggested: TextSuggestion? {
    guard let suggestion, isFocused, canEdit, !isEmpty, editor.selection == nil,
      editor.caret == editor.characters.count
    else { return nil }
    return suggestion(text)
  }

  override open func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    super.drawWell(in: &frame, area: area, style: style)
    guard let suggested, let start = cursor, start.x < area.maxX else { return }
    frame.draw(
      SafeText(suggested.rest).truncated(to: area.maxX - start.x, ellipsis: theme.ellipsis),
      at: start, style: style.patched(resolvedStyle(part: "placeholder").patch))
  }

  override open var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    var bindings: [KeyBinding] = []
    if suggested != nil {
      bindings.append(KeyBinding(Self.keyOfSuggestion, words: .key("key.complete")) { false })
    }
    if action != nil, !enterHint.isEmpty {
      bindings.append(KeyBinding(.enter, words: enterHint) { false })
    }
    return bindings
  }
}
