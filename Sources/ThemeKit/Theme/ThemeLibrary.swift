import XMLTree

/// The available themes: the locations to search and the contracts to check against.
///
/// ```swift
/// let library = ThemeLibrary(locations: [.directory("Themes"), .builtIn], contracts: contracts)
/// let (theme, diagnostics) = library.theme(named: "child")
/// ```
///
/// A library is a value without a cache: each call reads the folders again.
public struct ThemeLibrary: Sendable {
  /// The search locations; for each theme name, the first location that has it wins as a whole.
  public let locations: [ThemeLocation]
  /// The contracts that layouts are checked against.
  public let contracts: Contracts

  /// Creates a library without reading any files.
  ///
  /// - Parameters:
  ///   - locations: The search locations, in order of precedence.
  ///   - contracts: The contracts that layouts are checked against.
  public init(locations: [ThemeLocation], contracts: Contracts) {
    (self.locations, self.contracts) = (locations, contracts)
  }

  /// The problems of the locations themselves, such as a missing folder.
  public var locationDiagnostics: [Diagnostic] { locations.compactMap(\.violation) }

  /// The available themes: Default, Child, Extended and Full, then the others by name.
  public var summaries: [ThemeSummary] {
    ThemeIndex(locations).entries.map { entry in
      ThemeSummary(
        name: entry.name, kind: entry.root?["kind"].flatMap { ThemeKind(rawValue: $0) },
        parent: entry.root?["parent"], title: entry.root?["title"] ?? entry.name,
        folder: entry.folder.display)
    }.sorted { ($0.rank, $0.name.lowercased()) < ($1.rank, $1.name.lowercased()) }
  }

  /// The names of ``summaries``.
  public var names: [String] { summaries.map(\.name) }

  /// Loads a theme, or Default if it is unknown or has an error.
  ///
  /// - Parameter name: The name of the theme, in any case.
  /// - Returns: The theme with its warnings, or the fallback with the reasons.
  public func theme(named name: String) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let index = ThemeIndex(locations)
    let loader = ThemeLoader(index: index, contracts: contracts)
    if let loaded = loader.load(name) {
      return (Theme(loaded), loader.report.diagnostics.sorted())
    }
    var diagnostics = loader.report.diagnostics.sorted()
    if index[name] == nil {
      for position in diagnostics.indices { diagnostics[position].severity = .warning }
    }
    let fallback = fallback(instead: name)
    diagnostics.append(
      Diagnostic(
        .note, file: name, code: "theme.fallback", message: "\(fallback.name) is shown instead"))
    return (fallback, diagnostics)
  }

  /// Returns the first valid Default theme, or a theme without styles if there is none.
  private func fallback(instead name: String) -> Theme {
    for start in locations.indices {
      let index = ThemeIndex(Array(locations[start...]))
      if let loaded = ThemeLoader(index: index, contracts: contracts).load("default") {
        return Theme(loaded)
      }
    }
    let chain = ThemeChain(
      layers: CodeLayouts(contracts).layer.map { [$0] } ?? [], contracts: contracts)
    return Theme(LoadedChain(chain: chain, graph: StyleGraph(chain)))
  }

  /// Loads a theme without falling back to Default.
  ///
  /// - Parameter name: The name of the theme, in any case.
  /// - Returns: The theme with its warnings.
  /// - Throws: `ThemeError` with every problem if the theme is unknown or has an error.
  public func load(_ name: String) throws(ThemeError) -> (theme: Theme, warnings: [Diagnostic]) {
    let loader = ThemeLoader(index: ThemeIndex(locations), contracts: contracts)
    guard let loaded = loader.load(name) else {
      throw ThemeError(diagnostics: loader.report.diagnostics.sorted())
    }
    return (Theme(loaded), loader.report.diagnostics.sorted())
  }

  /// Returns the layout for an attribute such as `layout="login_kiosk"`.
  ///
  /// A file of that name in the theme or its ancestors comes first, then the layout of the theme
  /// `kiosk`.
  ///
  /// - Parameters:
  ///   - name: The name of the layout, as in `login_kiosk`.
  ///   - screenlet: The class of the screenlet.
  ///   - theme: The current theme.
  ///   - environment: The terminal, preferences and size to select for.
  /// - Throws: `ThemeError` with a suggestion if there is no such layout, or with the problems of
  ///   the theme that the name refers to.
  public func layout(
    file name: String, for screenlet: String, of theme: Theme, in environment: ThemeEnvironment
  ) throws(ThemeError) -> Layout {
    if let layout = theme.layout(base: name, in: environment), layout.screenlet == screenlet {
      return layout
    }
    if let contract = contracts.screenlet(screenlet), name.hasPrefix(contract.stem + "_") {
      let other = String(name.dropFirst(contract.stem.count + 1))
      if ThemeIndex(locations)[other] != nil {
        let loaded = try load(other).theme
        if let layout = loaded.layout(named: contract.stem, in: environment) { return layout }
      }
    }
    let names = theme.chain.layers.flatMap { $0.layouts.map(\.name.base) }
    throw ThemeError(diagnostics: [
      Diagnostic(
        .error, file: name, code: "layout.unknown",
        message: "there is no layout \"\(name)\" for \(screenlet)"
          + Suggestion.words(for: name, in: names))
    ])
  }
}
