public import PortalKit
public import TerminalCore
public import ThemeKit

/// Themes, language or terminal changed: whatever is shown is made again.
public struct AppearanceChanged: Event {}

/// Mistakes were found in themes; whatever was shown before still is.
public struct ThemeProblems: Event {
  /// All of them.
  public let diagnostics: [Diagnostic]
}

/// The world of an app: portal, session, events, themes; make one for each app or test.
///
/// ``shared`` is the one that everybody uses who names none. An app sets it first of all; the kit
/// does not know the portals.
@MainActor public final class ScreensContext {
  /// The context of everybody who names none.
  public static var shared = ScreensContext()

  /// Where the portal is.
  public let server: ServerContext
  /// The portal.
  public let portal: any Portal
  /// Where credentials rest.
  public let credentials: any CredentialStore
  /// Where drafts of forms rest.
  public let drafts: any DraftStore
  /// Where it is noted what forms brought to the portal.
  public let uploads: any UploadLedger
  /// Where it is kept what people chose in an app, and where in it they were.
  public let preferences: any PreferenceStore
  /// What was written while the portal was away; nil where the portal is on this machine.
  public var sync: (any SyncQueue)?
  /// Which branches the person works with.
  public var branches = BranchSelection() {
    didSet {
      if branches != oldValue { events.publish(BranchesChanged(branches: branches)) }
    }
  }
  /// Events, by type.
  public let events: EventBus
  /// Who is signed in.
  public let session: SessionContext
  /// The interactors that wait or run.
  public let interactors: InteractorQueue
  /// Asks for a password in place when a session ends in the middle of work.
  public private(set) lazy var reauthentication = Reauthentication(self)
  /// Where people are asked; the surface that was made last.
  weak var surface: Surface?
  /// The classes that layouts and commands may name.
  public let registry = Registry()
  /// The pictures that are shown, and who makes them.
  public private(set) lazy var pictures = PictureShelf()
  /// Who opens what cannot be shown here; nil where nobody does.
  public var opener: (any SystemOpener)?
  /// What the terminal can do.
  public private(set) var capabilities = Capabilities()
  /// What time it is, for those who say how long ago something was.
  public var wallClock = WallClock.system
  /// Environment variables, for those who look for a user's name.
  public let variables: [String: String]

  /// Where themes are looked for.
  public var themeLocations: [ThemeLocation] { didSet { forgetThemes() } }
  /// The theme of screenlets that name none.
  public var themeName: String
  /// What the terminal can do, the language, and what else themes adapt to.
  public private(set) var environment: ThemeEnvironment

  private var wishedMotion: Motion?
  private var library: ThemeLibrary?
  private var loaded: [String: Theme] = [:]
  private var reported: Set<Diagnostic> = []
  /// What was shown so far, where themes are read only as far as they are shown.
  private var shown: [BaseScreenlet.Type] = []
  private var languages: Set<String> = []
  /// The themes of which a part was read, with that part.
  private var begun: [String: ThemeDemand] = [:]
  private var isStarting = false
  private var afterStart: [@MainActor () -> Void] = []

  /// Makes a context.
  ///
  /// - Parameters:
  ///   - server: Where the portal is.
  ///   - portal: The portal; without one, every use case answers `offline`.
  ///   - credentials: Where credentials rest; in memory unless said otherwise.
  ///   - drafts: Where drafts of forms rest; in memory unless said otherwise.
  ///   - uploads: Where it is noted what forms brought to the portal; in memory unless said otherwise.
  ///   - preferences: Where it is kept what people chose; in memory unless said otherwise.
  ///   - themeLocations: Where themes are looked for, the first first.
  ///   - themeName: The theme of screenlets that name none.
  ///   - environment: The language, and the terminal until it is known.
  ///   - variables: Environment variables.
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

  /// Makes a screenlet class known, with the view classes that themes may name beside its own.
  public func register(_ screenlet: BaseScreenlet.Type, views: [ScreenletView.Type] = []) {
    registry.register(screenlet, views: views)
    forgetThemes()
  }

  /// Makes a control class known, for layouts.
  public func register(control: Control.Type) {
    registry.register(control: control)
    forgetThemes()
  }

  /// Makes words of an app's own known, in the form that `strings.xml` has; themes may have others.
  ///
  /// ```swift
  /// context.register(words: """
  ///   <strings xmlns="urn:screenlets:theme:1" language="es">
  ///     <string key="orders.title">Pedidos por aprobar</string>
  ///   </strings>
  ///   """)
  /// ```
  ///
  /// - Parameter words: The words of one language; English where it names none.
  public func register(words: String) {
    registry.register(words: words)
    forgetThemes()
  }

  // MARK: Appearance

  /// Takes what the terminal can do into account.
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

  /// Moves as much as the person wishes, whatever the terminal can do; nil has no wish.
  public func wish(motion: Motion?) {
    guard motion != wishedMotion else { return }
    wishedMotion = motion
    var new = environment
    new.motion = motion ?? capabilities.motion
    change(to: new)
  }

  /// Speaks another language from now on.
  public func speak(_ language: String) {
    var new = environment
    new.language = language
    new.direction = LanguageDirection.of(language)
    change(to: new)
  }

  /// Draws for another terminal, or with other wishes, from now on.
  public func change(to environment: ThemeEnvironment) {
    guard environment != self.environment else { return }
    self.environment = environment
    events.publish(AppearanceChanged())
  }

  /// What a header tells on its right: the portal, who is signed in, the language.
  public var facts: [Words] {
    var facts = [Words(portal.displayName), Words.verbatim(languageName)]
    if let user = session.user { facts.insert(.verbatim(user.emailAddress), at: 0) }
    return facts
  }

  private var languageName: String {
    String(environment.language.prefix { $0.isLetter })
  }

  // MARK: Themes

  /// The themes that can be had, with the contracts of what is registered.
  public var themes: ThemeLibrary {
    if let library { return library }
    let new = ThemeLibrary(locations: themeLocations, contracts: registry.contracts)
    library = new
    return new
  }

  /// The names of the themes that can be had, in lower case, Default first.
  public var themeNames: [String] {
    ThemeLibrary(locations: themeLocations, contracts: .none).names.map { $0.lowercased() }
  }

  /// The theme with this name; Default, with a report, when there is none or it has an error.
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

  /// Makes sure that a theme can be worn, before anything that is shown is given up for it.
  func admit(theme name: String) throws(ThemeError) {
    if let known = loaded[name], known.name.lowercased() == name { return }
    guard themeNames.contains(name), beginning(of: name) == nil else { return }
    let (theme, warnings) = try themes.load(name)
    loaded[name] = theme
    report(warnings)
  }

  /// Uses a theme that was read again, where it is worn.
  ///
  /// Themes that inherit from it are read again too; one that cannot be used any more stays as it
  /// was.
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

  /// Tells of mistakes in themes, each once.
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

  /// Reads themes only as far as they are shown from now on, for an app that a person waits for.
  ///
  /// Mistakes elsewhere in a theme are told when that is shown, or when a file of it changes.
  ///
  /// - Parameter screenlets: What is shown first.
  package func start(with screenlets: [BaseScreenlet.Type]) {
    shown = screenlets
    isStarting = true
  }

  /// Does what need not be done before a frame is on the screen; at once where none is waited for.
  public func whenStarted(_ work: @escaping @MainActor () -> Void) {
    if isStarting { afterStart.append(work) } else { work() }
  }

  /// A frame is on the screen.
  func didStart() {
    guard isStarting else { return }
    isStarting = false
    Task { @MainActor [weak self] in
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

  /// What is shown of a theme; nil with any mistake in it, and where themes are read whole.
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

  /// The theme that a screenlet wears, with all that it needs of it.
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

  /// The look of what stands in no view.
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
