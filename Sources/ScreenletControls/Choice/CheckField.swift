public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A checkbox as a field, with help, errors and the other parts of a field.
public class CheckField: ChoiceField {
  override public class var element: String? { "check-field" }
  override public class var doc: String { "A checkbox with a line for help and errors." }
  override public class var styleName: String { "CheckField" }
  override public class var attributes: [ControlAttribute] {
    Field.attributes + [
      .words(
        "text", doc: "The label: a statement that is true if the field is on.", isRequired: true
      ) {
        (me: CheckField, words) in me.words = words
      },
      .value("checked", default: false, doc: "Whether the field is on initially.") {
        (me: CheckField, isOn: Bool) in me.isOn = isOn
      },
      .value("look", default: ChoiceLook.check, doc: "The appearance: a checkbox or a switch.") {
        (me: CheckField, look: ChoiceLook) in me.look = look
      },
    ]
  }

  /// The label: a statement that is true if the field is on.
  public final var words: DisplayText {
    get { options.first?.words ?? .none }
    set { options = [ChoiceOption("true", newValue)] }
  }
  /// Whether the field is on.
  public final var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  /// The appearance: a checkbox or a switch.
  public final var look = ChoiceLook.check { didSet { if look != oldValue { setNeedsLayout() } } }
  /// Called after the user toggled it, with the new state.
  public final var onChange: (@MainActor (Bool) -> Void)?

  override public var isEmpty: Bool { !isOn }
  override public var value: String? {
    get { isOn ? "true" : "false" }
    set { isOn = newValue == "true" }
  }

  override func isChosen(_ option: Int) -> Bool { isOn }

  override func mark(_ isChosen: Bool) -> SafeText {
    choiceMark(isChosen, look: look, part: "check")
  }

  override func pick() {
    isOn.toggle()
    onEdit()
    onChange?(isOn)
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    canEdit && stroke == KeyStroke(.character(" "))
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard KeyStroke(key) == KeyStroke(.character(" ")) else { return false }
    return super.handle(key)
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    return [
      KeyBinding(KeyStroke(.character(" ")), words: .key(isOn ? "key.uncheck" : "key.check")) {
        false
      }
    ]
  }
}
