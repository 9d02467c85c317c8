extension ScreenletView {
  /// The values of the view's controls, keyed by id; controls with secrets are excluded.
  public var values: [String: String] { controls.compactMapValues(\.value) }

  /// The id of the focused control; nil if the focus is elsewhere or the control has no id.
  public var focusedId: String? {
    guard let focused = root.surface?.focused, focused.view === self, !focused.id.isEmpty else {
      return nil
    }
    return focused.id
  }

  /// Whether the focus is inside the view, or no control has it yet.
  public var hasFocus: Bool {
    guard let surface = root.surface, let focused = surface.focused else { return true }
    return focused.isInside(root)
  }

  /// Focuses a control as soon as possible, for example when a condition shows it.
  ///
  /// - Parameter id: The id of the control.
  public func focusWhenAvailable(_ id: String) {
    wantedFocus = id
    restoreFocus()
  }

  /// Restores saved control values and the focus.
  func take(values: [String: String], focus: String?) {
    for (id, value) in values { controls[id]?.value = value }
    if let focus { wantedFocus = focus }
  }

  /// Replaces an older view and keeps the user's input, scroll positions and focus.
  func takeOver(from old: ScreenletView) {
    conditions.formUnion(old.conditions.subtracting(settledConditions.union(["busy"])))
    takeOver(controls: old.controls, slots: old.slots)
    takeOver(scrolls: old.scrolls)
    wantedFocus = old.focusedId ?? old.wantedFocus
    (old.root.parent as? ScreenletSlot)?.replace(old.root, with: root)
    restoreFocus()
    if wantedFocus == nil, root.surface?.focused?.isInside(root) != true { restoreFocusWithin() }
  }

  func takeOver(controls old: [String: Control], slots oldSlots: [ScreenletSlot]) {
    for (id, control) in controls {
      if let before = old[id] { control.takeOver(from: before) }
    }
    for slot in slots { slot.adopt(from: oldSlots) }
  }

  /// Restores scroll positions, so that a change of theme does not scroll.
  ///
  /// Scroll views without an id are matched by their order.
  private func takeOver(scrolls old: [ScrollWindow]) {
    for scroll in scrolls where !scroll.id.isEmpty {
      if let before = old.first(where: { $0.id == scroll.id }) {
        scroll.restorePosition(of: before)
      }
    }
    for (scroll, before) in zip(scrolls.filter(\.id.isEmpty), old.filter(\.id.isEmpty)) {
      scroll.restorePosition(of: before)
    }
  }

  private var scrolls: [ScrollWindow] {
    var found: [ScrollWindow] = []
    root.forEach { control in
      if let scroll = control as? ScrollWindow, scroll.view === self { found.append(scroll) }
    }
    return found
  }

  /// Stores the focused control when the view leaves the screen.
  package func rememberFocus() { wantedFocus = focusedId ?? wantedFocus }

  /// Restores the focus inside nested screenlets.
  func restoreFocusWithin() {
    root.forEach { ($0 as? ScreenletSlot)?.screenlet?.screenletView?.restoreFocus() }
  }

  /// Focuses the control that had the focus before the controls were rebuilt.
  func restoreFocus() {
    guard let wantedFocus, let control = controls[wantedFocus], root.surface != nil else { return }
    control.focus()
    if control.isFocused { self.wantedFocus = nil }
  }
}
