public import ThemeKit

extension BaseScreenlet {
  /// Leaves its place on the screen to another screenlet, as a sign-in does to whoever helps with a
  /// password; answers whether it has a place.
  ///
  /// Whoever comes keeps this one if it wants to give the place back.
  ///
  /// - Throws: What is wrong with the other one's theme; this one stays then.
  @discardableResult public func giveWay(to other: BaseScreenlet) throws(ThemeError) -> Bool {
    guard let slot = screenletView?.root.parent as? ScreenletSlot else { return false }
    let surface = slot.surface
    let hadFocus = surface?.focused?.isInside(slot) ?? true
    try slot.show(other)
    // Whoever pressed a key here goes on here, and not elsewhere on the screen.
    if hadFocus, let surface, surface.focused?.isInside(slot) != true {
      surface.focusFirst(in: slot)
    }
    return true
  }
}
