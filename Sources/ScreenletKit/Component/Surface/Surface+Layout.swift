import TerminalCore
import ThemeKit

extension Surface {
  /// Lays out all controls if a change requires it, and moves a lost focus.
  package func layoutIfNeeded() {
    arrangeEverything()
    if let focused, !canFocus(focused) { focusNearby() }
    if focused == nil { focusFirst() }
    if let awaitedScope { focusFirst(in: awaitedScope) }
    // A newly focused control may need more room, as may the text that it shows.
    arrangeEverything()
    arrangeCramped()
  }

  private func arrangeEverything() {
    // A layout for another size class is a new tree: lay it out again, and once more for nested
    // views.
    for _ in 0..<4 where needsLayout {
      needsLayout = false
      (isShort, followers, panes) = (false, [], [])
      arrange(root, in: Rect(size))
      for overlay in overlays { arrange(overlay.content, in: place(of: overlay)) }
      adaptSizeClasses()
    }
    needsLayout = false
  }

  private func arrange(_ top: Control, in rect: Rect) {
    var controls: [Control] = []
    let node = node(of: top, in: rect.size, &controls)
    let (rects, hasDropped) = node.arrangement(
      in: rect, direction: top.theme.environment.direction)
    if hasDropped { isShort = true }
    for (control, rect) in zip(controls, rects) { control.rect = rect }
    for control in controls {
      if control.followsFocus { followers.append(control) }
      if control.isFocusScope { panes.append(control) }
      control.onLayout()
    }
  }

  private func node(
    of control: Control, in area: Size, _ controls: inout [Control]
  ) -> LayoutNode {
    controls.append(control)
    let area = (control as? ViewRoot)?.area ?? area
    let shown = control.children.filter { !$0.isHidden && !$0.isCollapsed }
    var children = shown.map { node(of: $0, in: area, &controls) }
    if let index = shown.firstIndex(where: { $0.top != nil }), !area.isEmpty {
      // Reduces the top margin if the content below would not fit otherwise.
      var others = [children[index]]
      if case .column = control.arrangement() { others = children }
      let rows = others.reduce(0) { $0 + $1.idealSize(width: area.width).height }
      let top = children[index].box.margin.top
      children[index].box.margin.top = max(0, top - max(0, rows - area.height))
    }
    if (control as? ViewRoot)?.hasNote == true, !children.isEmpty {
      // The content above the line grows to the size that it would have without the line.
      children[0].box.grow = max(1, children[0].box.grow)
    }
    return LayoutNode(control.arrangement(), box: control.resolvedBox(in: area), children: children)
  }

  private func place(of overlay: Overlay) -> Rect {
    var ignored: [Control] = []
    func ideal(_ width: Int) -> Size {
      ignored = []
      return node(of: overlay.content, in: size, &ignored).idealSize(width: width)
    }
    switch overlay.placement {
    case .center(let maxWidth):
      if SizeClass(area: size) == .compact { return Rect(size) }
      let wanted = ideal(min(maxWidth, size.width - 8))
      let fit = Size(
        width: min(wanted.width, size.width - 8), height: min(wanted.height, size.height - 2))
      var top = max(1, (size.height - fit.height) * 2 / 5)
      if overlay.keepsTop {
        if let kept = overlay.keptTop, kept.size == size {
          top = min(kept.row, max(1, size.height - fit.height))
        } else {
          overlay.keptTop = (top, size)
        }
      }
      return Rect(
        x: (size.width - fit.width) / 2, y: top, width: fit.width, height: fit.height)
    case .topTrailing:
      let wanted = ideal(max(1, size.width - 4))
      let top = Rect(
        x: max(0, size.width - wanted.width - 2), y: min(2, max(0, size.height - wanted.height)),
        width: min(wanted.width, size.width), height: min(wanted.height, size.height))
      // If it would cover the focus, place it at the bottom, above the footer.
      guard let focused, !focused.rect.intersection(top).isEmpty else { return top }
      let low = top.offset(y: max(0, size.height - 1 - top.height) - top.minY)
      return focused.rect.intersection(low).isEmpty ? low : top
    case .bottom(let rect):
      let height = min(ideal(rect.width).height, rect.height)
      return Rect(
        x: rect.minX, y: rect.maxY - height, width: rect.width, height: height)
    case .own(let rect): return rect(size)
    }
  }

  private func adaptSizeClasses() {
    var views: [ScreenletView] = []
    for top in [root] + overlays.map(\.content) {
      top.forEach { control in
        if let view = control.view, view.root === control { views.append(view) }
      }
    }
    for view in views where view.adapt(to: room(of: view)) { needsLayout = true }
  }

  /// Returns the area for choosing a view's size class; for a floating view, the area available to
  /// it.
  private func room(of view: ScreenletView) -> Size {
    guard (view.root.parent as? ScreenletSlot)?.isFloating == true,
      let overlay = overlays.first(where: { view.root.isInside($0.content) }),
      case .center(let maxWidth) = overlay.placement, SizeClass(area: size) != .compact
    else { return view.root.rect.size }
    return Size(width: min(maxWidth, size.width - 8) - 4, height: size.height - 2)
  }
}
