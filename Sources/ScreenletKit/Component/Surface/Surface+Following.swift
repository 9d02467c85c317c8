import TerminalCore

/// Avoids a new layout when the focus moves, which matters in a form of ten thousand fields.
extension Surface {
  /// The layout requirements of a control, except for its focus priority.
  struct Wish: Equatable {
    let size: Size
    let box: Box

    @MainActor init(_ control: Control, in area: Size) {
      size = control.idealSize(width: control.rect.width)
      var box = control.resolvedBox(in: area)
      box.priority = 0
      self.box = box
    }
  }

  /// Returns the current layout requirements of two controls and of those that depend on the focus.
  func wishes(of before: Control?, _ control: Control) -> [Wish] {
    if needsLayout { return [] }
    let asked = [before, control].compactMap { $0 } + followers
    return asked.map { Wish($0, in: size) }
  }

  /// Scrolls to the focused control.
  ///
  /// The caller makes sure that no control needs another size.
  ///
  /// Requests a new layout if scrolling is not enough: if space is short, because the focused
  /// control is hidden last, or if overlays are shown, because they must not cover the focused
  /// control.
  func followFocus(from before: Control?, to control: Control) {
    let windows = [before, control].map { $0.map(windows(around:)) ?? [] }
    guard !needsLayout, !isShort, !isCramped, overlays.isEmpty,
      windows.allSatisfy({ $0.count < 2 })
    else { return setNeedsLayout() }
    for window in windows.joined() { window.followFocus() }
    setNeedsDisplay()
  }

  private func windows(around control: Control) -> [ScrollWindow] {
    var windows: [ScrollWindow] = []
    var next = control.parent
    while let current = next {
      if let window = current as? ScrollWindow { windows.append(window) }
      next = current.parent
    }
    return windows
  }
}
