public import PortalKit
public import TerminalCore
public import ThemeKit

/// The view of a screenlet: displays data and turns input into actions; contains no business logic.
///
/// A theme selects the view. Its controls come from a layout; ``Outlet`` binds those that it needs.
/// The initializer must not have side effects, because lint creates views to read their outlets.
@MainActor open class ScreenletView {
  /// The name for layouts; by default the class name.
  open class var name: String { className(self) }

  /// The screenlet of this view.
  public final internal(set) weak var screenlet: BaseScreenlet?
  /// The outlets, cached because reflection is slow.
  final private(set) lazy var outlets = declared(in: self, as: AnyOutlet.self)
  /// The root control of the layout.
  public final internal(set) var root: Control = ViewRoot()
  /// The layout that it was created from.
  public final internal(set) var layout: Layout?
  /// The conditions that are true, for elements with `when`: `busy`, or custom ones.
  public final internal(set) var conditions: Set<String> = [] {
    didSet { showsBusy = conditions.contains("busy") }
  }
  /// The last size of the root control; nil before the first layout.
  public final internal(set) var area: Size?

  final var controls: [String: Control] = [:]
  final var keys: [KeyElement] = []
  final var shortcutControls: [Control] = []
  final var menus: [any ContextMenu] = []
  final var floats: [FloatingElement] = []
  final var slots: [ScreenletSlot] = []
  final var source: ViewSource?
  /// The conditions set on this view; an older view's values do not override them.
  final var settledConditions: Set<String> = []
  /// The id of the control that gets the focus as soon as possible.
  final var wantedFocus: String?
  /// The portal's notes about the displayed content.
  final var notes = PortalNotes()
  final var ageTimer: Subscription?
  final var defaultValueWatch: Subscription?
  /// The server's response to the last failure.
  final var fault: ServerFault?
  /// Whether an action was rejected because no user is signed in.
  final var needsSignIn = false { didSet { if needsSignIn != oldValue { show(notes) } } }
  private final var runningActions: Set<Action> = []
  private final var busyTimer: Subscription?
  private final var busySince: Duration?

  /// Creates a view, without side effects.
  public required init() {}

  // MARK: Hooks

  /// Called before the controls are created.
  open func onPreCreate() {}
  /// Called after the outlets are bound.
  open func onCreated() {}
  /// Called when the view appears on the screen.
  open func onShow() {}
  /// Called when the view leaves the screen.
  open func onHide() {}
  /// Called before an action that one of its controls requests.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument.
  ///   - sender: The id of the control.
  /// - Returns: False to suppress the action.
  open func onUserAction(_ action: Action, sender: String) -> Bool { true }
  /// Called when the focus moves within the view or leaves it.
  open func onFocusChanged() {}

  /// Called when an action starts; blocks input and shows `busy` if the action takes more than 300
  /// ms, unless the action is declared with `isBackground`.
  ///
  /// - Parameter action: The action, with its argument.
  open func onStartInteraction(_ action: Action) {
    guard !isBackground(action) else { return }
    let wasBusy = isBusy
    runningActions.insert(action)
    root.setNeedsDisplay()
    if !wasBusy || busyTimer == nil { scheduleBusyIndicator() }
  }

  /// Ends the busy state while an action waits for a sign-in.
  final func rest(from action: Action) {
    runningActions.remove(action)
    root.setNeedsDisplay()
    guard !isBusy else { return }
    busyTimer = nil
    setCondition("busy", false)
  }

  /// Restores the busy state of an action that continues after a sign-in.
  final func goOn(with action: Action) {
    guard !isBackground(action) else { return }
    runningActions.insert(action)
    root.setNeedsDisplay()
    scheduleBusyIndicator()
  }

  private final func isBackground(_ action: Action) -> Bool {
    screenlet?.declaration(of: action)?.isBackground == true
  }

  /// Schedules the busy indicator after 300 ms, so that short actions do not flicker.
  private final func scheduleBusyIndicator() {
    busyTimer = root.surface?.after(.milliseconds(300)) { [weak self] in
      guard let self, isBusy, !showsBusy else { return }
      busySince = root.surface?.clock.now
      setCondition("busy", true)
    }
  }

  /// Called when the view is attached to a surface, possibly after its first action started.
  final func onAttached() {
    if isBusy, !showsBusy, busyTimer == nil { scheduleBusyIndicator() }
    for float in floats { float.follow() }
  }

  /// Called when an interactor reports progress.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument.
  ///   - report: The progress.
  open func onProgress(_ action: Action, _ report: ProgressReport) {}

  /// Called when an action ends; unblocks input and hides the busy indicator.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument.
  ///   - failure: The error; nil if the action succeeded.
  open func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    // The handler of the result may have started the same action again.
    if screenlet?.isActionRunning(action) != true { runningActions.remove(action) }
    root.setNeedsDisplay()
    guard !isBusy else { return }
    busyTimer = nil
    guard showsBusy else { return }
    let left = Self.leastBusyTime - busyTime
    guard left > .zero, let surface = root.surface else { return setCondition("busy", false) }
    busyTimer = surface.after(left) { [weak self] in
      guard let self, !isBusy else { return }
      setCondition("busy", false)
    }
  }

  /// Shows the failure of an action and replaces the failure shown before.
  ///
  /// Called after ``onFinishInteraction(_:_:)`` if the action does not handle failures itself.
  ///
  /// Errors with a field are shown at that field and move the focus to it, the others in the
  /// message of the view, or as a toast if the layout has no message. `.cancelled` shows nothing.
  ///
  /// - Parameter failure: The error.
  open func showFailure(_ failure: ScreenletError) {
    guard failure != .cancelled else { return }
    clearFailure()
    let fieldErrors = failure.fieldErrors.filter { control($0.path) is Field }
    if fieldErrors.count > 1 {
      for fieldError in fieldErrors { mark(fieldError.path, DisplayText(fieldError.message)) }
      control(fieldErrors[0].path)?.focus()
    } else if let id = failure.field, control(id) is Field {
      mark(id, DisplayText(failure.userMessage))
      control(id)?.focus()
    } else {
      showMessage(DisplayText(failure.userMessage), .error)
    }
  }

  private func mark(_ id: String, _ words: DisplayText) {
    (control(id) as? Field)?.errorText = words
    screenlet?.failedFields.append(id)
  }

  /// Removes the last failure and the last message; called when an action starts whose failure the
  /// kit will show, unless it runs in the background.
  open func clearFailure() {
    for id in screenlet?.failedFields ?? [] { (control(id) as? Field)?.errorText = nil }
    screenlet?.failedFields = []
    clearMessage()
  }

  /// Called after ``onFinishInteraction(_:_:)`` when an action that writes to the portal ended.
  ///
  /// ``outcomeText(_:for:)`` returns the sentence that a view shows for it.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument.
  ///   - outcome: Whether the write was sent, queued or rejected.
  open func onFinishWrite(_ action: Action, _ outcome: WriteOutcome) {}

  /// The minimum duration of the busy indicator, long enough to notice it.
  private static let leastBusyTime = Duration.milliseconds(400)

  /// The time since the busy indicator appeared; zero if it is hidden.
  final var busyTime: Duration {
    guard showsBusy, let busySince, let now = root.surface?.clock.now else { return .zero }
    return now - busySince
  }

  /// Takes over the busy indicator of an older view of the same screenlet.
  final func adoptBusyIndicator(of old: ScreenletView) {
    guard old.showsBusy, isBusy else { return }
    busySince = old.busySince
    setCondition("busy", true)
  }

  /// Whether the view itself shows pending writes, so that the line below it omits them.
  open var showsQueuedWrites: Bool { false }

  /// Key bindings in addition to those of the layout.
  ///
  /// Call ``Control/setNeedsKeys()`` of a control when they change with its state only.
  open var bindings: [KeyBinding] { [] }

  /// The commands without a key, listed in the command palette after those with one.
  ///
  /// Read when the palette opens while the focus is in this view or in a nested view.
  open var commands: [KeyBinding] { [] }

  // MARK: For subclasses

  /// Whether an action is running; controls accept no input then.
  public final var isBusy: Bool { !runningActions.isEmpty }
  /// Whether the busy indicator is visible, which is the case after an action took 300 ms.
  ///
  /// Stored apart from the conditions, because every control reads it when drawn.
  public final private(set) var showsBusy = false
  /// Returns whether an action is running.
  ///
  /// - Parameter action: The action, with its argument.
  public final func isRunning(_ action: Action) -> Bool { runningActions.contains(action) }

  /// Requests an action of the screenlet, with a confirmation dialog if the action declares one.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument.
  ///   - sender: The id of the requesting control; empty for none.
  /// - Returns: Whether the action was started or queued, or a confirmation is shown.
  @discardableResult public final func userAction(_ action: Action, sender: String = "") -> Bool {
    guard onUserAction(action, sender: sender), let screenlet else { return false }
    guard let question = screenlet.declaration(of: action)?.question(screenlet),
      let surface = root.surface
    else { return screenlet.performUserAction(action, sender: sender) }
    let yes = Modal.Choice(.key("ask.yes")) { [weak screenlet] in
      screenlet?.performUserAction(action, sender: sender)
    }
    surface.ask(
      Modal(
        title: .none, text: question,
        choices: [Modal.Choice(.key("ask.no"), isHarmless: true), yes]))
    return true
  }

  /// Replaces the hint of the keys that request an action.
  ///
  /// - Parameters:
  ///   - hint: The new text for the footer.
  ///   - action: The action of the keys.
  package final func show(hint: DisplayText, of action: Action) {
    for key in keys where key.action == action { key.hint = hint }
    root.setNeedsDisplay()
  }

  /// Returns a control by id; prefer outlets in a view.
  ///
  /// - Parameter id: The id in the layout.
  /// - Returns: The control; nil if the layout has none with this id.
  public final func control(_ id: String) -> Control? { controls[id] }

  /// Sets a condition and shows or hides elements with a matching `when`.
  ///
  /// - Parameters:
  ///   - name: The name of the condition, without `!`.
  ///   - holds: Whether it is true.
  public final func setCondition(_ name: String, _ holds: Bool) {
    settledConditions.insert(name)
    guard conditions.contains(name) != holds else { return }
    if holds { conditions.insert(name) } else { conditions.remove(name) }
    if name == "busy" { root.forEach { if $0.view === self { $0.isViewBusy = holds } } }
    root.setNeedsLayout()
    for float in floats where float.condition == name { float.follow() }
    if wantedFocus != nil, hasFocus { restoreFocus() }
  }

  /// The current theme.
  public final var theme: ResolvedTheme { root.theme }

  /// Returns whether a condition is true.
  ///
  /// The properties that themes adapt to are conditions too: `compact`, `wide`, `mono`, `ascii`,
  /// `light`, `rtl`.
  ///
  /// - Parameter condition: The expression: `busy`, `!busy`, or a custom name.
  public final func holds(_ condition: String) -> Bool {
    if condition.hasPrefix("!") { return !holds(String(condition.dropFirst())) }
    return conditions.contains(condition) || source?.environment.holds(condition) == true
  }

  /// The size class of the area in which the view is shown.
  public final var sizeClass: SizeClass { source?.environment.sizeClass ?? .regular }

  /// The key bindings of the layout: those of controls, of key elements, then those that only the
  /// help shows, such as those of menus.
  final var keyBindings: [KeyBinding] {
    var (shown, others): ([KeyBinding], [KeyBinding]) = ([], [])
    for control in shortcutControls {
      for binding in control.shortcuts {
        if binding.place == .help { others.append(binding) } else { shown.append(binding) }
      }
    }
    return shown + keys.compactMap(\.binding) + others
  }

  /// The commands of the view in the command palette: its own, then those of its controls.
  final var paletteCommands: [KeyBinding] {
    commands + shortcutControls.flatMap(\.paletteCommands)
  }
}
