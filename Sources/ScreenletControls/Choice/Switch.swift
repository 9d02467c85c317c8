public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A switch that shows its state as text.
///
/// Space toggles it, Right turns it on and Left turns it off.
public final class Switch: CheckField {
  override public class var element: String? { "switch" }
  override public class var doc: String { "A switch that shows whether it is on or off." }
  override public class var styleName: String { "Switch" }
  override public class var attributes: [ControlAttribute] {
    Field.attributes + [
      .words(
        "text", doc: "The label: a statement that is true if the switch is on.", isRequired: true
      ) {
        (me: Switch, words) in me.words = words
      },
      .value("on", default: false, doc: "Whether the switch is on initially.") {
        (me: Switch, isOn: Bool) in me.isOn = isOn
      },
      .action(doc: "The screenlet action that a change by the user starts.") {
        (me: Switch, action) in me.action = action
      },
    ]
  }

  /// The screenlet action that a change by the user starts.
  public var action: Action?

  /// Creates a switch.
  public required init() {
    super.init()
    look = .switch
  }

  override func mark(_ isChosen: Bool) -> SafeText {
    let mark = super.mark(isChosen)
    guard states.contains(.busy), mark.width > 2 else { return mark }
    let blanks = SafeText(String(repeating: " ", count: mark.width - 3))
    let style = resolvedStyle(part: "check")
    return style.text("open", or: "[") + turn() + blanks + style.text("close", or: "]")
  }

  override func pick() {
    super.pick()
    if let action { view?.userAction(action, sender: id) }
  }

  private static let turns: [KeyStroke: Bool] = [KeyStroke(.left): false, KeyStroke(.right): true]

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    super.consumes(stroke) || canEdit && Self.turns[stroke] != nil
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), let wanted = Self.turns[stroke], canEdit else {
      return super.handle(key)
    }
    if wanted != isOn { pick() }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    return [
      KeyBinding(
        KeyStroke(.character(" ")), words: .key(isOn ? "key.turnOff" : "key.turnOn")
      ) { false }
    ]
  }
}
