import TerminalCore

/// What a focus that moves changes of the layout: mostly nothing, in a form of ten thousand fields.
extension Surface {
  /// What a control asks of the layout, beside that it must not be left out.
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

  /// What two controls, and those that look at who has the focus, ask of the layout now.
  func wishes(of before: Control?, _ control: Control) -> [Wish] {
    if needsLayout { return [] }
    let asked = [before, control].compactMap { $0 } + followers
    return asked.map { Wish($0, in: size) }
  }

  /// Shows the focus where it went, although no control asks for other room than before.
  ///
  /// Everything is laid out again only where room is short, because the focus is left out last, and
  /// where something floats, because it may not lie over the focus.
  func followFocus(from before: Control?, to control: Control) {
    let windows = [before, control].map { $0.map(windows(around:)) ?? [] }
    guard !needsLayout, !isShort, !isCramped, overlays.isEmpty,
      windows.allSatisfy({ $0.count < 2 })
    else { return setNeedsLayout() }
    for window in windows.joined() { window.followFocus() }
    setNeedsDisplay()
  }

  private func windows(around control: Control) -> [ScrollView] {
    var windows: [ScrollView] = []
    var next = control.parent
    while let current = next {
      if let window = current as? ScrollView { windows.append(window) }
      next = current.parent
    }
    return windows
  }
}
