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

  override open var bindings: [KeyBinding] {
    guard action != nil, !enterHint.isEmpty, canEdit else { return [] }
    return [KeyBinding(.enter, words: enterHint) { false }]
  }
}
