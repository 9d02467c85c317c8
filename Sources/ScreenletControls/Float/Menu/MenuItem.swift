public import ScreenletKit
import ThemeKit

/// A row of a ``Menu`` in a layout; nested items form its submenu.
public final class MenuItem: Control {
  override public class var element: String? { "menu-item" }
  override public class var isContainer: Bool { true }
  override public class var doc: String { "An item of a menu; nested items form its submenu." }
  override public class var attributes: [ControlAttribute] {
    [
      .words("text", doc: "The label: a verb and its object.", isRequired: true) {
        (me: MenuItem, words) in me.words = words
      },
      .action(doc: "The screenlet action that the item starts.") { (me: MenuItem, action) in
        me.action = action
      },
      .value(
        "key", default: "", doc: "The shortcut that selects the item from anywhere in the view."
      ) {
        (me: MenuItem, text: String) in me.stroke = KeyStroke(text: text)
      },
      .choice(
        "on", of: ["none", "true", "false"], default: "none",
        doc: "The state of an item that is on or off; none for other items."
      ) { (me: MenuItem, text) in me.isOn = text == "none" ? nil : text == "true" },
      .value(
        "danger", default: false, doc: "Whether the item is destructive, such as a deletion."
      ) {
        (me: MenuItem, isDanger: Bool) in me.isDanger = isDanger
      },
    ]
  }

  /// The label.
  public var words = DisplayText.none
  /// The action that it requests of the screenlet; nil for none.
  public var action: Action?
  /// Whether the row is checked; nil for a row without a check mark.
  public var isOn: Bool?
  /// Called when the row is chosen, in addition to the action.
  public var onChoose: (@MainActor () -> Void)?
  private var stroke: KeyStroke?
  private var isDanger = false

  override public var isCollapsed: Bool { true }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? MenuItem else { return }
    isOn = old.isOn
    onChoose = onChoose ?? old.onChoose
  }

  private func choose() {
    guard isEnabled, view?.isBusy != true else { return }
    onChoose?()
    if let action { view?.userAction(action, sender: id) }
  }

  /// The current state as a menu entry.
  var entry: MenuEntry {
    let inside = Self.entries(children)
    if !inside.isEmpty { return MenuEntry(words, isEnabled: isEnabled, entries: inside) }
    return MenuEntry(
      words, stroke: stroke, isEnabled: isEnabled && view?.isBusy != true, isOn: isOn,
      isDanger: isDanger
    ) { [weak self] in self?.choose() }
  }

  /// Returns the menu entries of some controls; dividers become separators.
  static func entries(_ controls: [Control]) -> [MenuEntry] {
    controls.compactMap { control in
      guard !control.isHidden, control.conditionHolds else { return nil }
      if control is Divider { return .separator }
      return (control as? MenuItem)?.entry
    }
  }

  /// The shortcuts of the item and its submenu, which also work while the menu is closed.
  var ownShortcuts: [KeyBinding] {
    let inside = children.compactMap { $0 as? MenuItem }.flatMap(\.ownShortcuts)
    guard let stroke, isEnabled, !isHidden, conditionHolds, view?.showsBusy != true else {
      return inside
    }
    let own = KeyBinding(stroke, words: words, place: .help) { [weak self] in
      self?.choose()
      return true
    }
    return [own] + inside
  }
}
