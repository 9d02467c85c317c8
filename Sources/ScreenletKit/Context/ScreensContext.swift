public import PortalKit
public import TerminalCore
public import ThemeKit

/// An event: theme, language or terminal changed, so that all views are created again.
public struct AppearanceChanged: Event {}

/// An event: errors were found in themes; the views on the screen remain.
public struct ThemeProblems: Event {
  /// The new errors and warnings.
  public let diagnostics: [Diagnostic]
}

/// The environment of an app: portal, session, events and themes; create one per app or test.
///
/// ``shared`` is the default everywhere. An app sets it before anything else, because the kit
/// itself has no portal implementation.
@MainActor public final class ScreensContext {
  /// The default context.
  public static var shared = ScreensContext()

  /// The address and settings of the portal server.
  public let server: ServerContext
  /// The portal.
  public let portal: any Portal
  /// The credentials store.
  public let credentials: any CredentialStore
  /// The store for drafts of forms.
  public let drafts: any DraftStore
  /// The ledger of files that forms uploaded to the portal.
  public let uploads: any UploadLedger
  /// The store for user preferences and for the last position in an app.
  public let preferences: any PreferenceStore
  /// The queue of writes made while the portal was offline; nil for a local portal.
  public var sync: (any SyncQueue)?
  /// The branches that the user works with.
  public var branches = BranchSelection() {
    didSet {
      if branches != oldValue { events.publish(BranchesChanged(branches: branches)) }
    }
  }
  /// The event bus.
  public let events: EventBus
  /// The signed-in user.
  public let session: SessionContext
  /// The unfinished tasks on the main actor, for tests to wait for.
  public let pending = PendingWork()
  /// The queue of waiting and running interactors.
  public let interactors: InteractorQueue
  /// Prompts for a password in place when the session ends during work.
  public private(set) lazy var reauthentication = Reauthentication(self)
  /// The surface that shows dialogs: the most recently created one.
  weak var surface: Surface?
  /// The classes that layouts and commands may name.
  public let registry = Registry()
  /// The pictures in use, and their decoder.
  public private(set) lazy var pictures = PictureShelf()
  /// Opens web addresses and files in desktop programs; nil if unavailable.
  public var opener: (any SystemOpener)?
  /// The capabilities of the terminal.
  public private(set) var capabilities = Capabilities()
  /// The clock for relative times; replace it in tests.
  public var wallClock = WallClock.system
  /// The environment variables, for example to find a user name.
  public let variables: [String: String]

  /// The theme search path, highest priority first; setting it reloads all themes.
  public var themeLocations: [ThemeLocation] { didSet { forgetThemes() } }
  /// The theme of screenlets that name none.
  public var themeName: String
  /// The properties that themes adapt to: terminal capabilities, language and others.
  public private(set) var environment: ThemeEnvironment

  private var wishedMotion: Motion?
  private var library: ThemeLibrary?
  private var loaded: [String: Theme] = [:]
  private var reported: Set<Diagnostic> = []
  /// The screenlet classes shown so far, if themes are read in parts.
  private var shown: [BaseScreenlet.Type] = []
  private var languages: Set<String> = []
  /// The themes read in part, with the parts that were read.
  private var begun: [String: ThemeDemand] = [:]
  private var isStarting = false
  private var afterStart: [@MainActor () -> Void] = []

  /// Creates a context.
  ///
  /// - Parameters:
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
  public init(
    server: ServerContext = .builtIn, portal: any Portal = NoPortal(),
    credentials: any CredentialStore = MemoryCredentialStore(),
    drafts: any DraftStore = MemoryDraftStore(),
    uploads: any UploadLedger = MemoryUploadLedger(),
    preferences: any PreferenceStore = MemoryPreferenceStore(),
    themeLocations: [ThemeLocation] = [.builtIn], themeName: String = "default",
    environment: ThemeEnvironment = ThemeEnvironment(), variables: [String: String] = [:]
  ) {
    (self.server, self.portal, self.credentials) = (server, portal, credentials)
    (self.drafts, self.uploads, self.preferences) = (drafts, uploads, preferences)
    (self.themeLocations, self.themeName) = (themeLocations, themeName.lowercased())
    (self.environment, self.variables) = (environment, variables)
    events = EventBus()
    session = SessionContext(events: events)
    interactors = InteractorQueue(events: events)
    interactors.context = self
  }

  /// Registers a screenlet class, with view classes that themes may name in addition to its own.
  ///
  /// - Parameters:
  ///   - screenlet: The class.
  ///   - views: The additional view classes.
  public func register(_ screenlet: BaseScreenlet.Type, views: [ScreenletView.Type] = []) {
    registry.register(screenlet, views: views)
    forgetThemes()
  }

  /// Registers a control class for layouts.
  ///
  /// - Parameter control: The class.
  public func register(control: Control.Type) {
    registry.register(control: control)
    forgetThemes()
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
    forgetThemes()
  }

  // MARK: Appearance

  /// Adapts themes to the capabilities of the terminal.
  ///
  /// - Parameter capabilities: The detected capabilities.
  public func adopt(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    var new = environment
    new.colorDepth = capabilities.colorDepth
    new.glyphs = capabilities.glyphs
    new.background = capabilities.background
    new.motion = wishedMotion ?? capabilities.motion
    new.ambiguousIsWide = capabilities.ambiguousIsWide
    change(to: new)
  }

  /// Sets the user's preference for animation, which overrides the terminal's capability.
  ///
  /// - Parameter motion: The preferred amount; nil for the terminal's default.
  public func wish(motion: Motion?) {
    guard motion != wishedMotion else { return }
    wishedMotion = motion
    var new = environment
    new.motion = motion ?? capabilities.motion
    change(to: new)
  }

  /// Sets the language.
  ///
  /// - Parameter language: The language tag, such as `es` or `pt-BR`.
  public func speak(_ language: String) {
    var new = environment
    new.language = language
    new.direction = LanguageDirection.of(language)
    change(to: new)
  }

  /// Replaces the theme environment; publishes `AppearanceChanged` if it differs.
  ///
  /// - Parameter environment: The new environment.
  public func change(to environment: ThemeEnvironment) {
    guard environment != self.environment else { return }
    self.environment = environment
    events.publish(AppearanceChanged())
  }

  /// The facts that a header shows on the right: the user's email address, the portal and the
  /// language.
  public var facts: [Words] {
    var facts = [Words(portal.displayName), Words.verbatim(languageName)]
    if let user = session.user { facts.insert(.verbatim(user.emailAddress), at: 0) }
    return facts
  }

  private var languageName: String {
    String(environment.language.prefix { $0.isLetter })
  }

  // MARK: Themes

  /// The available themes, checked against the registered contracts.
  public var themes: ThemeLibrary {
    if let library { return library }
    let new = ThemeLibrary(locations: themeLocations, contracts: registry.contracts)
    library = new
    return new
  }

  /// The names of the available themes in lower case, Default first.
  public var themeNames: [String] {
    ThemeLibrary(locations: themeLocations, contracts: .none).names.map { $0.lowercased() }
  }

  /// Returns a theme by name; if it is missing or invalid, reports that and returns Default.
  ///
  /// - Parameter name: The name in lower case.
  public func theme(named name: String) -> Theme {
    if let theme = loaded[name] { return theme }
    if let theme = beginning(of: name) { return theme }
    return readWhole(name)
  }

  private func readWhole(_ name: String) -> Theme {
    let (theme, diagnostics) = themes.theme(named: name)
    keep(theme, as: name, diagnostics)
    return theme
  }

  private func keep(_ theme: Theme, as name: String, _ diagnostics: [Diagnostic]) {
    begun[name] = nil
    loaded[name] = theme
    report(diagnostics)
  }

  /// Checks that a theme can be applied, before views are replaced.
  ///
  /// - Throws: `ThemeError` if the theme exists but is invalid.
  func admit(theme name: String) throws(ThemeError) {
    if let known = loaded[name], known.name.lowercased() == name { return }
    guard themeNames.contains(name), beginning(of: name) == nil else { return }
    let (theme, warnings) = try themes.load(name)
    loaded[name] = theme
    report(warnings)
  }

  /// Replaces a theme that was read again and redraws the screenlets that use it.
  ///
  /// Themes that inherit from it are read again too. If one of those became invalid, its old
  /// version is kept.
  ///
  /// - Parameter theme: The new version.
  public func replace(_ theme: Theme) {
    reported = []
    begun[theme.name.lowercased()] = nil
    loaded[theme.name.lowercased()] = theme
    for (name, heir) in loaded where heir.parentNames.contains(theme.name) {
      begun[name] = nil
      do throws(ThemeError) { loaded[name] = try themes.load(name).theme } catch {
        report(error.diagnostics)
      }
    }
    events.publish(AppearanceChanged())
  }

  /// Publishes theme errors and warnings, each only once.
  ///
  /// - Parameter diagnostics: The errors and warnings; duplicates are ignored.
  public func report(_ diagnostics: [Diagnostic]) {
    let new = diagnostics.filter { reported.insert($0).inserted }
    guard !new.isEmpty else { return }
    events.publish(ThemeProblems(diagnostics: new))
  }

  private func forgetThemes() {
    library = nil
    loaded = [:]
    begun = [:]
    reported = []
  }

  // MARK: Start

  /// Switches to reading only the displayed parts of themes, for a fast interactive start.
  ///
  /// Errors in other parts are reported when that part is shown or a file of the theme changes.
  ///
  /// - Parameter screenlets: The screenlets that are shown first.
  package func start(with screenlets: [BaseScreenlet.Type]) {
    shown = screenlets
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

  private func demand(in theme: String) -> (Contracts, ThemeDemand) {
    let contracts = registry.contracts(of: shown, in: theme)
    return (contracts, ThemeDemand(screenlets: contracts.screenlets, languages: languages))
  }

  /// Reads the displayed parts of a theme; returns nil if they have errors or themes are read
  /// completely.
  private func beginning(of name: String) -> Theme? {
    guard !shown.isEmpty else { return nil }
    languages.insert(environment.language)
    let (contracts, demand) = demand(in: name)
    let library = ThemeLibrary(locations: themeLocations, contracts: contracts)
    guard let theme = library.beginning(of: name, demand) else { return nil }
    loaded[name] = theme
    begun[name] = demand
    return theme
  }

  /// Returns the theme of a screenlet, with all parts that the screenlet requires.
  private func theme(
    for screenlet: BaseScreenlet, _ contract: ScreenletContract, _ environment: ThemeEnvironment
  ) -> Theme {
    let name = screenlet.themeName
    let type = Swift.type(of: screenlet)
    if !shown.isEmpty {
      if !shown.contains(where: { $0 == type }) { shown.append(type) }
      languages.insert(environment.language)
    }
    let theme = theme(named: name)
    guard let read = begun[name] else { return theme }
    guard screenlet.layout == nil else { return readWhole(name) }
    if read.languages.contains(environment.language),
      read.screenlets.contains(where: { $0.name == contract.name })
    {
      return theme
    }
    let (contracts, demand) = demand(in: name)
    let library = ThemeLibrary(locations: themeLocations, contracts: contracts)
    guard let more = library.extending(theme, demand) else { return readWhole(name) }
    loaded[name] = more
    begun[name] = demand
    return more
  }

  /// The default theme for controls outside of a view.
  package static let plainTheme = ThemeLibrary(
    locations: [.builtIn], contracts: Registry().contracts
  )
  .theme(named: "default").theme.resolved(for: ThemeEnvironment())

  func makeView(for screenlet: BaseScreenlet) throws(ThemeError) -> ScreenletView {
    let type = Swift.type(of: screenlet)
    let contract = registry.contract(of: type)
    var environment = screenlet.appearance ?? environment
    let theme = theme(for: screenlet, contract, environment)
    let area = screenlet.screenletView?.area ?? screenlet.expectedArea
    if let area, !area.isEmpty { environment.sizeClass = SizeClass(area: area) }
    let source = ViewSource(
      appearance: screenlet.appearance, theme: theme, environment: environment,
      layoutName: screenlet.layout ?? contract.stem,
      contract: contract, context: self)
    let named = theme.layout(named: contract.stem, in: environment)?.viewClass
    let viewClass = named.flatMap { registry.view($0) } ?? type.viewClass
    let view = registry.makeView(viewClass)
    try view.load(source)
    return view
  }
}
