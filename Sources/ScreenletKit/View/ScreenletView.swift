public import PortalKit
public import TerminalCore
public import ThemeKit

/// The skin of a screenlet: shows a view model, turns input into actions, decides nothing.
///
/// A theme chooses it. Its controls come from a layout; ``Outlet`` binds those that it needs. A view
/// initialiser has no effects, because lint makes views to read their outlets.
@MainActor open class ScreenletView {
  /// The name that layouts use; the class name.
  open class var name: String { String(describing: self) }

  /// The screenlet that it is the view of.
  public internal(set) weak var screenlet: BaseScreenlet?
  /// The control at the top of its layout.
  public private(set) var root: Control = ViewRoot()
  /// The layout that it was made from.
  public private(set) var layout: Layout?
  /// Names that hold now, for elements with `when`: `busy`, or those of the view's own.
  public private(set) var conditions: Set<String> = []
  /// The last size that its root was given.
  public private(set) var area: Size?

  private(set) var controls: [String: Control] = [:]
  private var keys: [KeyElement] = []
  private var buttons: [Button] = []
  private var source: ViewSource?
  private var runningActions: Set<Action> = []
  private var busyTimer: Subscription?
  private var busySince: Duration?

  /// Makes a view; without effects.
  public required init() {}

  // MARK: Hooks

  /// Called before its controls are made.
  open func onPreCreate() {}
  /// Called when its outlets are bound.
  open func onCreated() {}
  /// Called when it comes on the screen.
  open func onShow() {}
  /// Called when it leaves the screen.
  open func onHide() {}
  /// Called before an action that one of its controls asked for; false keeps it from the screenlet.
  open func onUserAction(_ action: Action, sender: String) -> Bool { true }
  /// Called when another of its controls has the focus, or none.
  open func onFocusChanged() {}

  /// Called when an action starts; the base takes no input, and looks busy if it takes long.
  open func onStartInteraction(_ action: Action) {
    runningActions.insert(action)
    root.setNeedsDisplay()
    // Work that is done at once never flickers.
    busyTimer = root.surface?.after(.milliseconds(300)) { [weak self] in
      guard let self, isBusy else { return }
      busySince = root.surface?.clock.now
      setCondition("busy", true)
    }
  }

  /// Called when an interactor reported how far it is.
  open func onProgress(_ action: Action, _ report: ProgressReport) {}

  /// Called when an action is over; `failure` is nil when it succeeded.
  open func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    runningActions.remove(action)
    root.setNeedsDisplay()
    guard !isBusy else { return }
    busyTimer = nil
    guard showsBusy, let surface = root.surface else { return }
    let shown = surface.clock.now - (busySince ?? .zero)
    busyTimer = surface.after(max(.zero, .milliseconds(400) - shown)) { [weak self] in
      guard let self, !isBusy else { return }
      setCondition("busy", false)
    }
  }

  /// More keys than its layout brings.
  open var bindings: [KeyBinding] { [] }

  // MARK: For subclasses

  /// Whether an action runs; controls take no input meanwhile.
  public var isBusy: Bool { !runningActions.isEmpty }
  /// Whether it looks busy: once an action took longer than a moment.
  public var showsBusy: Bool { conditions.contains("busy") }
  /// Whether an action runs.
  public func isRunning(_ action: Action) -> Bool { runningActions.contains(action) }

  /// Asks the screenlet to do something.
  ///
  /// - Parameters:
  ///   - action: What.
  ///   - sender: The id of the control that asks.
  @discardableResult public func userAction(_ action: Action, sender: String = "") -> Bool {
    guard onUserAction(action, sender: sender) else { return false }
    return screenlet?.performUserAction(action) ?? false
  }

  /// A control by id; a view uses its outlets instead.
  public func control(_ id: String) -> Control? { controls[id] }

  /// Says whether a condition holds; elements with `when` come and go.
  public func setCondition(_ name: String, _ holds: Bool) {
    guard conditions.contains(name) != holds else { return }
    if holds { conditions.insert(name) } else { conditions.remove(name) }
    root.setNeedsLayout()
  }

  /// The theme of now.
  public var theme: ResolvedTheme { root.theme }

  /// Whether a condition holds: `busy`, `!busy`, or a name of the view's own.
  ///
  /// What the theme adapts to is a condition too: `compact`, `wide`, `mono`, `ascii`, `light`, `rtl`.
  public func holds(_ condition: String) -> Bool {
    if condition.hasPrefix("!") { return !holds(String(condition.dropFirst())) }
    return conditions.contains(condition) || source?.environment.holds(condition) == true
  }

  /// How much room it was given, in three steps.
  public var sizeClass: SizeClass { source?.environment.sizeClass ?? .regular }

  /// The keys that its layout binds, those of its buttons among them.
  var keyBindings: [KeyBinding] {
    buttons.compactMap(\.keyBinding) + keys.compactMap(\.binding)
  }

  // MARK: State

  /// What its controls hold, by id; those with a secret are left out.
  public var values: [String: String] { controls.compactMapValues(\.value) }

  /// The id of the control that has the focus, if it is one of its own.
  public var focusedId: String? {
    guard let focused = root.surface?.focused, focused.view === self, !focused.id.isEmpty else {
      return nil
    }
    return focused.id
  }

  func take(values: [String: String], focus: String?) {
    for (id, value) in values { controls[id]?.value = value }
    if let focus { wantedFocus = focus }
  }

  func takeOver(from old: ScreenletView) {
    conditions.formUnion(old.conditions.subtracting(["busy"]))
    takeOver(controls: old.controls)
    wantedFocus = old.focusedId ?? old.wantedFocus
    (old.root.parent as? ScreenletSlot)?.replace(old.root, with: root)
    restoreFocus()
  }

  private func takeOver(controls old: [String: Control]) {
    for (id, control) in controls {
      if let before = old[id] { control.takeOver(from: before) }
    }
  }

  var wantedFocus: String?

  /// Gives the focus to the control that had it before the tree was made anew.
  func restoreFocus() {
    guard let wantedFocus, let control = controls[wantedFocus], root.surface != nil else { return }
    control.focus()
    if control.isFocused { self.wantedFocus = nil }
  }

  // MARK: Loading

  func load(_ source: ViewSource) throws(ThemeError) {
    onPreCreate()
    self.source = source
    try build(source)
  }

  private func build(_ source: ViewSource) throws(ThemeError) {
    let built = try ViewBuilder(source: source, view: self).build()
    layout = built.layout
    (controls, keys, buttons) = (built.controls, built.keys, built.buttons)
    let top = ViewRoot()
    top.ownTheme = source.theme.resolved(for: source.environment)
    top.add(built.root)
    top.view = self
    built.root.forEach { if $0.view == nil { $0.view = self } }
    let old = root
    root = top
    (old.parent as? ScreenletSlot)?.replace(old, with: top)
    for (property, outlet) in declared(in: self, as: (any AnyOutlet).self) {
      outlet.bind(to: controls[outlet.id(property: property)])
    }
  }

  /// Takes the layout of another size class when its area asks for one; answers whether it did.
  func adapt(to area: Size) -> Bool {
    self.area = area
    guard var source, !area.isEmpty else { return false }
    let sizeClass = SizeClass(area: area)
    guard sizeClass != source.environment.sizeClass else { return false }
    source.environment.sizeClass = sizeClass
    let (old, focus) = (controls, focusedId)
    do throws(ThemeError) { try build(source) } catch {
      screenlet?.context.report(error.diagnostics)
      return false
    }
    self.source = source
    onCreated()
    takeOver(controls: old)
    wantedFocus = focus ?? wantedFocus
    restoreFocus()
    return true
  }
}

extension ScreenletView {
  /// Shows what went wrong: at the field that it is about, which gets the focus, else in a message.
  ///
  /// - Parameters:
  ///   - failure: What went wrong; that something was stopped needs no words.
  ///   - message: Where to say it when it is about no field.
  public func show(_ failure: ScreenletError, in message: Message?) {
    if failure == .cancelled {
      message?.clear()
    } else if let id = failure.field, let field = control(id) as? Field {
      field.mistake = Words(failure.phrase)
      field.focus()
    } else {
      message?.say(Words(failure.phrase), .mistake)
    }
  }

  /// Gives a control the focus as soon as it can have it, as when a condition brings it.
  public func focusWhenThere(_ id: String) {
    wantedFocus = id
    restoreFocus()
  }
}
