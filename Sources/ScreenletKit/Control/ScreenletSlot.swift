public import ThemeKit
public import TerminalCore

/// The place of a screenlet in a layout, or the whole of a surface.
public final class ScreenletSlot: Control {
  override public class var element: String? { "screenlet-view" }
  override public class var isContainer: Bool { false }

  /// Whether what is shown paints the ground of its theme; what floats lies on another.
  package final var paintsGround = true
  /// Whether what is shown takes as much as it wants of the room around something that floats.
  package final var isFloating = false

  /// The screenlet that is shown.
  public private(set) var screenlet: BaseScreenlet?

  override public func arrangement() -> LayoutNode.Arrangement { .stack() }

  /// Shows a screenlet, which is loaded if it was not; nil shows nothing.
  ///
  /// - Throws: What is wrong with its theme; what was shown before stays.
  public func show(_ screenlet: BaseScreenlet?) throws(ThemeError) {
    if let surface, surface.root === self { screenlet?.expectedArea = surface.size }
    try screenlet?.load()
    let takesFocus = surface?.focused?.isInside(self) ?? true
    if let old = self.screenlet {
      old.screenletView?.rememberFocus()
      if let focused = surface?.focused, focused.isInside(self) { focused.view?.rememberFocus() }
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
    guard takesFocus else { return }
    view.restoreFocus()
    // What stands in it may have had the focus when it was left.
    view.restoreFocusWithin()
  }

  /// Puts another view of the same screenlet in the place of the old one.
  func replace(_ old: Control, with new: Control) {
    guard let index = children.firstIndex(where: { $0 === old }) else { return }
    children[index] = new
    old.parent = nil
    new.parent = self
    if surface?.root === self { ownTheme = new.ownTheme }
    surface?.moveFocus(from: old, to: new)
    old.detach(from: view)
    new.attach(to: surface, view: view)
    setNeedsLayout()
  }

  /// Shows the screenlet of the same place in an older tree, with all that a person did in it,
  /// instead of the new one.
  func adopt(from old: [ScreenletSlot]) {
    guard let fresh = screenlet,
      let place = old.first(where: { $0.id == id && $0.isSameScreenlet(as: fresh) }),
      let kept = place.screenlet, let view = kept.screenletView
    else { return }
    place.screenlet = nil
    fresh.onHide()
    removeAllChildren()
    screenlet = kept
    kept.wear(like: fresh)
    add((kept.screenletView ?? view).root)
  }

  private func isSameScreenlet(as other: BaseScreenlet) -> Bool {
    screenlet.map { type(of: $0) == type(of: other) && $0 !== other } ?? false
  }
}
