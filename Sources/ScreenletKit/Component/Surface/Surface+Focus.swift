extension Surface {
  /// Focuses a control if it is focusable and reachable.
  ///
  /// - Parameter control: The control.
  public func focus(_ control: Control) {
    guard focused !== control, canFocus(control) else { return }
    let before = focused
    let wishes = wishes(of: before, control)
    focused = control
    awaitedScope = nil
    // An explicit focus overrides a pending one.
    control.view?.wantedFocus = nil
    if let before { remember(before) }
    before?.onFocusChanged()
    control.onFocusChanged()
    notifyViews(above: [before, control])
    if wishes == self.wishes(of: before, control) {
      followFocus(from: before, to: control)
    } else {
      setNeedsLayout()
    }
  }

  /// Notifies each view around the controls once.
  private func notifyViews(above controls: [Control?]) {
    var told: Set<ObjectIdentifier> = []
    for control in controls {
      var next = control
      while let current = next {
        if let view = current.view, told.insert(ObjectIdentifier(view)).inserted {
          view.onFocusChanged()
        }
        next = current.parent
      }
    }
  }

  /// Replaces references to controls of an old tree by the controls with the same ids in a new one.
  ///
  /// The references are those to the controls that get the focus when an overlay closes, and to the
  /// last focused control of each pane. A focus inside the old tree is cleared.
  func moveFocus(from old: Control, to new: Control) {
    func focusSuccessor(of control: Control?) -> Control? {
      guard let control, control.isInside(old), !control.id.isEmpty else { return nil }
      var focusSuccessor: Control?
      new.forEach { if focusSuccessor == nil, $0.id == control.id { focusSuccessor = $0 } }
      return focusSuccessor
    }
    for overlay in overlays {
      if let focusSuccessor = focusSuccessor(of: overlay.previousFocus) {
        overlay.previousFocus = focusSuccessor
      }
    }
    for memory in paneMemories {
      guard let focusSuccessor = focusSuccessor(of: memory.control) else { continue }
      (memory.pane, memory.control) = (pane(around: focusSuccessor), focusSuccessor)
    }
    if focused?.isInside(old) == true { focused = nil }
  }

  /// Focuses the next control, wrapping around within its pane.
  public func focusNext() { neighbour(.forwards).map(focus) }

  /// Focuses the previous control, wrapping around within its pane.
  public func focusPrevious() { neighbour(.backwards).map(focus) }

  /// Focuses the first focusable control of the topmost layer; clears the focus if there is none.
  public func focusFirst() {
    if focusFirst(in: layerRoot) { return }
    if let before = focused {
      focused = nil
      before.onFocusChanged()
      setNeedsDisplay()
    }
  }

  /// Focuses the first focusable control in a part of the screen; in a form, the first empty field.
  ///
  /// - Parameter scope: The root of that part.
  /// - Returns: Whether a control has the focus now.
  @discardableResult public func focusFirst(in scope: Control) -> Bool {
    focusFirst(of: focusable(in: scope))
  }

  /// Focuses the first focusable control in `scope`, now or as soon as one exists, for example when
  /// a screenlet has loaded.
  ///
  /// The wait ends when the user presses a key or a mouse button, or when the focus moves.
  ///
  /// - Parameter scope: A part of the screen.
  /// - Returns: Whether a control in `scope` has the focus now.
  @discardableResult public func focusWhenReady(in scope: Control) -> Bool {
    if focusFirst(in: scope) { return true }
    awaitedScope = scope
    return false
  }

  /// Focuses one of some controls; returns whether one took the focus.
  func focusFirst(of members: [Control]) -> Bool {
    // In a form, prefer the first empty field.
    let empty = members.first { ($0 as? Field)?.isEmpty == true }
    guard let first = members.first is Field ? empty ?? members.first : members.first else {
      return false
    }
    focus(first)
    return first.isFocused
  }

  /// Returns whether a control can have the focus now.
  ///
  /// - Parameter control: The control.
  public func canFocus(_ control: Control) -> Bool {
    control.isFocusable && control.shownStates == nil && isReachable(control)
  }

  /// Returns whether a control is in the active layer and no ancestor is hidden.
  func isReachable(_ control: Control) -> Bool {
    guard control.surface === self, control.isInside(layerRoot) else { return false }
    var ancestor: Control? = control
    while let current = ancestor {
      if current.isHidden || current.isCollapsed || !current.isEnabled { return false }
      ancestor = current.parent
    }
    return true
  }

  /// Returns the focusable controls in `scope`, in reading order.
  ///
  /// - Parameter isOwn: Whether to skip those of nested panes.
  func focusable(in scope: Control, isOwn: Bool = false) -> [Control] {
    guard isReachable(scope) else { return [] }
    var found: [Control] = []
    func search(_ control: Control) {
      guard !control.isHidden, control.isEnabled, !control.isCollapsed else { return }
      if isOwn, control !== scope, control.isFocusScope { return }
      if control.isFocusable, control.shownStates == nil { found.append(control) }
      for child in control.children { search(child) }
    }
    search(scope)
    return found
  }

  /// The root of the layer that receives keys.
  var layerRoot: Control { modalOverlay?.content ?? root }

  /// The innermost pane around the focus, or else the whole layer.
  var focusScope: Control { focused.flatMap { pane(around: $0) } ?? layerRoot }
}
