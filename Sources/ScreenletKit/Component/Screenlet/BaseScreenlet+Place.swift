public import ThemeKit

extension BaseScreenlet {
  /// Replaces this screenlet on the screen by another one, as a sign-in does for password recovery.
  ///
  /// The other screenlet must retain this one if it wants to show it again later.
  ///
  /// - Parameter other: The screenlet to show instead.
  /// - Returns: Whether it was replaced; false if this screenlet is not on a screen.
  /// - Throws: `ThemeError` if the other screenlet's theme is invalid; this one is kept then.
  @discardableResult public func replaceOnScreen(with other: BaseScreenlet) throws(ThemeError)
    -> Bool
  {
    guard let slot = screenletView?.root.parent as? ScreenletSlot else { return false }
    let surface = slot.surface
    let hadFocus = surface?.focused?.isInside(slot) ?? true
    try slot.show(other)
    // The user pressed a key here, so the focus must stay in this slot.
    if hadFocus, let surface, surface.focused?.isInside(slot) != true {
      surface.focusFirst(in: slot)
    }
    return true
  }
}
