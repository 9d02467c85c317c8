extension ScreenletView {
  /// What its controls hold, by id; those with a secret are left out.
  public var values: [String: String] { controls.compactMapValues(\.value) }

  /// The id of the control that has the focus, if it is one of its own.
  public var focusedId: String? {
    guard let focused = root.surface?.focused, focused.view === self, !focused.id.isEmpty else {
      return nil
    }
    return focused.id
  }

  /// Whether the keys go to something in it, or to nothing at all yet.
  public var hasFocus: Bool {
    guard let surface = root.surface, let focused = surface.focused else { return true }
    return focused.isInside(root)
  }

  /// Gives the focus to a control as soon as it can have it, as when a condition brings it.
  public func focusWhenThere(_ id: String) {
    wantedFocus = id
    restoreFocus()
  }

  /// Takes what a saved screenlet's controls held.
  func take(values: [String: String], focus: String?) {
    for (id, value) in values { controls[id]?.value = value }
    if let focus { wantedFocus = focus }
  }

  /// Takes the place of an older view, with all that a person did there.
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

  /// The same screen in other clothes: windows stay where they were moved to.
  ///
  /// Those without a name are told apart by their order.
  private func takeOver(scrolls old: [ScrollView]) {
    for scroll in scrolls where !scroll.id.isEmpty {
      if let before = old.first(where: { $0.id == scroll.id }) { scroll.stay(like: before) }
    }
    for (scroll, before) in zip(scrolls.filter(\.id.isEmpty), old.filter(\.id.isEmpty)) {
      scroll.stay(like: before)
    }
  }

  private var scrolls: [ScrollView] {
    var found: [ScrollView] = []
    root.forEach { control in
      if let scroll = control as? ScrollView, scroll.view === self { found.append(scroll) }
    }
    return found
  }

  /// It leaves the screen: when it comes back, the focus is where it was.
  package func rememberFocus() { wantedFocus = focusedId ?? wantedFocus }

  /// Gives the focus back to what stands in it and had it.
  func restoreFocusWithin() {
    root.forEach { ($0 as? ScreenletSlot)?.screenlet?.screenletView?.restoreFocus() }
  }

  /// Gives the focus to the control that had it before the tree was made anew.
  func restoreFocus() {
    guard let wantedFocus, let control = controls[wantedFocus], root.surface != nil else { return }
    control.focus()
    if control.isFocused { self.wantedFocus = nil }
  }
}
