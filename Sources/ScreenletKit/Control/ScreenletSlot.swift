public import ThemeKit
public import TerminalCore

/// The place of a screenlet in a layout, or the whole of a surface.
public final class ScreenletSlot: Control {
  override public class var element: String? { "screenlet-view" }
  override public class var isContainer: Bool { false }

  /// The screenlet that is shown.
  public private(set) var screenlet: BaseScreenlet?

  override public func arrangement() -> LayoutNode.Arrangement { .stack() }

  /// Shows a screenlet, which is loaded if it was not; nil shows nothing.
  ///
  /// - Throws: What is wrong with its theme; what was shown before stays.
  public func show(_ screenlet: BaseScreenlet?) throws(ThemeError) {
    try screenlet?.load()
    if let old = self.screenlet {
      old.screenletView?.onHide()
      old.onHide()
    }
    removeAllChildren()
    self.screenlet = screenlet
    guard let screenlet, let view = screenlet.screenletView else { return }
    ownTheme = surface?.root === self ? view.root.ownTheme : nil
    add(view.root)
    screenlet.onShow()
    view.onShow()
    view.restoreFocus()
  }

  /// Puts another view of the same screenlet in the place of the old one.
  func replace(_ old: Control, with new: Control) {
    guard let index = children.firstIndex(where: { $0 === old }) else { return }
    let hadFocus = surface?.focused?.isInside(old) ?? false
    old.attach(to: nil, view: nil)
    old.parent = nil
    children[index] = new
    new.parent = self
    new.attach(to: surface, view: new.view)
    if surface?.root === self { ownTheme = new.ownTheme }
    if hadFocus { surface?.focused = nil }
    setNeedsLayout()
  }
}
