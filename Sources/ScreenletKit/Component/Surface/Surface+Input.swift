public import TerminalCore

extension Surface {
  /// Dispatches an input event to the control that handles it.
  ///
  /// - Parameter event: The event.
  /// - Returns: False if no control or binding handled it.
  @discardableResult public func handle(_ event: InputEvent) -> Bool {
    defer { onInput?() }
    switch event {
    case .key(let key) where key.kind != .release: awaitedScope = nil
    case .mouse(let mouse) where mouse.kind == .press: awaitedScope = nil
    case .paste: awaitedScope = nil
    default: break
    }
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text, let isTruncated): return handle(paste: text, isTruncated: isTruncated)
    case .mouse(let mouse): return handle(mouse)
    case .resize(let size):
      resize(to: size)
      return true
    default: return false
    }
  }

  /// Simulates a key press, for example after a click on a key in the footer.
  package func press(_ stroke: KeyStroke) -> Bool { handle(KeyEvent(stroke.key, stroke.modifiers)) }

  private func handle(_ key: KeyEvent) -> Bool {
    if let capsLock = key.capsLock, capsLock != self.capsLock {
      self.capsLock = capsLock
      setNeedsLayout()
    }
    guard let stroke = KeyStroke(key) else { return false }
    // Earlier events of the same batch may have moved everything.
    layoutIfNeeded()
    dismissToast()
    for control in path {
      if control.handle(key) { return true }
      if run(stroke, in: control.bindings) { return true }
    }
    if run(stroke, in: modalOverlay == nil ? bindings : bindings.filter { $0.worksInModals }) {
      return true
    }
    if modalOverlay == nil, let signIn = context.reauthentication.binding,
      run(stroke, in: [signIn])
    {
      return true
    }
    switch stroke {
    case KeyStroke(.tab): focusNext()
    case KeyStroke(.tab, .shift): focusPrevious()
    case KeyStroke(.function(6)): return movePane(.forwards)
    case KeyStroke(.function(6), .shift): return movePane(.backwards)
    case KeyStroke(.function(10), .shift): return openContextMenu()
    case KeyStroke(.escape):
      guard let modalOverlay else { return false }
      dismiss(modalOverlay)
    default: return false
    }
    return true
  }

  /// The focused control followed by its ancestors, up to the root of the layer.
  package var path: [Control] {
    var path: [Control] = []
    var control = focused ?? innermostView(in: layerRoot) ?? layerRoot
    while true {
      path.append(control)
      guard control !== layerRoot, let parent = control.parent else { return path }
      control = parent
    }
  }

  /// Returns the view whose keys work although no control in it is focusable.
  private func innermostView(in control: Control) -> Control? {
    for child in control.children where !child.isHidden && !child.isCollapsed {
      if let found = innermostView(in: child) { return found }
    }
    return control is ViewRoot ? control : nil
  }

  private func run(_ stroke: KeyStroke, in bindings: [KeyBinding]) -> Bool {
    bindings.contains { $0.strokes.contains(stroke) && $0.isOffered?() != false && $0.run() }
  }

  private func handle(paste text: String, isTruncated: Bool) -> Bool {
    layoutIfNeeded()
    guard path.contains(where: { $0.handle(paste: text) }) else { return false }
    if isTruncated { show(toast: Toast(.key("paste.cut"), mark: "mark.warn")) }
    return true
  }

  // MARK: Mouse

  private func handle(_ mouse: MouseEvent) -> Bool {
    layoutIfNeeded()
    if let pressed, mouse.kind == .release || mouse.kind == .drag {
      let handled = pressed.handle(mouse)
      if mouse.kind == .release { self.pressed = nil }
      return handled
    }
    if mouse.kind == .press, closeOutside(mouse.position) { return true }
    if mouse.kind == .press, mouse.button == .right, rightClick(at: mouse.position) { return true }
    guard var control = control(at: mouse.position) else { return false }
    while true {
      if mouse.kind == .press, canFocus(control) { focus(control) }
      if control.handle(mouse) {
        if mouse.kind == .press { pressed = control }
        return true
      }
      guard control !== layerRoot, let parent = control.parent else { return false }
      control = parent
    }
  }

  /// Opens the context menu at a cell, or what the app opens instead; returns whether one opened.
  private func rightClick(at position: Position) -> Bool {
    if openContextMenu(at: position) { return true }
    guard modalOverlay == nil, let onRightClick else { return false }
    if let control = control(at: position), canFocus(control) { focus(control) }
    onRightClick()
    return true
  }

  /// Returns the innermost visible control at a cell in the active layer.
  func control(at position: Position) -> Control? {
    if isCramped { return focused }
    func find(in control: Control) -> Control? {
      guard !control.isHidden, !control.isCollapsed, control.rect.contains(position) else {
        return nil
      }
      for child in control.children.reversed() {
        if let found = find(in: child) { return found }
      }
      return control
    }
    let popups = overlays.reversed().filter { $0.owner?.isInside(layerRoot) == true }
    return popups.lazy.compactMap { find(in: $0.content) }.first ?? find(in: layerRoot)
  }

  // MARK: What the footer shows

  /// The active key bindings, nearest to the focus first.
  public var activeBindings: [KeyBinding] { activeBindings(withKeyless: false) }

  /// Returns the active bindings, optionally including app commands without a key.
  package func activeBindings(withKeyless: Bool) -> [KeyBinding] {
    // Runs after every key. Loops instead of closures, because Swift checks the executor at each
    // closure call.
    var active: [KeyBinding] = []
    active.reserveCapacity(24)
    func add(_ binding: KeyBinding) {
      guard let stroke = binding.strokes.first else { return }
      for other in active where other.strokes.contains(stroke) { return }
      active.append(binding)
    }
    if let next = neighbour(.forwards), next !== focused {
      add(
        KeyBinding(.tab, KeyStroke(.tab, .shift), words: .key("key.next")) { [weak self] in
          self?.focusNext()
          return true
        })
    }
    let path = path
    for (place, control) in path.enumerated() {
      for binding in control.bindings {
        guard let binding = live(binding, behind: path[..<place]) else { continue }
        // A nested screenlet may have another theme, whose strings the footer's theme lacks.
        add(control.theme === root.theme ? binding : binding.localized(in: control.theme))
      }
    }
    let isModal = modalOverlay != nil
    if let paneBinding, let pane = live(paneBinding, behind: path[...]) {
      let own = bindings.contains { $0.strokes.contains(.function(6)) }
      if isModal || !own { add(pane) }
    }
    if !isModal, let binding = context.reauthentication.binding,
      let signIn = live(binding, behind: path[...])
    {
      add(signIn)
    }
    for binding in bindings where !isModal || binding.worksInModals {
      if binding.strokes.isEmpty {
        if withKeyless, binding.isOffered?() != false { active.append(binding) }
      } else if let binding = live(binding, behind: path[...]) {
        add(binding)
      }
    }
    if let focused, contextMenu(for: focused) != nil {
      add(
        KeyBinding(KeyStroke(.function(10), .shift), words: .key("key.menu"), place: .help) {
          [weak self] in self?.openContextMenu() ?? false
        })
    }
    return active
  }

  /// Returns a binding with those of its keys that no control nearer to the focus handles; nil if
  /// there is none.
  ///
  /// The keys of a binding with a label belong together: either all of them work or none.
  private func live(_ binding: KeyBinding, behind controls: ArraySlice<Control>) -> KeyBinding? {
    guard let first = binding.strokes.first, binding.isOffered?() != false else { return nil }
    if binding.strokes.count == 1 || binding.label != nil {
      return isTaken(first, by: controls) ? nil : binding
    }
    var isWhole = true
    for stroke in binding.strokes where isTaken(stroke, by: controls) { isWhole = false }
    if isWhole { return binding }
    let left = binding.strokes.filter { !isTaken($0, by: controls) }
    return left.isEmpty ? nil : binding.limited(to: left)
  }

  private func isTaken(_ stroke: KeyStroke, by controls: ArraySlice<Control>) -> Bool {
    for control in controls where control.consumes(stroke) { return true }
    return false
  }
}
