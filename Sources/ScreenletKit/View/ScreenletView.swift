public import PortalKit
public import TerminalCore
public import ThemeKit

/// The skin of a screenlet: shows a view model, turns input into actions, decides nothing.
///
/// A theme chooses it. Its controls come from a layout; ``Outlet`` binds those that it needs. A view
/// initialiser has no effects, because lint makes views to read their outlets.
@MainActor open class ScreenletView {
  /// The name that layouts use; the class name.
  open class var name: String { className(self) }

  /// The screenlet that it is the view of.
  public final internal(set) weak var screenlet: BaseScreenlet?
  /// What it binds of its layout, found once: asking a mirror is slow.
  final private(set) lazy var outlets = declared(in: self, as: AnyOutlet.self)
  /// The control at the top of its layout.
  public final internal(set) var root: Control = ViewRoot()
  /// The layout that it was made from.
  public final internal(set) var layout: Layout?
  /// Names that hold now, for elements with `when`: `busy`, or those of the view's own.
  public final internal(set) var conditions: Set<String> = [] {
    didSet { showsBusy = conditions.contains("busy") }
  }
  /// The last size that its root was given.
  public final internal(set) var area: Size?

  final var controls: [String: Control] = [:]
  final var keys: [KeyElement] = []
  final var buttons: [Button] = []
  final var menus: [Menu] = []
  final var floats: [FloatingElement] = []
  final var slots: [ScreenletSlot] = []
  final var source: ViewSource?
  /// Conditions that it was told about, which those of an older view do not overrule.
  final var settledConditions: Set<String> = []
  /// The id of the control that gets the focus as soon as it can have it.
  final var wantedFocus: String?
  /// What its portal had to say of what it shows.
  final var notes = PortalNotes()
  final var ageTimer: Subscription?
  final var branchWatch: Subscription?
  /// What the server said of the last failure, in its own words.
  final var fault: ServerFault?
  /// Whether an action was refused because nobody is signed in.
  final var needsSignIn = false { didSet { if needsSignIn != oldValue { show(notes) } } }
  private final var runningActions: Set<Action> = []
  private final var busyTimer: Subscription?
  private final var busySince: Duration?

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
    let wasBusy = isBusy
    runningActions.insert(action)
    root.setNeedsDisplay()
    if !wasBusy || busyTimer == nil { lookBusySoon() }
  }

  /// An action waits for somebody to sign in: everything looks as it did before it was asked for.
  final func rest(from action: Action) {
    runningActions.remove(action)
    root.setNeedsDisplay()
    guard !isBusy else { return }
    busyTimer = nil
    setCondition("busy", false)
  }

  /// An action that waited for somebody to sign in is done over.
  final func goOn(with action: Action) {
    runningActions.insert(action)
    root.setNeedsDisplay()
    lookBusySoon()
  }

  /// Work that is done at once never flickers.
  private final func lookBusySoon() {
    busyTimer = root.surface?.after(.milliseconds(300)) { [weak self] in
      guard let self, isBusy, !showsBusy else { return }
      busySince = root.surface?.clock.now
      setCondition("busy", true)
    }
  }

  /// It came on a surface, which may be after its first action began.
  final func onAttached() {
    if isBusy, !showsBusy, busyTimer == nil { lookBusySoon() }
    for float in floats { float.follow() }
  }

  /// Called when an interactor reported how far it is.
  open func onProgress(_ action: Action, _ report: ProgressReport) {}

  /// Called when an action is over; `failure` is nil when it succeeded.
  open func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    // Whoever took the result may have asked for the same thing again.
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

  /// Called after ``onFinishInteraction(_:_:)`` when an action that writes to the portal ended.
  ///
  /// ``said(_:for:)`` gives the sentence that a view shows for it.
  open func onFinishWrite(_ action: Action, _ outcome: WriteOutcome) {}

  /// Whoever looked up at a spinner sees what it was.
  private static let leastBusyTime = Duration.milliseconds(400)

  /// How long it has looked busy.
  final var busyTime: Duration {
    guard showsBusy, let busySince, let now = root.surface?.clock.now else { return .zero }
    return now - busySince
  }

  /// Goes on looking busy where an older view of the same screenlet did.
  final func stayBusy(like old: ScreenletView) {
    guard old.showsBusy, isBusy else { return }
    busySince = old.busySince
    setCondition("busy", true)
  }

  /// Whether it tells by itself of what waits to be sent, so that the line below it need not.
  open var tellsOfQueue: Bool { false }

  /// More keys than its layout brings.
  open var bindings: [KeyBinding] { [] }

  /// The commands without a key that the command palette lists after those with one.
  ///
  /// It is read when the palette opens, while the focus is in this view or in a view within it.
  open var commands: [KeyBinding] { [] }

  // MARK: For subclasses

  /// Whether an action runs; controls take no input meanwhile.
  public final var isBusy: Bool { !runningActions.isEmpty }
  /// Whether it looks busy: once an action took longer than a moment.
  ///
  /// Kept beside the conditions, because every control asks for it whenever it is drawn.
  public final private(set) var showsBusy = false
  /// Whether an action runs.
  public final func isRunning(_ action: Action) -> Bool { runningActions.contains(action) }

  /// Asks the screenlet to do something.
  ///
  /// - Parameters:
  ///   - action: What.
  ///   - sender: The id of the control that asks.
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

  /// Says something else of the keys that ask for an action.
  package final func show(hint: Words, of action: Action) {
    for key in keys where key.action == action { key.hint = hint }
    root.setNeedsDisplay()
  }

  /// A control by id; a view uses its outlets instead.
  public final func control(_ id: String) -> Control? { controls[id] }

  /// Says whether a condition holds; elements with `when` come and go.
  public final func setCondition(_ name: String, _ holds: Bool) {
    settledConditions.insert(name)
    guard conditions.contains(name) != holds else { return }
    if holds { conditions.insert(name) } else { conditions.remove(name) }
    if name == "busy" { root.forEach { if $0.view === self { $0.isViewBusy = holds } } }
    root.setNeedsLayout()
    for float in floats where float.condition == name { float.follow() }
    if wantedFocus != nil, hasFocus { restoreFocus() }
  }

  /// The theme of now.
  public final var theme: ResolvedTheme { root.theme }

  /// Whether a condition holds: `busy`, `!busy`, or a name of the view's own.
  ///
  /// What the theme adapts to is a condition too: `compact`, `wide`, `mono`, `ascii`, `light`, `rtl`.
  public final func holds(_ condition: String) -> Bool {
    if condition.hasPrefix("!") { return !holds(String(condition.dropFirst())) }
    return conditions.contains(condition) || source?.environment.holds(condition) == true
  }

  /// How much room it was given, in three steps.
  public final var sizeClass: SizeClass { source?.environment.sizeClass ?? .regular }

  /// The keys that its layout binds, those of its buttons among them.
  final var keyBindings: [KeyBinding] {
    buttons.compactMap(\.keyBinding) + keys.compactMap(\.binding)
      + menus.flatMap(\.keyBindings)
  }
}
