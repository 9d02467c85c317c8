extension Surface {
  /// Gives a control the focus, if it can have it.
  public func focus(_ control: Control) {
    guard focused !== control, canFocus(control) else { return }
    let before = focused
    let wishes = wishes(of: before, control)
    focused = control
    awaitedScope = nil
    // Whoever moved it knows better than what was waiting for a chance.
    control.view?.wantedFocus = nil
    if let before { remember(before) }
    before?.onFocusChanged()
    control.onFocusChanged()
    tellViews(above: [before, control])
    if wishes == self.wishes(of: before, control) {
      followFocus(from: before, to: control)
    } else {
      setNeedsLayout()
    }
  }

  /// Tells each view around the controls once.
  private func tellViews(above controls: [Control?]) {
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

  /// Another tree takes the place of one: what had the focus, or gets it back when something that
  /// floats goes, is now the control of the same name.
  func moveFocus(from old: Control, to new: Control) {
    func heir(of control: Control?) -> Control? {
      guard let control, control.isInside(old), !control.id.isEmpty else { return nil }
      var heir: Control?
      new.forEach { if heir == nil, $0.id == control.id { heir = $0 } }
      return heir
    }
    for overlay in overlays {
      if let heir = heir(of: overlay.previousFocus) { overlay.previousFocus = heir }
    }
    for memory in paneMemories {
      guard let heir = heir(of: memory.control) else { continue }
      (memory.pane, memory.control) = (pane(around: heir), heir)
    }
    if focused?.isInside(old) == true { focused = nil }
  }

  /// Moves the focus to the next control, round and round within its pane.
  public func focusNext() { neighbour(.forwards).map(focus) }

  /// Moves the focus to the control before.
  public func focusPrevious() { neighbour(.backwards).map(focus) }

  /// Gives the focus to the first control that can have it, in the topmost layer.
  public func focusFirst() {
    if focusFirst(in: layerRoot) { return }
    if let before = focused {
      focused = nil
      before.onFocusChanged()
      setNeedsDisplay()
    }
  }

  /// Gives the focus to the first control in `scope` that can have it; answers whether one could.
  @discardableResult public func focusFirst(in scope: Control) -> Bool {
    focusFirst(of: focusable(in: scope))
  }

  /// Gives the focus to the first control in `scope` that can have it, now or as soon as there is
  /// one, such as when a screenlet has loaded.
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

  /// Gives the focus to the first of some controls; answers whether it took it.
  func focusFirst(of members: [Control]) -> Bool {
    // A form is begun where something is missing.
    let empty = members.first { ($0 as? Field)?.isEmpty == true }
    guard let first = members.first is Field ? empty ?? members.first : members.first else {
      return false
    }
    focus(first)
    return first.isFocused
  }

  /// Whether a control can have the focus now.
  public func canFocus(_ control: Control) -> Bool {
    control.isFocusable && control.shownStates == nil && isReachable(control)
  }

  /// Whether a control is in the layer that has the keys, with nothing around it hidden.
  func isReachable(_ control: Control) -> Bool {
    guard control.surface === self, control.isInside(layerRoot) else { return false }
    var ancestor: Control? = control
    while let current = ancestor {
      if current.isHidden || current.isCollapsed || !current.isEnabled { return false }
      ancestor = current.parent
    }
    return true
  }

  /// The controls in `scope` that can have the focus, in reading order.
  ///
  /// - Parameter isOwn: Whether those of a pane within it are left out.
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

  /// The root of the layer that has the keys.
  var layerRoot: Control { modalOverlay?.content ?? root }

  /// The nearest pane around the focus, or else the whole layer.
  var focusScope: Control { focused.flatMap { pane(around: $0) } ?? layerRoot }
}
