import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A group of radio buttons; the arrow keys select the choice they move to.
public final class RadioGroup: ChoiceField {
  override public class var element: String? { "radio-group" }
  override public class var doc: String { "A group of options of which one is selected." }
  override public class var styleName: String { "RadioGroup" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("value", default: "", doc: "The initially selected value; empty for none.") {
        (me: RadioGroup, value: String) in me.selected = value.isEmpty ? nil : value
      }
    ]
  }

  /// The selected value; nil if there is none.
  public var selected: String? {
    didSet {
      guard !String?.isExactly(selected, oldValue) else { return }
      if let index = options.firstIndex(where: { String?.isExactly($0.value, selected) }) {
        current = index
      }
      setNeedsDisplay()
    }
  }
  /// Called after the user selected another choice, with its value.
  public var onChange: (@MainActor (String?) -> Void)?

  override public var isEmpty: Bool { selected == nil }
  override public var value: String? {
    get { selected }
    set { selected = newValue.flatMap { $0.isEmpty ? nil : $0 } }
  }

  override func onOptionsChanged() {
    if let index = options.firstIndex(where: { String?.isExactly($0.value, selected) }) {
      current = index
    }
  }

  override func isChosen(_ option: Int) -> Bool {
    String?.isExactly(options[option].value, selected)
  }

  override func mark(_ isChosen: Bool) -> SafeText {
    isChosen ? "(" + theme.glyph("radio.on") + ")" : "( )"
  }

  override func move(to shown: Int) {
    // Without a selection, the first arrow key selects the choice at the focus bar.
    if selected == nil { return take(current) }
    super.move(to: shown)
  }

  override func onMoved() { take(current) }
  override func pick() { take(current) }

  private func take(_ index: Int?) {
    let value = index.flatMap { options.indices.contains($0) ? options[$0].value : nil }
    guard !String?.isExactly(value, selected) else { return }
    selected = value
    onEdit()
    onChange?(value)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    let isClearing = [KeyStroke(.delete), KeyStroke(.backspace)].contains(KeyStroke(key))
    if isClearing, canEdit, !isRequired {
      take(nil)
      return true
    }
    return super.handle(key)
  }

  override public var bindings: [KeyBinding] {
    guard canEdit, options.count > 1 else { return [] }
    let (next, before): (Key, Key) = isInline ? (.right, .left) : (.down, .up)
    return [
      KeyBinding(
        KeyStroke(before), KeyStroke(next), words: .key("key.choose"),
        label: isInline ? "Left+Right" : "Up+Down"
      ) { false }
    ]
  }
}
