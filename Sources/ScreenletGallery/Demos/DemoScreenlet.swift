import ScreenletKit
import TerminalCore

extension Action {
  /// What the buttons of demos do: say that they were pressed.
  static let press = Action("press")
}

/// A control, an element of layouts or a state on its own, made from theme XML alone.
///
/// A demo is the manual is the test: the gallery lists it, the docs show its picture, and a snapshot
/// checks it.
class DemoScreenlet: BaseScreenlet {
  /// What is shown, one thing below the other; it scrolls where there is little room.
  class var content: String { "" }

  /// The whole layout, for a demo that needs more than a column.
  class var body: String {
    """
    <scroll>
      <column style="Demo">
        \(indented(content, by: 4))
      </column>
    </scroll>
    """
  }

  override class var name: String {
    let own = String(describing: self)
    return (own.hasSuffix("Demo") ? String(own.dropLast(4)) : own) + "Screenlet"
  }
  override class var group: String? { "group.controls" }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(.press, doc: "Says that something was pressed.") { (me: DemoScreenlet) in
        me.screenletView?.root.surface?.show(toast: Toast(.key("demo.pressed")))
      }
    ]
  }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="\(name)">
      \(indented(body, by: 2))
    </screenlet>
    """
  }

  private class func indented(_ text: String, by columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: columns))
  }
}
