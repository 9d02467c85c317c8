public import PortalKit
package import TerminalCore
public import ThemeKit

/// The base class of screenlets: a complete use case with attributes, actions, a themed view and
/// one interactor per action.
///
/// Subclass it, declare attributes, actions and a view model, and register the class with
/// ``ScreensContext/register(_:views:)``. It is loaded when it is first shown.
///
/// ```swift
/// final class StockScreenlet: BaseScreenlet {
///   @Attribute("The ticker symbol.") var symbol = "ACME"
///   @ViewModel var view: StockView
///   let quote = UserAction("Looks up the price.") { … } then: { me, price in me.view.show(price) }
/// }
/// ```
@MainActor open class BaseScreenlet {
  /// The name for layouts and commands; by default the class name.
  open class var name: String { className(self) }
  /// A one-sentence description of the purpose of the screenlet.
  open class var doc: String { "" }
  /// The string key of the screenlet's group heading in the gallery; nil hides it from the
  /// gallery.
  open class var group: String? { "group.own" }
  /// The contracts of the declared attributes, for lint and the reference.
  open class var attributes: [AttributeContract] {
    Self.init().declaredAttributes.map { $1.contract(name: $0) }
  }
  /// The contracts of the declared actions, for lint and the reference.
  public static var actions: [ActionContract] { Self.init().declaredActions.map(\.contract) }
  /// The view class for layouts that name none; by default that of the ``ViewModel`` property.
  open class var viewClass: ScreenletView.Type { Self.init().declaredViewClass }
  /// The layout XML used if no theme provides a file; nil if the Default theme has one.
  open class var defaultLayout: String? { nil }
  /// Layout variants for particular terminals, keyed by file suffix: `wide`, `compact-es`.
  ///
  /// An empty suffix replaces ``defaultLayout``. The most specific variant wins, as with files.
  open class var defaultLayouts: [String: String] { [:] }
  /// The custom control classes in the screenlet's layouts; they are registered together with the
  /// screenlet.
  open class var controls: [Control.Type] { [] }
  /// The name prefix of layouts for parts of the views, such as `ddlfield`; nil for none.
  open class var partStem: String? { nil }

  /// The unique id of this screenlet; saved and restored with the state.
  public final var screenletId: ScreenletID { runs.owner }
  /// The name of the screenlet's theme, in lower case.
  ///
  /// If no theme was given, this is the context's theme until the screenlet is loaded.
  public final var themeName: String { givenThemeName ?? context.appearance.themeName.lowercased() }
  /// The current view; nil until the screenlet is loaded.
  public final internal(set) var screenletView: ScreenletView?
  /// The delegate that observes the screenlet and may replace its interactors.
  public final weak var delegate: (any BaseScreenletDelegate)?
  /// The name of a layout that overrides the theme's layout, such as `login_kiosk`; nil for none.
  public final var layout: String?

  /// The read and write strategy if the portal may be offline.
  @Attribute("The policy for reads and writes when the portal may be unreachable.")
  public final var offlinePolicy = OfflinePolicy.remoteFirst

  /// The notes that the portal delivered with the last results: their age and the pending
  /// writes.
  public final internal(set) var notes = PortalNotes()

  /// The context of the screenlet; ``ScreensContext/shared`` unless another one was given.
  public final var context: ScreensContext { runs.context }

  /// Overrides the context's theme environment (color depth, background, size class), for previews.
  public final var appearance: ThemeEnvironment? {
    didSet { if appearance != oldValue, isLoaded { refresh() } }
  }

  /// The navigator of the app that shows this screenlet; visible to AppScenes only.
  package final weak var navigator: AnyObject?
  /// The size that its first view will get, if it is known before layout.
  package final var expectedArea: Size?
  /// The ids of the fields at which the kit shows the last failure; kept when the view is replaced.
  final var failedFields: [String] = []
  /// The reason why the interactor of the current request was not created.
  final var rejection: ScreenletError?
  final var givenThemeName: String?
  /// The runs of the actions of this screenlet.
  final let runs = InteractionRuns()
  final var waiting: [(action: Action, sender: String)] = []
  final var subscriptions: [Subscription] = []
  final var restoredValues: [String: String] = [:]
  final var restoredFocus: String?
  /// The declarations of the property wrappers, cached because reflection is slow.
  final private(set) lazy var declarations = declared(in: self, as: ScreenletDeclaration.self)
  final var declaredAttributes: [(name: String, member: AnyAttribute)] {
    let all = declarations.compactMap { declaration in
      (declaration.member as? AnyAttribute).map { (name: declaration.name, member: $0) }
    }
    // The attribute that all screenlets have is listed last.
    return all.filter { $0.member !== _offlinePolicy } + all.filter { $0.member === _offlinePolicy }
  }
  private final var declaredModels: [AnyViewModel] {
    declarations.compactMap { $0.member as? AnyViewModel }
  }
  private final var declaredViewClass: ScreenletView.Type {
    declaredModels.compactMap(\.viewClass).last ?? ScreenletView.self
  }
  /// The actions, in the order of their properties, those of superclasses first.
  final private(set) lazy var declaredActions: [ActionDeclaration] =
    declarations.compactMap { ($0.member as? AnyUserAction)?.declaration }

  /// Creates a screenlet whose attributes have their default values.
  public required init() {
    for (name, member) in declarations {
      (member as? AnyUserAction)?.bind(to: self, named: name)
    }
    for (name, attribute) in declaredAttributes {
      attribute.observe(as: name) { [weak self, weak attribute] in
        guard let self, let attribute else { return }
        if isLoaded { attribute.react(in: self) }
        onAttributeChanged(attribute)
      }
    }
  }

  /// Creates a screenlet in a given context.
  ///
  /// - Parameters:
  ///   - context: The context: portal, session, themes.
  ///   - theme: The name of the theme, case-insensitive; nil for the context's theme.
  public convenience init(in context: ScreensContext, theme: String? = nil) {
    self.init()
    attach(to: context, theme: theme)
  }

  /// Sets the context and the theme; ignored after the screenlet is loaded.
  ///
  /// - Parameters:
  ///   - context: The context: portal, session, themes.
  ///   - theme: The name of the theme, case-insensitive; nil for the context's theme.
  public final func attach(to context: ScreensContext, theme: String? = nil) {
    guard !isLoaded else { return }
    runs.givenContext = context
    givenThemeName = theme?.lowercased()
  }

  // MARK: Templates

  /// Creates the view that the theme selects.
  ///
  /// - Throws: `ThemeError` if the layout of the theme is invalid.
  open func createScreenletView() throws(ThemeError) -> ScreenletView {
    try context.makeView(for: self)
  }

  /// Creates the interactor of an action; by default the declared one.
  ///
  /// - Parameter action: The action, with its argument if it takes one.
  /// - Returns: The interactor; nil if the action is not declared or its argument is invalid.
  open func createInteractor(for action: Action) -> (any AnyInteractor)? {
    do throws(ScreenletError) {
      return try declaration(of: action)?.make(self, action)
    } catch {
      rejection = error
      return nil
    }
  }

  /// Returns the actions that must succeed before this one starts, if they are currently running.
  ///
  /// - Parameter action: The action that is about to start.
  open func dependencies(of action: Action) -> [Action] { [] }

  /// Validates the input before an action runs; an error vetoes the action and is shown like any
  /// other failure.
  ///
  /// - Parameter action: The action, with its argument if it takes one.
  /// - Throws: The reason not to run the action.
  open func onUserAction(_ action: Action) throws(ScreenletError) {}

  /// Validates the input before an action runs, with the requesting control; calls
  /// ``onUserAction(_:)`` by default.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument if it takes one.
  ///   - sender: The id of the control in the layout; empty for a call from code.
  /// - Throws: The reason not to run the action.
  open func onUserAction(_ action: Action, sender: String) throws(ScreenletError) {
    try onUserAction(action)
  }

  /// Fills the attributes with example values for the gallery and for screenshots.
  open func prepareExample() {}

  // MARK: Lifecycle

  /// Called before a view is created.
  open func onPreCreate() {}
  /// Called after a view is created: copy attributes to it and restore the displayed content.
  open func onCreated() {}
  /// Called when the screenlet appears on the screen.
  open func onShow() {}
  /// Called when the screenlet leaves the screen.
  open func onHide() {}
  /// Called when a queued write of any screenlet was sent; reload affected content here.
  ///
  /// - Parameter entry: The entry of the sync queue.
  open func onSynced(_ entry: SyncEntry) {}
  /// Called when the value of any attribute changed, also one that a subclass declares.
  ///
  /// For a particular attribute, declare it with `changed:`. To tell attributes apart here, compare
  /// their storage: `attribute === _symbol`.
  ///
  /// - Parameter attribute: The attribute.
  open func onAttributeChanged(_ attribute: AnyAttribute) {}
  /// Called when an interactor starts.
  ///
  /// - Parameter action: The action, with its argument.
  open func onStartInteraction(_ action: Action) {}
  /// Called when an interactor reports progress.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument.
  ///   - report: The progress.
  open func onProgress(_ action: Action, _ report: ProgressReport) {}
  /// Called when an action ends.
  ///
  /// - Parameters:
  ///   - action: The action, with its argument.
  ///   - failure: The error; nil if the action succeeded.
  open func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {}

  // MARK: Loading

  /// Whether the screenlet has a view.
  public final var isLoaded: Bool { screenletView != nil }

  /// Creates the view, delivers results that arrived while suspended, then runs queued actions.
  ///
  /// - Throws: `ThemeError` with all errors of the theme that prevent the display.
  public final func loadView() throws(ThemeError) {
    guard !isLoaded else { return }
    givenThemeName = themeName
    for (_, attribute) in declaredAttributes {
      attribute.takeDefault(from: context.server)
    }
    show(try makeView())
    runs.attach()
    let progress = runs.onProgress { [weak self] action, report in
      self?.onProgress(action, report)
      self?.screenletView?.onProgress(action, report)
    }
    let appearance = context.events.subscribe(to: AppearanceChanged.self) { [weak self] _ in
      self?.refresh()
    }
    subscriptions = [progress, appearance] + declaredActions.compactMap { $0.subscribe(self) }
    if context.services.sync != nil {
      subscriptions.append(
        context.events.subscribe(to: SyncEntryChanged.self) { [weak self] event in
          if case .sent = event.entry.state { self?.onSynced(event.entry) }
        })
    }
    context.events.release(screenletId)
    let actions = waiting
    waiting = []
    for (action, sender) in actions { performUserAction(action, sender: sender) }
  }

  /// Changes the theme at any time; keeps the user's input, and keeps the old view on an error.
  ///
  /// An unknown theme is reported, and Default is applied instead.
  ///
  /// - Parameter theme: The name of the theme, case-insensitive.
  /// - Throws: `ThemeError` with all errors if the theme exists but is invalid.
  public final func apply(theme: String) throws(ThemeError) {
    let before = givenThemeName
    givenThemeName = theme.lowercased()
    guard isLoaded else { return }
    do throws(ThemeError) {
      try context.appearance.admit(theme: themeName)
      show(try makeView())
    } catch {
      givenThemeName = before
      throw error
    }
  }

  /// Creates the view again, for example after a theme file changed.
  ///
  /// - Throws: `ThemeError` if the theme is invalid; the old view is kept then.
  public final func reload() throws(ThemeError) {
    guard isLoaded else { return }
    show(try makeView())
  }

  private final func refresh() {
    do throws(ThemeError) { try reload() } catch { context.appearance.report(error.diagnostics) }
  }

  /// Adopts layout, attributes, appearance and theme of the screenlet that a new layout created in
  /// its place.
  final func adoptAppearance(of fresh: BaseScreenlet) {
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
      context.appearance.report(error.diagnostics)
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
    view.fillDefaultValues()
    for action in runningActions where !context.interactors.isHeld(runs.ticket(action)) {
      view.onStartInteraction(action)
    }
    if let old { view.adoptBusyIndicator(of: old) }
  }
}
