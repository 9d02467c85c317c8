public import PortalKit
import TerminalCore
import ThemeKit

/// Choices of which any number may be on, each a box or a switch.
public final class ToggleList: ChoiceField {
  override public class var element: String? { "toggle-list" }
  override public class var doc: String { "Choices of which any number may be on." }
  override public class var styleName: String { "ToggleList" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "chosen", default: "", doc: "The values that are on at first, with | between them."
      ) { (me: ToggleList, text: String) in
        me.chosen = Set(text.split(separator: "|").map { ExactString(String($0)) })
      },
      .value("look", default: ChoiceLook.check, doc: "Boxes or switches.") {
        (me: ToggleList, look: ChoiceLook) in me.look = look
      },
    ]
  }

  /// The values that are on.
  public var chosen: Set<ExactString> = [] {
    didSet { if chosen != oldValue { setNeedsDisplay() } }
  }
  /// The values that are on, in the order of the choices.
  public var chosenValues: [String] {
    options.map(\.value).filter { chosen.contains(ExactString($0)) }
  }
  /// Boxes or switches.
  public var look = ChoiceLook.check { didSet { if look != oldValue { setNeedsLayout() } } }
  /// Called when a person switched one over.
  public var onChange: (@MainActor (Set<ExactString>) -> Void)?

  override public var isEmpty: Bool { chosen.isEmpty }

  /// The values that are on, each but the first behind a unit separator.
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
