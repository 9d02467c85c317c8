import XMLTree

/// A theme that passed all checks, with the themes that it inherits from.
public struct Theme: Sendable {
  let storage: ThemeStorage

  init(_ loaded: LoadedChain) { storage = ThemeStorage(loaded) }

  var chain: ThemeChain { storage.chain }

  /// Its name as theme.xml writes it, as in `Child`.
  public var name: String { chain.themes.first?.name ?? "None" }

  /// What it may do.
  public var kind: ThemeKind { chain.themes.first?.sheet.kind ?? .default }

  /// What it says about itself, for menus.
  public var title: String { chain.themes.first?.sheet.title ?? "" }

  /// The themes that it inherits from or falls back to, nearest first; the last is Default.
  public var parentNames: [String] { chain.themes.dropFirst().map(\.name) }

  /// Every file that it was made of, its ancestors' too, as diagnostics name them.
  public var files: [String] { chain.themes.flatMap(\.files) }

  /// The folders on disk that it was made of, for those who watch them.
  public var folders: [String] { chain.themes.compactMap(\.folder.path) }

  /// The languages that it has words in.
  public var languages: [String] { Set(chain.layers.flatMap(\.strings.keys)).sorted() }

  /// The names of all its styles, those of its ancestors included.
  public var styleNames: [String] { Set(chain.styleNames).sorted() }

  /// The names of all its colours, those of its ancestors included.
  public var colorNames: [String] { Set(chain.colorNames).sorted() }

  /// The names of all its glyphs, those of its ancestors included.
  public var glyphNames: [String] { Set(chain.glyphNames).sorted() }

  /// The theme on a terminal: styles, glyphs and words of one environment.
  ///
  /// Asking again for the same environment answers the same object, with what it has worked out.
  public func resolved(for environment: ThemeEnvironment) -> ResolvedTheme {
    storage.resolved(for: environment)
  }

  /// The layout of a screenlet by its name in file names, as in `login`.
  ///
  /// It is the most specific file of the nearest theme that has one for the environment, in the
  /// end the layout that the screenlet brings in code; nil where there is none at all.
  public func layout(named stem: String, in environment: ThemeEnvironment) -> Layout? {
    chain.layout(stem: stem, in: environment).map { made($0.1, at: $0.0) }
  }

  /// What is wrong with the layout that a screenlet brings in code.
  public func problems(inCodeOf stem: String) -> [Diagnostic] {
    chain.layers.last?.code?.problems(of: stem) ?? []
  }

  /// The layout with a name of its own, as in `login_kiosk`, from this theme or its ancestors.
  func layout(base: String, in environment: ThemeEnvironment) -> Layout? {
    chain.layout(base: base, in: environment).map { made($0.1, at: $0.0) }
  }

  private func made(_ file: LayoutFile, at position: Int) -> Layout {
    let screenlet = chain.contracts.screenlets.first { $0.stem == file.stem }
    let view = chain.viewClass(of: file, in: position, screenlet)
    return Layout(
      file: file.file, theme: chain.layers[position].name, screenlet: file.screenlet,
      viewClass: view.isEmpty ? nil : view, root: file.root, source: file.document.source)
  }
}
