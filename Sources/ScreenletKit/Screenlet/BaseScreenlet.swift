public import PortalKit
package import TerminalCore
public import ThemeKit

/// A whole use case with a face: attributes, actions, one view by theme, interactors by action.
///
/// Subclass it, declare attributes, actions and a view model, and register the class with
/// ``ScreensContext/register(_:views:)``. It is loaded when it is first shown.
///
/// ```swift
/// final class StockScreenlet: BaseScreenlet {
///   @Attribute(doc: "The ticker symbol.") var symbol = "ACME"
///   @ViewModel var viewModel: any StockViewModel
///   override class var viewClass: ScreenletView.Type { StockView.self }
///   override class var actions: [ActionDeclaration] { … }
/// }
/// ```
@MainActor open class BaseScreenlet {
  /// The name that layouts and commands use; the class name.
  open class var name: String { className(self) }
  /// What it is for, in a sentence.
  open class var doc: String { "" }
  /// The key of the words that head its group in the gallery; nil keeps it out of there.
  open class var group: String? { "group.own" }
  /// What it can do: the source of lint, of the reference and of what runs.
  open class var actions: [ActionDeclaration] { [] }
  /// Its attributes, read from what the class declares; the source of lint and of the reference.
  open class var attributes: [AttributeContract] {
    Self.init().declaredAttributes.map { $1.contract(name: $0) }
  }
  /// The view class of layouts that name none.
  open class var viewClass: ScreenletView.Type { ScreenletView.self }
  /// The layout in XML that is used where no theme brings a file; nil when Default has one.
  open class var defaultLayout: String? { nil }
  /// The same for some terminals only, by the suffix that a file would have: `wide`, `compact-es`.
  ///
  /// One for the empty suffix stands for ``defaultLayout``. The most specific wins, as with files.
  open class var defaultLayouts: [String: String] { [:] }
  /// The control classes that its layouts name and that are not the kit's; known as soon as it is.
  open class var controls: [Control.Type] { [] }
  /// What the names of layouts begin with that are parts of its views, such as `ddlfield`.
  open class var partStem: String? { nil }

  /// Which screenlet this is; saved and restored with the state.
  public final internal(set) var screenletId = ScreenletID()
  /// The theme it wears, in lower case; until it is loaded that of its context, if it was given none.
  public final var themeName: String { givenThemeName ?? context.themeName.lowercased() }
  /// Its view; nil until it is loaded.
  public final internal(set) var screenletView: ScreenletView?
  /// Hears what it does, and may give it other interactors.
  public final weak var delegate: (any BaseScreenletDelegate)?
  /// The name of a layout that overrules the theme's, such as `login_kiosk`.
  public final var layout: String?

  /// Where it reads from, and what becomes of what it writes, when its portal may be away.
  @Attribute(doc: "The policy for reads and writes when the portal may be unreachable.")
  public final var offlinePolicy = OfflinePolicy.remoteFirst

  /// What its portal had to say beside the last results: how old they are, what waits to be sent.
  public final internal(set) var notes = PortalNotes()

  /// The world that it lives in: ``ScreensContext/shared`` unless it was given another.
  public final var context: ScreensContext { givenContext ?? .shared }

  /// How its theme is drawn where that is not how the context's terminal draws: a preview's knobs.
  public final var appearance: ThemeEnvironment? {
    didSet { if appearance != oldValue, isLoaded { refresh() } }
  }

  /// What takes it elsewhere in an app, which only those who know of apps can read.
  package final weak var navigator: AnyObject?
  /// The room that its first view will be given, where that is known before.
  package final var expectedArea: Size?
  final var givenContext: ScreensContext?
  final var givenThemeName: String?
  final var generations: [Action: Int] = [:]
  final var waiting: [(action: Action, sender: String)] = []
  final var subscriptions: [Subscription] = []
  final var lifeline: Subscription?
  final var restoredValues: [String: String] = [:]
  final var restoredFocus: String?
  /// What property wrappers declared, found once: asking a mirror is slow.
  final private(set) lazy var declarations = declared(in: self, as: ScreenletDeclaration.self)
  final var declaredAttributes: [(name: String, member: AnyAttribute)] {
    let all = declarations.compactMap { declaration in
      (declaration.member as? AnyAttribute).map { (name: declaration.name, member: $0) }
    }
    // What every screenlet has is found first, and stands last.
    return Array(all.dropFirst() + all.prefix(1))
  }
  private final var declaredModels: [AnyViewModel] {
    declarations.compactMap { $0.member as? AnyViewModel }
  }

  /// Makes a screenlet; its attributes have their defaults.
  public required init() {
    for (name, attribute) in declaredAttributes {
      attribute.observe { [weak self] in self?.onAttributeChanged(name) }
    }
  }

  /// Makes a screenlet in a world of its own choice.
  ///
  /// - Parameters:
  ///   - context: The world: portal, session, themes.
  ///   - theme: The theme to wear, in any case of letters; nil for the context's.
  public convenience init(in context: ScreensContext, theme: String? = nil) {
    self.init()
    live(in: context, theme: theme)
  }

  /// Gives it a world of its own; to be called before it is loaded.
  public final func live(in context: ScreensContext, theme: String? = nil) {
    guard !isLoaded else { return }
    givenContext = context
    givenThemeName = theme?.lowercased()
  }

  // MARK: Templates

  /// Makes the view that its theme chooses.
  open func createScreenletView() throws(ThemeError) -> ScreenletView {
    try context.makeView(for: self)
  }

  /// Makes what does an action; asks the table of ``actions`` unless overridden.
  open func createInteractor(for action: Action) -> (any AnyInteractor)? {
    guard let declaration = declaration(of: action) else { return nil }
    return try? declaration.make(self, action)
  }

  /// The actions that must have succeeded before this one starts, where they run just now.
  open func dependencies(of action: Action) -> [Action] { [] }

  /// Looks at what was entered before an action runs; throwing vetoes it, shown like any failure.
  open func onUserAction(_ action: Action) throws(ScreenletError) {}

  /// The same, with the control that asked; the default calls ``onUserAction(_:)``.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument if it takes one.
  ///   - sender: The id of the control in the layout; empty for a call from code.
  /// - Throws: The reason not to run the action.
  open func onUserAction(_ action: Action, sender: String) throws(ScreenletError) {
    try onUserAction(action)
  }

  /// Gives the attributes that make a good example; called in the gallery and for pictures.
  open func prepareExample() {}

  // MARK: Lifecycle

  /// Called before a view is made.
  open func onPreCreate() {}
  /// Called when the view is there: copy attributes, and show again what was shown.
  open func onCreated() {}
  /// Called when it comes on the screen.
  open func onShow() {}
  /// Called when it leaves the screen.
  open func onHide() {}
  /// Called when something that waited in the sync queue was sent, by whomever: the place to ask
  /// again for what shows it.
  open func onSynced(_ entry: SyncEntry) {}
  /// Called when an attribute has another value.
  open func onAttributeChanged(_ name: String) {}
  /// Called when an interactor starts.
  open func onStartInteraction(_ action: Action) {}
  /// Called when an interactor reported how far it is.
  open func onProgress(_ action: Action, _ report: ProgressReport) {}
  /// Called when an action is over; `failure` is nil when it succeeded.
  open func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {}

  // MARK: Loading

  /// Whether it has a view.
  public final var isLoaded: Bool { screenletView != nil }

  /// Makes the view, takes what arrived while it was away, then runs the actions that waited.
  ///
  /// - Throws: Every mistake in the theme that keeps it from being shown.
  public final func load() throws(ThemeError) {
    guard !isLoaded else { return }
    givenThemeName = themeName
    for (_, attribute) in declaredAttributes {
      attribute.takeDefault(from: context.server)
    }
    show(try makeView())
    let (queue, id) = (context.interactors, screenletId)
    lifeline = Subscription { queue.cancelAll(of: id) }
    let progress = context.events.subscribe(to: InteractionProgressed.self, from: id) {
      [weak self] event in
      guard let self, accepts(event.ticket) else { return }
      onProgress(event.ticket.action, event.report)
      screenletView?.onProgress(event.ticket.action, event.report)
    }
    let appearance = context.events.subscribe(to: AppearanceChanged.self) { [weak self] _ in
      self?.refresh()
    }
    subscriptions = [progress, appearance] + Self.actions.compactMap { $0.subscribe(self) }
    if context.sync != nil {
      subscriptions.append(
        context.events.subscribe(to: SyncEntryChanged.self) { [weak self] event in
          if case .sent = event.entry.state { self?.onSynced(event.entry) }
        })
    }
    context.events.release(id)
    let actions = waiting
    waiting = []
    for (action, sender) in actions { performUserAction(action, sender: sender) }
  }

  /// Changes the skin while it lives; what was typed stays, and on an error the old view does.
  ///
  /// A theme that nobody has is reported, and Default is worn instead.
  ///
  /// - Parameter theme: A theme's name, in any case of letters.
  /// - Throws: Every mistake of a theme that is there and cannot be used.
  public final func apply(theme: String) throws(ThemeError) {
    let before = givenThemeName
    givenThemeName = theme.lowercased()
    guard isLoaded else { return }
    do throws(ThemeError) {
      try context.admit(theme: themeName)
      show(try makeView())
    } catch {
      givenThemeName = before
      throw error
    }
  }

  /// Makes the view again, as after a change of a theme's file; on an error the old one stays.
  public final func reload() throws(ThemeError) {
    guard isLoaded else { return }
    show(try makeView())
  }

  private final func refresh() {
    do throws(ThemeError) { try reload() } catch { context.report(error.diagnostics) }
  }

  /// Looks as another screenlet of its class does, which a new layout made in its place.
  final func wear(like fresh: BaseScreenlet) {
    layout = fresh.layout
    let own = Dictionary(declaredAttributes.map { ($0.name, $0.member) }) { first, _ in first }
    for (name, attribute) in fresh.declaredAttributes {
      if attribute.isGiven {
        _ = setAttribute(name, to: attribute.text, .layout)
      } else {
        own[name]?.returnToDefault(of: attribute)
      }
    }
    appearance = fresh.appearance
    guard fresh.themeName != themeName else { return }
    do throws(ThemeError) { try apply(theme: fresh.themeName) } catch {
      context.report(error.diagnostics)
    }
  }

  private final func makeView() throws(ThemeError) -> ScreenletView {
    onPreCreate()
    let view = try createScreenletView()
    for model in declaredModels where !model.accepts(view) {
      throw ThemeError(diagnostics: [
        Diagnostic(
          .error, file: view.layout?.file ?? Self.name, code: "view.model",
          message: "\(type(of: view)) is not a \(model.modelName)")
      ])
    }
    return view
  }

  private func show(_ view: ScreenletView) {
    let old = screenletView
    for model in declaredModels { _ = model.bind(view) }
    view.screenlet = self
    screenletView = view
    view.onCreated()
    onCreated()
    if notes != PortalNotes() { view.show(notes) }
    if let old {
      view.takeOver(from: old)
    } else {
      view.take(values: restoredValues, focus: restoredFocus)
      (restoredValues, restoredFocus) = ([:], nil)
    }
    view.fillBranches()
    for action in runningActions where !context.interactors.isHeld(ticket(action)) {
      view.onStartInteraction(action)
    }
    if let old { view.stayBusy(like: old) }
  }
}
