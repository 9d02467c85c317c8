extension Surface {
  /// Gives a control the focus, if it can have it.
  public func focus(_ control: Control) {
    guard focused !== control, canFocus(control) else { return }
    let before = focused
    focused = control
    before?.onFocusChanged()
    control.onFocusChanged()
    control.view?.onFocusChanged()
    before?.view?.onFocusChanged()
    setNeedsLayout()
  }

  /// Moves the focus to the next control, round and round within its pane.
  public func focusNext() { move { $0.next(after: $1) } }

  /// Moves the focus to the control before.
  public func focusPrevious() { move { $0.previous(before: $1) } }

  /// Gives the focus to the first control that can have it, in the topmost layer.
  public func focusFirst() {
    let members = focusable(in: layerRoot)
    let first = members.first { $0.prefersFocus } ?? members.first
    if let first {
      focus(first)
    } else if let before = focused {
      focused = nil
      before.onFocusChanged()
      setNeedsDisplay()
    }
  }

  /// Whether a control can have the focus now.
  public func canFocus(_ control: Control) -> Bool {
    guard control.surface === self, control.isFocusable, control.isInside(layerRoot) else {
      return false
    }
    var ancestor: Control? = control
    while let current = ancestor {
      if current.isHidden || current.isCollapsed || !current.isEnabled { return false }
      ancestor = current.parent
    }
    return true
  }

  /// The controls in `scope` that can have the focus, in reading order.
  func focusable(in scope: Control) -> [Control] {
    var found: [Control] = []
    scope.forEach { if canFocus($0) { found.append($0) } }
    return found
  }

  /// The root of the layer that has the keys.
  var layerRoot: Control { modalOverlay?.content ?? root }

  /// The nearest pane around the focus, or else the whole layer.
  var focusScope: Control {
    var control = focused
    while let current = control {
      if current.isFocusScope { return current }
      control = current.parent
    }
    return layerRoot
  }

  private func move(_ step: (FocusChain<ObjectIdentifier>, ObjectIdentifier?) -> ObjectIdentifier?)
  {
    let members = focusable(in: focusScope)
    let chain = FocusChain(members.map { ObjectIdentifier($0) })
    let goal = step(chain, focused.map { ObjectIdentifier($0) })
    if let goal, let control = members.first(where: { ObjectIdentifier($0) == goal }) {
      focus(control)
    }
  }
}
