public import TerminalCore

extension Control {
  /// Gives it the focus, if it can have it.
  public func focus() { surface?.focus(self) }

  /// It looks different, or hears other keys: it is drawn in the next frame, and told of.
  public func setNeedsDisplay() { damage(rect, keys: true) }

  /// It looks different within a rectangle of the frame, and hears the same keys as before.
  ///
  /// Less work than ``setNeedsDisplay()``, for a control that knows where it changed.
  public func setNeedsDisplay(in area: Rect) { damage(area.intersection(rect), keys: false) }

  private func damage(_ area: Rect, keys: Bool) {
    guard let surface else { return }
    surface.setNeedsDisplay(in: area.inset(by: Self.focusBarRoom), keys: keys)
    for overlay in surface.overlays where overlay.owner === self {
      surface.setNeedsDisplay(in: overlay.content.rect, keys: keys)
    }
  }

  /// The bar of the focus stands in the cell beside it, on the side where lines begin.
  private static let focusBarRoom = Insets(right: -1, left: -1)

  /// It may need other room: everything is laid out before the next frame.
  public func setNeedsLayout() { surface?.setNeedsLayout() }

  /// Draws what is in it, as far as it can be seen through the frame's clip.
  public func drawChildren(in frame: inout Frame, over base: Style) {
    for child in children where child.isShown(in: frame) { child.draw(in: &frame, over: base) }
  }

  private func isShown(in frame: Frame) -> Bool {
    guard !rect.isEmpty, rect.minY < frame.clip.maxY, rect.maxY > frame.clip.minY,
      rect.minX <= frame.clip.maxX, rect.maxX >= frame.clip.minX
    else { return false }
    return !isHidden && !isCollapsed
  }

  /// Puts a control into it, as the last; it leaves what it was in.
  public func add(_ child: Control) {
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
    child.attach(to: surface, view: view)
    setNeedsLayout()
  }

  /// Takes everything out of it.
  public func removeAllChildren() {
    let old = children
    children = []
    for child in old {
      child.parent = nil
      child.detach(from: view)
    }
    setNeedsLayout()
  }

  /// It is part of a surface from now on, and of a view if it is not part of one already.
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

  /// It leaves its surface, and its view as far as it was there for that alone; the controls of a
  /// screenlet that stood in it stay those of that screenlet's view.
  func detach(from view: ScreenletView?) {
    surface = nil
    lookups = Lookups()
    if self.view === view { self.view = nil }
    for child in children { child.detach(from: view) }
  }

  /// Calls `body` for it and everything in it, parents first.
  public func forEach(_ body: (Control) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// Whether it is `other` or in it.
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
  /// Whether the view's layout says what a key does here, and the footer tells of it.
  func isBoundByView(_ stroke: KeyStroke) -> Bool {
    view?.keyBindings.contains { $0.strokes.contains(stroke) } == true
  }
}
