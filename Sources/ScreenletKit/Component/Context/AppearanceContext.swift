public import TerminalCore
public import ThemeKit

/// The event published when the theme, language or terminal changes and all views are created
/// again.
public struct AppearanceChanged: Event {}

/// The event published when errors are found in themes; the views on the screen remain.
public struct ThemeProblems: Event {
  /// The new errors and warnings.
  public let diagnostics: [Diagnostic]
}

/// The appearance of an app: its themes, language and animation, and the capabilities of the
/// terminal.
@MainActor public final class AppearanceContext {
  /// The theme search path, highest priority first; setting it reloads all themes.
  public var themeLocations: [ThemeLocation] { didSet { forgetThemes() } }
  /// The theme of screenlets that name none.
  public var themeName: String
  /// The properties that themes adapt to: terminal capabilities, language and others.
  public private(set) var environment: ThemeEnvironment
  /// The capabilities of the terminal.
  public private(set) var capabilities = Capabilities()

  private let registry: Registry
  private let events: EventBus
  private var preferredMotion: Motion?
  private var library: ThemeLibrary?
  private var loaded: [String: Theme] = [:]
  /// The number of times that a theme was replaced by a new version.
  package private(set) var replacements = 0
  private var reported: Set<Diagnostic> = []
  /// The screenlet classes shown so far, if themes are read in parts.
  private var shown: [BaseScreenlet.Type] = []
  private var languages: Set<String> = []
  /// The themes read in part, with the parts that were read.
  private var begun: [String: ThemeDemand] = [:]

  init(
    themeLocations: [ThemeLocation], themeName: String, environment: ThemeEnvironment,
    registry: Registry, events: EventBus
  ) {
    (self.themeLocations, self.themeName) = (themeLocations, themeName.lowercased())
    (self.environment, self.registry, self.events) = (environment, registry, events)
  }

  // MARK: Environment

  /// Adapts themes to the capabilities of the terminal.
  ///
  /// - Parameter capabilities: The detected capabilities.
  public func adopt(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    var new = environment
    new.colorDepth = capabilities.colorDepth
    new.glyphs = capabilities.glyphs
    new.background = capabilities.background
    new.motion = preferredMotion ?? capabilities.motion
    new.ambiguousIsWide = capabilities.ambiguousIsWide
    change(to: new)
  }

  /// Sets the user's preference for animation, which overrides the terminal's capability.
  ///
  /// - Parameter motion: The preferred amount; nil for the terminal's default.
  public func set(motion: Motion?) {
    guard motion != preferredMotion else { return }
    preferredMotion = motion
    var new = environment
    new.motion = motion ?? capabilities.motion
    change(to: new)
  }

  /// Sets the language.
  ///
  /// - Parameter language: The language tag, such as `es` or `pt-BR`.
  public func setLanguage(_ language: String) {
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
    replacements += 1
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

  /// Discards all themes that were read, because the path or the registered classes changed.
  func forgetThemes() {
    library = nil
    loaded = [:]
    begun = [:]
    reported = []
  }

  // MARK: Themes read in parts

  /// Switches to reading only the displayed parts of themes.
  ///
  /// - Parameter screenlets: The screenlets that are shown first.
  func readInParts(for screenlets: [BaseScreenlet.Type]) { shown = screenlets }

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
    let known = begun.keys.sorted().compactMap { loaded[$0] }
    guard let theme = library.beginning(of: name, demand, reusing: known) else { return nil }
    loaded[name] = theme
    begun[name] = demand
    return theme
  }

  /// Returns the theme of a screenlet, with all parts that the screenlet requires.
  func theme(
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
}
