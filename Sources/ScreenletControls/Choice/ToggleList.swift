public import PortalKit
public import ScreenletKit
import TerminalCore
import ThemeKit

/// A list of checkboxes or switches, any number of which can be on.
public final class ToggleList: ChoiceField {
  override public class var element: String? { "toggle-list" }
  override public class var doc: String { "A list of choices that can be turned on or off." }
  override public class var styleName: String { "ToggleList" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "chosen", default: "", doc: "The values that are on initially, separated by |."
      ) { (me: ToggleList, text: String) in
        me.chosen = Set(text.split(separator: "|").map { ExactString(String($0)) })
      },
      .value("look", default: ChoiceLook.check, doc: "The appearance: checkboxes or switches.") {
        (me: ToggleList, look: ChoiceLook) in me.look = look
      },
    ]
  }

  /// The values that are on.
  public var chosen: Set<ExactString> = [] {
    didSet { if chosen != oldValue { setNeedsDisplay() } }
  }
  /// The values that are on, in the order of the options.
  public var chosenValues: [String] {
    options.map(\.value).filter { chosen.contains(ExactString($0)) }
  }
  /// The appearance: checkboxes or switches.
  public var look = ChoiceLook.check { didSet { if look != oldValue { setNeedsLayout() } } }
  /// Called after the user toggled an option, with the values that are on.
  public var onChange: (@MainActor (Set<ExactString>) -> Void)?

  override public var isEmpty: Bool { chosen.isEmpty }

  /// The values that are on in the order of the options, joined by U+001F.
  override public var value: String? {
    get { chosenValues.joined(separator: MultiSelect.separator) }
    set {
      chosen = Set(
        (newValue ?? "").split(separator: MultiSelect.separator).map { ExactString(String($0)) })
    }
  }

  override func isChosen(_ option: Int) -> Bool {
    chosen.contains(ExactString(options[option].value))
  }

  override func mark(_ isChosen: Bool) -> SafeText {
    choiceMark(isChosen, look: look, part: "check")
  }

  override func pick() {
    let value = options[current].value
    if chosen.remove(ExactString(value)) == nil { chosen.insert(ExactString(value)) }
    onEdit()
    onChange?(chosen)
  }

  override public var bindings: [KeyBinding] {
    guard canEdit, options.indices.contains(current) else { return [] }
    let isOn = isChosen(current)
    return [
      KeyBinding(KeyStroke(.character(" ")), words: .key(isOn ? "key.uncheck" : "key.check")) {
        false
      }
    ]
  }
}
