import ScreenletKit
import TerminalCore
import ThemeKit

/// A control that selects one of several values with the arrow keys: `Theme ‹default›`.
final class Knob: Control {
  override class var element: String? { "knob" }
  override class var doc: String { "A setting with several values, changed with the arrow keys." }
  override class var parts: [String] { ["label", "value", "bar"] }
  override class var attributes: [ControlAttribute] {
    [
      .words("label", doc: "The name of the setting that the knob changes.") {
        (me: Knob, words) in me.label = words
      }
    ]
  }

  var label = DisplayText.none { didSet { setNeedsLayout() } }
  var choices: [String] = [] { didSet { if choices != oldValue { setNeedsLayout() } } }
  var selected = "" { didSet { if selected != oldValue { setNeedsLayout() } } }
  var hasError = false { didSet { setNeedsLayout() } }
  var onTurn: (@MainActor (String) -> Void)?

  override var isFocusable: Bool { choices.count > 1 }

  private var valueText: SafeText {
    var value = SafeText(Self.text(of: selected, in: theme))
    if hasError { value = value + " " + theme.glyph("mark.error") }
    return theme.glyph("knob.open") + value + theme.glyph("knob.close")
  }

  /// Returns the text of a value in the language of the theme, or the value if it has no text.
  static func text(of value: String, in theme: ResolvedTheme) -> String {
    let key = "gallery.value.\(value)"
    return theme.hasString(key) ? theme.string(key) : value
  }

  override func idealSize(width: Int) -> Size {
    Size(width: text(of: label).width + 1 + valueText.width, height: 1)
  }

  override func draw(in frame: inout Frame, over base: Style) {
    let labelStyle = base.patched(resolvedStyle(part: "label").patch)
    let valueStyle = base.patched(resolvedStyle(part: "value").patch)
    if isFocused, rect.minX > 0 {
      frame.draw(
        theme.glyph("bar.focus"), at: Position(x: rect.minX - 1, y: rect.minY),
        style: base.patched(resolvedStyle(part: "bar").patch))
    }
    let width = frame.draw(
      text(of: label), at: rect.origin, maxWidth: rect.width, style: labelStyle)
    frame.draw(
      valueText, at: Position(x: rect.minX + width + 1, y: rect.minY),
      maxWidth: rect.width - width - 1, style: valueStyle)
  }

  func turn(by step: Int) {
    guard let index = choices.firstIndex(of: selected) else { return }
    turn(to: choices[(index + step + choices.count) % choices.count])
  }

  /// Selects a value as the user does; does nothing if it is selected or not one of the choices.
  func turn(to value: String) {
    guard value != selected, choices.contains(value) else { return }
    selected = value
    onTurn?(value)
  }

  override func handle(_ key: KeyEvent) -> Bool {
    switch KeyStroke(key) {
    case KeyStroke(.up): turn(by: -1)
    case KeyStroke(.down), .enter, KeyStroke(.character(" ")): turn(by: 1)
    case KeyStroke(.left): surface?.focusPrevious()
    case KeyStroke(.right): surface?.focusNext()
    default: return false
    }
    return true
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .press: turn(by: isOpening(mouse.position) ? -1 : 1)
    case .scrollUp: turn(by: -1)
    case .scrollDown: turn(by: 1)
    default: return mouse.kind == .release
    }
    return true
  }

  /// Whether a cell shows the sign before the value, on which a click selects the previous value.
  private func isOpening(_ position: Position) -> Bool {
    let start = rect.minX + text(of: label).width + 1
    return (start..<start + theme.glyph("knob.open").width).contains(position.x)
  }

  override var bindings: [KeyBinding] {
    [
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("gallery.key.knob"), label: "Left+Right"
      ) { false },
      KeyBinding(
        KeyStroke(.up), KeyStroke(.down), words: .key("gallery.key.turn"), label: "Up+Down"
      ) { false },
    ]
  }

  override func takeOver(from old: Control) {
    guard let old = old as? Knob else { return }
    (choices, selected, hasError) = (old.choices, old.selected, old.hasError)
  }
}
