/// A search for the next focusable control of a tree in reading order, forwards or backwards; it
/// visits only the controls in between.
@MainActor struct FocusSearch {
  enum Direction { case forwards, backwards }

  /// The root of the search; it can be found itself.
  let scope: Control
  let direction: Direction
  /// Whether panes inside the scope are skipped.
  var isOwn = false

  /// Returns the first focusable control; nil if there is none.
  func first() -> Control? { first(in: scope) }

  /// Returns the first focusable control after another one; nil at the end.
  func first(behind control: Control) -> Control? {
    if direction == .forwards, let found = first(among: control.children[...]) { return found }
    var current = control
    while current !== scope, let parent = current.parent {
      guard let place = parent.children.firstIndex(where: { $0 === current }) else { return nil }
      let siblings =
        direction == .forwards
        ? parent.children[(place + 1)...] : parent.children[..<place]
      if let found = first(among: siblings) { return found }
      if direction == .backwards, canStop(at: parent) { return parent }
      current = parent
    }
    return nil
  }

  private func canStop(at control: Control) -> Bool {
    control.isFocusable && control.shownStates == nil
  }

  private func first(among controls: ArraySlice<Control>) -> Control? {
    var rest = controls
    while let control = direction == .forwards ? rest.popFirst() : rest.popLast() {
      if let found = first(in: control) { return found }
    }
    return nil
  }

  private func first(in control: Control) -> Control? {
    guard !control.isHidden, control.isEnabled, !control.isCollapsed else { return nil }
    if isOwn, control !== scope, control.isFocusScope { return nil }
    if direction == .forwards, canStop(at: control) { return control }
    if let found = first(among: control.children[...]) { return found }
    return direction == .backwards && canStop(at: control) ? control : nil
  }
}

extension Surface {
  /// Returns the next control to focus, wrapping around; the focused one if it is the only one.
  func neighbour(_ direction: FocusSearch.Direction) -> Control? {
    let scope = focusScope
    guard isReachable(scope) else { return nil }
    let search = FocusSearch(scope: scope, direction: direction)
    guard let focused, canFocus(focused) else { return search.first() }
    return search.first(behind: focused) ?? search.first()
  }
}
