public import TerminalCore

extension Control {
  /// Moves the focus to this control if it can have it.
  public func focus() { surface?.focus(self) }

  /// Schedules a redraw for the next frame, and a check of whether the footer's keys changed.
  public func setNeedsDisplay() { damage(rect, keys: true) }

  /// Schedules a check of whether the footer's keys changed, before the next frame.
  public func setNeedsKeys() { surface?.setNeedsDisplay(in: .zero, keys: true) }

  /// Schedules a redraw of a part of the control whose key bindings did not change.
  ///
  /// Cheaper than ``setNeedsDisplay()``, for a control that knows where it changed.
  ///
  /// - Parameter area: The changed rectangle, in cells of the frame; clipped to the control's own.
  public func setNeedsDisplay(in area: Rect) { damage(area.intersection(rect), keys: false) }

  private func damage(_ area: Rect, keys: Bool) {
    guard let surface else { return }
    surface.setNeedsDisplay(in: area.inset(by: Self.focusBarRoom), keys: keys)
    for overlay in surface.overlays where overlay.owner === self {
      surface.setNeedsDisplay(in: overlay.content.rect, keys: keys)
    }
  }

  /// The space beside the control, on either side, in which the focus bar is drawn.
  private static let focusBarRoom = Insets(right: -1, left: -1)

  /// Schedules a new layout of the whole surface before the next frame.
  public func setNeedsLayout() { surface?.setNeedsLayout() }

  /// Draws the visible children that intersect the frame's clip.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw into.
  ///   - base: The style that the children draw over.
  public func drawChildren(in frame: inout Frame, over base: Style) {
    for child in children where child.isShown(in: frame) { child.draw(in: &frame, over: base) }
  }

  private func isShown(in frame: Frame) -> Bool {
    guard !rect.isEmpty, rect.minY < frame.clip.maxY, rect.maxY > frame.clip.minY,
      rect.minX <= frame.clip.maxX, rect.maxX >= frame.clip.minX
    else { return false }
    return !isHidden && !isCollapsed
  }

  /// Appends a child control and removes it from its old parent.
  ///
  /// - Parameter child: The control to add.
  public func add(_ child: Control) {
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
    child.attach(to: surface, view: view)
    setNeedsLayout()
  }

  /// Removes all children.
  public func removeAllChildren() {
    let old = children
    children = []
    for child in old {
      child.parent = nil
      child.detach(from: view)
    }
    setNeedsLayout()
  }

  /// Attaches this control and its descendants to a surface, and to `view` where they have no view
  /// yet.
  ///
  /// - Parameters:
  ///   - surface: The surface; nil for a tree that is not shown.
  ///   - view: The view for controls that have none; nil leaves them without a view.
  package func attach(to surface: Surface?, view: ScreenletView?) {
    self.surface = surface
    if self.view == nil { self.view = view }
    isFocused = surface?.focused === self
    isViewBusy = self.view?.showsBusy == true
    lookups = Lookups()
    onThemeChanged()
    for child in children { child.attach(to: surface, view: self.view) }
    if surface != nil, let view = self.view, view.root === self { view.onAttached() }
  }

  /// Detaches this control and its descendants from the surface, and from `view` if that is their
  /// view; the controls of an embedded screenlet keep their own view.
  func detach(from view: ScreenletView?) {
    surface = nil
    lookups = Lookups()
    if self.view === view { self.view = nil }
    for child in children { child.detach(from: view) }
  }

  /// Calls `body` for this control and all its descendants, parents first.
  ///
  /// - Parameter body: The closure to call.
  public func forEach(_ body: (Control) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// Returns whether this control is `other` or one of its descendants.
  ///
  /// - Parameter other: The possible ancestor.
  public func isInside(_ other: Control) -> Bool {
    var control: Control? = self
    while let current = control {
      if current === other { return true }
      control = current.parent
    }
    return false
  }
}

extension Control {
  /// Returns whether the view's layout binds the key, so that the footer already shows it.
  package func isBoundByView(_ stroke: KeyStroke) -> Bool {
    view?.keyBindings.contains { $0.strokes.contains(stroke) } == true
  }
}
