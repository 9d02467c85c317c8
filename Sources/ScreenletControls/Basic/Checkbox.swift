public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// A checkbox with a label.
public final class Checkbox: Control {
  override public class var element: String? { "checkbox" }
  override public class var parts: [String] { ["bar", "mark"] }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract("open", .text, default: "[", doc: "The text before the mark."),
      AttributeContract("close", .text, default: "]", doc: "The text after the mark."),
    ]
  }
  override public class var doc: String { "A box that the user checks or unchecks." }
  override public class var attributes: [ControlAttribute] {
    [
      .words(
        "text", doc: "The label: a statement that is true if the box is checked.", isRequired: true
      ) { (me: Checkbox, words) in
        me.words = words
      },
      .value("checked", default: false, doc: "Whether the box is checked initially.") {
        (me: Checkbox, isOn: Bool) in me.isOn = isOn
      },
      .action(doc: "The screenlet action that a change starts.") { (me: Checkbox, action) in
        me.action = action
      },
    ]
  }

  /// The label: a statement that is true if the box is checked.
  public var words = DisplayText.none { didSet { if words != oldValue { setNeedsLayout() } } }
  /// Whether the box is checked.
  public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// The screenlet action that a change starts.
  public var action: Action?
  /// Called after the user changed it, with the new state.
  public var onChange: (@MainActor (Bool) -> Void)?

  override public var isFocusable: Bool { true }

  override public var states: StateSet {
    var states = super.states
    if isOn { states.insert(.selected) }
    return states
  }

  override public func preview(_ states: StateSet) {
    super.preview(states)
    if states.contains(.selected) { isOn = true }
  }

  override public var value: String? {
    get { isOn ? "true" : "false" }
    set { isOn = newValue == "true" }
  }

  /// Toggles the checkbox as the user does, with callback and action; does nothing while it is
  /// disabled or the view is busy.
  public func toggle() {
    guard isEnabled, view?.isBusy != true else { return }
    isOn.toggle()
    onChange?(isOn)
    if let action { view?.userAction(action, sender: id) }
  }

  private var mark: SafeText {
    let style = resolvedStyle(part: "mark")
    return style.text("open", or: "[") + (isOn ? theme.glyph("check.on") : " ")
      + style.text("close", or: "]")
  }

  override public func idealSize(width: Int) -> Size {
    Size(width: mark.width + 1 + text(of: words).width, height: 1)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    drawFocusBar(in: &frame, over: base)
    let style = drawStyle(over: base)
    let marked = base.patched(resolvedStyle(part: "mark").patch)
    let width = frame.draw(mark, at: rect.origin, maxWidth: rect.width, style: marked)
    let words = text(of: words).truncated(
      to: max(0, rect.width - width - 1), ellipsis: theme.ellipsis)
    frame.draw(words, at: Position(x: rect.minX + width + 1, y: rect.minY), style: style)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard KeyStroke(key) == KeyStroke(.character(" ")) else { return false }
    // Ignores key repeats: a key that is held toggles once.
    if key.kind == .press { toggle() }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left else { return false }
    toggle()
    return true
  }

  override public var bindings: [KeyBinding] {
    guard view?.showsBusy != true else { return [] }
    return [
      KeyBinding(KeyStroke(.character(" ")), words: .key(isOn ? "key.uncheck" : "key.check")) {
        [weak self] in
        self?.toggle()
        return true
      }
    ]
  }
}
