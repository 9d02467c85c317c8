public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// A push button.
///
/// A button with a shortcut for the whole view shows that key: `[ Sign in ⏎ ]`.
public final class Button: Control {
  override public class var element: String? { "button" }
  override public class var parts: [String] { ["bar"] }
  override public class var properties: [AttributeContract] {
    [
      AttributeContract("open", .text, default: "  ", doc: "The text before the label."),
      AttributeContract("close", .text, default: "  ", doc: "The text after the label."),
    ]
  }
  override public class var doc: String { "A button that starts an action when it is pressed." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "The label: a verb and its object.", isRequired: true) {
        (me: Button, words) in me.words = words
      },
      .action(doc: "The screenlet action that the button starts.") { (me: Button, action) in
        me.action = action
      },
      .words(
        "busy-text",
        doc: "The label while the action runs, such as Saving; if empty, the usual label."
      ) {
        (me: Button, words) in me.busyText = words
      },
      .value(
        "key", default: "", doc: "The shortcut that presses the button from anywhere in the view."
      ) {
        (me: Button, text: String) in me.stroke = KeyStroke(text: text)
      },
      .words(
        "hint", doc: "The footer's text for the key; if empty, the label."
      ) { (me: Button, words) in
        me.hint = words
      },
    ]
  }

  /// The label: a verb and its object.
  public var words = DisplayText.none { didSet { if words != oldValue { setNeedsLayout() } } }
  /// The label while the action runs: the same verb in -ing; empty keeps `words`.
  public var busyText = DisplayText.none
  /// The screenlet action that the button starts.
  public var action: Action?
  /// An additional closure, called before the action, for buttons created in code.
  public var onPress: (@MainActor () -> Void)?
  /// The shortcut that presses the button from anywhere in the view.
  public var stroke: KeyStroke?
  /// The text in the footer for the button's key; if empty, `words` is used.
  public var hint = DisplayText.none

  /// Creates a button in code.
  ///
  /// - Parameters:
  ///   - words: The label.
  ///   - onPress: Called when the button is pressed.
  public convenience init(_ words: DisplayText, onPress: @escaping @MainActor () -> Void) {
    self.init()
    (self.words, self.onPress) = (words, onPress)
  }

  private var isRunning: Bool {
    if let shownStates { return shownStates.contains(.busy) }
    guard let action, let view, view.showsBusy else { return false }
    return view.isRunning(action)
  }

  // Keeps the focus while its own action runs, so that the focus does not jump.
  override public var isFocusable: Bool { true }

  override public var states: StateSet {
    var states = super.states
    if states.contains(.busy), !isRunning {
      states.remove(.busy)
      states.insert(.disabled)
    }
    return states
  }

  /// Presses the button: starts its action and shows it as pressed for 80 milliseconds.
  ///
  /// Does nothing while the button is disabled or its view is busy.
  public func activate() {
    guard isEnabled, view?.isBusy != true else { return }
    flash()
    onPress?()
    if let action { view?.userAction(action, sender: id) }
  }

  private var flashing: Subscription?

  private func flash() {
    guard let surface else { return }
    isPressed = true
    flashing = surface.after(.milliseconds(80)) { [weak self] in self?.isPressed = false }
  }

  override public func preview(_ states: StateSet) {
    super.preview(states)
    if states.contains(.pressed) { isPressed = true }
    if states.contains(.busy), !busyText.isEmpty { shownStates = .busy }
  }

  // MARK: Drawing

  private func parts() -> (open: SafeText, word: SafeText, key: SafeText, close: SafeText) {
    let style = resolvedStyle
    let isRunning = isRunning
    var word = isRunning ? counted(busyText.isEmpty ? words : busyText) : text(of: words)
    if isRunning { word = turn() + " " + word }
    var key = SafeText.empty
    if let stroke, !isRunning { key = " " + theme.keyName(stroke) }
    return (style.text("open", or: "  "), word, key, style.text("close", or: "  "))
  }

  override public func idealSize(width: Int) -> Size {
    let parts = parts()
    return Size(
      width: parts.open.width + parts.word.width + parts.key.width + parts.close.width, height: 1)
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    drawFocusBar(in: &frame, over: base)
    let style = drawStyle(over: base)
    let parts = parts()
    let room = rect.width - parts.open.width - parts.key.width - parts.close.width
    let line =
      parts.open + parts.word.truncated(to: max(0, room), ellipsis: theme.ellipsis)
      + parts.key + parts.close
    frame.draw(line, at: rect.origin, maxWidth: rect.width, style: style)
  }

  // MARK: Input

  override public func handle(_ key: KeyEvent) -> Bool {
    let stroke = KeyStroke(key)
    guard stroke == .enter || stroke == KeyStroke(.character(" ")) else { return false }
    // Ignores key repeats: a key that is held presses once.
    if key.kind == .press { activate() }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.button == .left, isEnabled, view?.isBusy != true else { return false }
    switch mouse.kind {
    case .press: isPressed = true
    case .drag: isPressed = rect.contains(mouse.position)
    case .release:
      let wasPressed = isPressed
      isPressed = false
      if wasPressed, rect.contains(mouse.position) { activate() }
    default: return false
    }
    return true
  }

  override public class var hasShortcuts: Bool { true }

  override public var shortcuts: [KeyBinding] {
    guard let stroke, isEnabled, view?.showsBusy != true, !isHidden, !isCollapsed else {
      return []
    }
    return [
      KeyBinding(stroke, words: hint.isEmpty ? words : hint) { [weak self] in
        self?.activate()
        return true
      }
    ]
  }

  /// The command that presses a button without a key.
  override public var paletteCommands: [KeyBinding] {
    guard stroke == nil, view?.isBusy != true, surface?.canFocus(self) == true else { return [] }
    return [
      KeyBinding(words: words, place: .help, label: panelTitle) { [weak self] in
        self?.activate()
        return true
      }
    ]
  }

  /// The title of the nearest panel or card around the button; nil for none.
  private var panelTitle: String? {
    var next = parent
    while let control = next {
      let title = (control as? Column)?.title ?? (control as? CardView)?.title
      if let title, !title.isEmpty { return theme.text(of: title) }
      next = control.parent
    }
    return nil
  }

  override public var bindings: [KeyBinding] {
    guard view?.showsBusy != true, stroke != .enter else { return [] }
    return [
      KeyBinding(.enter, KeyStroke(.character(" ")), words: hint.isEmpty ? words : hint) {
        [weak self] in
        self?.activate()
        return true
      }
    ]
  }
}
