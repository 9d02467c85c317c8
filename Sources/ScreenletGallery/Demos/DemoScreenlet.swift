import ScreenletKit
import TerminalCore

extension Action {
  /// What the buttons of demos do: say that they were pressed.
  static let press = Action("press")
}

/// A control or an element of layouts on its own, made from theme XML alone.
///
/// A demo is the manual is the test: the gallery lists it, the docs show its picture, and a snapshot
/// checks it.
class DemoScreenlet: BaseScreenlet {
  /// The layout; what is in `<screenlet>`.
  class var body: String { "" }

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
    \(body)
    </screenlet>
    """
  }
}
