public import PortalKit
import TerminalCore
package import ThemeKit

/// The environment of an app: portal, session, events and themes; create one per app or test.
///
/// ``shared`` is the default everywhere. An app sets it before anything else, because the kit
/// itself has no portal implementation.
@MainActor public final class ScreensContext {
  /// The default context.
  public static var shared = ScreensContext(controls: NoControls.shared)

  /// The portal, the stores and the desktop.
  public let services: AppServices
  /// The themes, the language and the terminal.
  public let appearance: AppearanceContext
  /// The address and settings of the portal server.
  public var server: ServerContext { services.server }
  /// The portal.
  public var portal: any Portal { services.portal }
  /// The event bus.
  public let events: EventBus
  /// The signed-in user.
  public let session: SessionContext
  /// The log, for the app's developer.
  public nonisolated let log = AppLog()
  /// The unfinished tasks on the main actor, for tests to wait for.
  public let pending = PendingWork()
  /// The queue of waiting and running interactors.
  public let interactors: InteractorQueue
  /// Prompts for a password in place when the session ends during work.
  public private(set) lazy var reauthentication = Reauthentication(self)
  /// The surface that shows dialogs: the most recently created one.
  weak var surface: Surface?
  /// The classes that layouts and commands may name.
  public let registry: Registry
  /// The controls that the kit itself creates, such as dialogs and toasts.
  package let controls: any ControlSet
  /// The helpers of controls, by their types.
  var controlServices: [ObjectIdentifier: any ContextService] = [:]
  /// The values, by name, that fill empty fields of layouts and new records of forms, in the form
  /// that fields store.
  ///
  /// An app sets them from the user's preferences; a field names its value by the attribute
  /// `default` of a layout.
  public var defaultValues: [String: String] = [:] {
    didSet {
      if defaultValues != oldValue { events.publish(DefaultValuesChanged(values: defaultValues)) }
    }
  }
  /// The clock for relative times; replace it in tests.
  public var wallClock = WallClock.system
  /// The environment variables, for example to find a user name.
  public let variables: [String: String]

  private var isStarting = false
  private var afterStart: [@MainActor () -> Void] = []

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - controls: The controls of layouts.
  ///   - server: The address and settings of the portal server.
  ///   - portal: The portal; by default every use case fails with `offline`.
  ///   - credentials: The credentials store; in memory by default.
  ///   - drafts: The store for drafts of forms; in memory by default.
  ///   - uploads: The ledger of uploaded files; in memory by default.
  ///   - preferences: The store for user preferences; in memory by default.
  ///   - themeLocations: The theme search path, highest priority first.
  ///   - themeName: The theme of screenlets that name none.
  ///   - environment: The language, and the terminal properties until they are detected.
  ///   - variables: The environment variables.
  package init(
    controls: any ControlSet, server: ServerContext = .builtIn, portal: any Portal = NoPortal(),
    credentials: any CredentialStore = MemoryCredentialStore(),
    drafts: any DraftStore = MemoryDraftStore(),
    uploads: any UploadLedger = MemoryUploadLedger(),
    preferences: any PreferenceStore = MemoryPreferenceStore(),
    themeLocations: [ThemeLocation] = [.builtIn], themeName: String = "default",
    environment: ThemeEnvironment = ThemeEnvironment(), variables: [String: String] = [:]
  ) {
    services = AppServices(
      server: server, portal: portal, credentials: credentials, drafts: drafts, uploads: uploads,
      preferences: preferences)
    (self.controls, self.variables) = (controls, variables)
    registry = Registry(controls: controls)
    events = EventBus()
    appearance = AppearanceContext(
      themeLocations: themeLocations, themeName: themeName, environment: environment,
      registry: registry, events: events)
    session = SessionContext(events: events)
    interactors = InteractorQueue(events: events)
    interactors.judge = reauthentication
  }

  /// Registers a screenlet class, with view classes that themes may name in addition to its own.
  ///
  /// - Parameters:
  ///   - screenlet: The class.
  ///   - views: The additional view classes.
  public func register(_ screenlet: BaseScreenlet.Type, views: [ScreenletView.Type] = []) {
    registry.register(screenlet, views: views)
    appearance.forgetThemes()
  }

  /// Registers a control class for layouts.
  ///
  /// - Parameter control: The class.
  public func register(control: Control.Type) {
    registry.register(control: control)
    appearance.forgetThemes()
  }

  /// Registers strings of the app in the format of `strings.xml`; themes may override them.
  ///
  /// ```swift
  /// context.register(words: """
  ///   <strings xmlns="urn:screenlets:theme:1" language="es">
  ///     <string key="orders.title">Pedidos por aprobar</string>
  ///   </strings>
  ///   """)
  /// ```
  ///
  /// - Parameter words: The strings of one language; English if the XML names none.
  public func register(words: String) {
    registry.register(words: words)
    appearance.forgetThemes()
  }

  /// The facts that a header shows on the right: the user's email address, the portal if there is
  /// one, and the name of the language.
  public var facts: [DisplayText] {
    let user: [DisplayText] = session.user.map { [.verbatim($0.emailAddress)] } ?? []
    return user + portalFacts + [.key("language.name")]
  }

  /// The name of the portal; none for an app without a portal.
  package var portalFacts: [DisplayText] {
    portal is NoPortal ? [] : [DisplayText(portal.displayName)]
  }

  // MARK: Start

  /// Switches to reading only the displayed parts of themes, for a fast interactive start.
  ///
  /// Errors in other parts are reported when that part is shown or a file of the theme changes.
  ///
  /// - Parameter screenlets: The screenlets that are shown first.
  package func start(with screenlets: [BaseScreenlet.Type]) {
    appearance.readInParts(for: screenlets)
    isStarting = true
  }

  /// Defers work until the first frame is on the screen; runs it immediately if no start is
  /// pending.
  ///
  /// - Parameter work: The work, called on the main actor.
  public func whenStarted(_ work: @escaping @MainActor () -> Void) {
    if isStarting { afterStart.append(work) } else { work() }
  }

  /// Called after the first frame is on the screen; starts the deferred work.
  func didStart() {
    guard isStarting else { return }
    isStarting = false
    pending.start { [weak self] in
      guard let self else { return }
      let works = afterStart
      afterStart = []
      for work in works { work() }
    }
  }

  func makeView(for screenlet: BaseScreenlet) throws(ThemeError) -> ScreenletView {
    let type = Swift.type(of: screenlet)
    let contract = registry.contract(of: type)
    var environment = screenlet.appearance ?? appearance.environment
    let theme = appearance.theme(for: screenlet, contract, environment)
    let area = screenlet.screenletView?.area ?? screenlet.expectedArea
    if let area, !area.isEmpty { environment.sizeClass = SizeClass(area: area) }
    let source = ViewSource(
      appearance: screenlet.appearance, theme: theme, environment: environment,
      layoutName: screenlet.layout ?? contract.stem,
      contract: contract, context: self)
    let named = theme.layout(named: contract.stem, in: environment)?.viewClass
    let view = registry.makeView(registry.view(named, for: type))
    try view.load(source)
    return view
  }
}
