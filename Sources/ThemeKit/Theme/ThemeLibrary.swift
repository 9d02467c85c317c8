import XMLTree

/// The themes that can be had: where they are looked for, and the contracts they must keep.
///
/// ```swift
/// let library = ThemeLibrary(locations: [.directory("Themes"), .builtIn], contracts: contracts)
/// let (theme, diagnostics) = library.theme(named: "child")
/// ```
///
/// A library is a value that keeps nothing: each question reads the folders anew.
public struct ThemeLibrary: Sendable {
  /// Where themes are looked for; the first folder that has a name wins whole.
  public let locations: [ThemeLocation]
  /// What layouts are checked against.
  public let contracts: Contracts

  /// Makes a library; nothing is read yet.
  public init(locations: [ThemeLocation], contracts: Contracts) {
    (self.locations, self.contracts) = (locations, contracts)
  }

  /// What is wrong with the locations themselves, such as a folder that is not there.
  public var locationDiagnostics: [Diagnostic] { locations.compactMap(\.flaw) }

  /// Every theme there is, Default first, the others by name.
  public var summaries: [ThemeSummary] {
    ThemeIndex(locations).entries.map { entry in
      ThemeSummary(
        name: entry.name, kind: entry.root?["kind"].flatMap { ThemeKind(rawValue: $0) },
        parent: entry.root?["parent"], title: entry.root?["title"] ?? entry.name,
        folder: entry.folder.display)
    }.sorted {
      ($0.name.lowercased() == "default" ? 0 : 1, $0.name.lowercased())
        < ($1.name.lowercased() == "default" ? 0 : 1, $1.name.lowercased())
    }
  }

  /// The names of ``summaries``.
  public var names: [String] { summaries.map(\.name) }

  /// The theme with this name, whatever its case.
  ///
  /// One that is unknown or has an error is not used: Default comes instead, and the diagnostics
  /// say why. Warnings come with the theme itself.
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

  /// The first Default that has no error; where there is none, a theme without any style.
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

  /// The theme with this name, or all that is wrong with it.
  public func load(_ name: String) throws(ThemeError) -> (theme: Theme, warnings: [Diagnostic]) {
    let loader = ThemeLoader(index: ThemeIndex(locations), contracts: contracts)
    guard let loaded = loader.load(name) else {
      throw ThemeError(diagnostics: loader.report.diagnostics.sorted())
    }
    return (Theme(loaded), loader.report.diagnostics.sorted())
  }

  /// The layout that `layout="login_kiosk"` means for a screenlet.
  ///
  /// A file of that name in the theme or its ancestors comes first, then the layout of the theme
  /// `kiosk`. Without either, the error says so, and names what was nearly meant.
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
