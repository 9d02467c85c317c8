public import ThemeKit
public import TerminalCore

/// A container for one screenlet: an element of a layout, or the root of a surface.
public final class ScreenletSlot: Control {
  override public class var element: String? { "screenlet-view" }
  override public class var isContainer: Bool { false }

  /// Whether the screenlet fills the background of its theme; overlays have another background.
  package final var paintsGround = true
  /// Whether the screenlet of an overlay may size itself within the available area.
  package final var isFloating = false

  /// The screenlet that is shown; nil if there is none.
  public private(set) var screenlet: BaseScreenlet?

  override public func arrangement() -> LayoutNode.Arrangement { .stack() }

  /// Shows a screenlet and loads it if necessary.
  ///
  /// - Parameter screenlet: The screenlet to show; nil empties the slot.
  /// - Throws: `ThemeError` if the screenlet cannot be loaded with its theme; the current screenlet
  ///   stays visible.
  public func show(_ screenlet: BaseScreenlet?) throws(ThemeError) {
    if let surface, surface.root === self { screenlet?.expectedArea = surface.size }
    try screenlet?.loadView()
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
    // An embedded screenlet may have had the focus when this one was hidden.
    view.restoreFocusWithin()
  }

  /// Replaces the view of the current screenlet by another view of the same screenlet.
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

  /// Replaces the newly created screenlet with that of the same slot in an older control tree,
  /// including its state.
  func adopt(from old: [ScreenletSlot]) {
    guard let fresh = screenlet,
      let place = old.first(where: { $0.id == id && $0.isSameScreenlet(as: fresh) }),
      let kept = place.screenlet, let view = kept.screenletView
    else { return }
    place.screenlet = nil
    fresh.onHide()
    removeAllChildren()
    screenlet = kept
    kept.adoptAppearance(of: fresh)
    add((kept.screenletView ?? view).root)
  }

  private func isSameScreenlet(as other: BaseScreenlet) -> Bool {
    screenlet.map { type(of: $0) == type(of: other) && $0 !== other } ?? false
  }
}
