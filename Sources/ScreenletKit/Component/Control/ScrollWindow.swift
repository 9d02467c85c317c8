/// The base class of controls that show a part of a larger content, such as a scrolling viewport.
@MainActor open class ScrollWindow: Control {
  /// Scrolls to the focused control after a change of focus alone, with the same result as a new
  /// layout.
  open func followFocus() {}

  /// Copies the scroll position of another view of the same content, and keeps it until the focus
  /// moves.
  ///
  /// - Parameter old: The window of the replaced view.
  open func restorePosition(of old: ScrollWindow) {}
}
