import ThemeKit

/// An invisible element that binds a key to an action; the footer shows the key.
public final class KeyElement: Control {
  override public class var element: String? { "key" }
  override public class var doc: String { "A key that starts an action; the footer lists it." }
  override public class var attributes: [ControlAttribute] {
    [
      .value("press", default: "", doc: "The key: \(KeyStroke.syntax).") {
        (me: KeyElement, text: String) in me.stroke = KeyStroke(text: text)
      },
      .action(doc: "The screenlet action that the key starts.") { (me: KeyElement, action) in
        me.action = action
      },
      .words(
        "hint", doc: "The footer's text for the key."
      ) { (me: KeyElement, words) in me.hint = words },
      .choice(
        "place", of: ["start", "end", "help"], default: "start",
        doc: "The place of the hint: start or end of the footer, or only in the help."
      ) { (me: KeyElement, text) in
        me.place = text == "end" ? .end : text == "help" ? .help : .start
      },
    ]
  }

  private(set) var stroke: KeyStroke?
  private(set) var action: Action?
  var hint = DisplayText.none
  private(set) var place = KeyBinding.Place.start

  override public var isCollapsed: Bool { true }

  /// The active binding; nil while its condition does not hold or the view is busy.
  var binding: KeyBinding? {
    guard let stroke, let action, let view, !view.showsBusy, conditionHolds else { return nil }
    return KeyBinding(stroke, words: hint, place: place) { [weak view, id] in
      if let view, !view.isBusy { view.userAction(action, sender: id) }
      return true
    }
  }
}
