import XMLTree

/// A validated theme with the themes that it inherits from.
public struct Theme: Sendable {
  let storage: ThemeStorage

  init(_ loaded: LoadedChain) { storage = ThemeStorage(loaded) }

  var chain: ThemeChain { storage.chain }

  /// The name as in theme.xml, for example `Child`.
  public var name: String { chain.themes.first?.name ?? "None" }

  /// The kind, which determines its inheritance.
  public var kind: ThemeKind { chain.themes.first?.sheet.kind ?? .default }

  /// The display name for menus.
  public var title: String { chain.themes.first?.sheet.title ?? "" }

  /// The themes that it inherits from or falls back to, nearest first; the last is Default.
  public var parentNames: [String] { chain.themes.dropFirst().map(\.name) }

  /// All files of the theme and its ancestors, as diagnostics name them.
  public var files: [String] { chain.themes.flatMap(\.files) }

  /// The folders on disk that the theme was loaded from, for file watching.
  public var folders: [String] { chain.themes.compactMap(\.folder.path) }

  /// The languages that have strings, sorted.
  public var languages: [String] { Set(chain.layers.flatMap(\.strings.keys)).sorted() }

  /// The names of all styles including those of its ancestors, sorted.
  public var styleNames: [String] { Set(chain.styleNames).sorted() }

  /// The names of all colors including those of its ancestors, sorted.
  public var colorNames: [String] { Set(chain.colorNames).sorted() }

  /// The names of all glyphs including those of its ancestors, sorted.
  public var glyphNames: [String] { Set(chain.glyphNames).sorted() }

  /// Returns the theme resolved for an environment.
  ///
  /// The results are cached, so the same environment returns the same object.
  ///
  /// - Parameter environment: The terminal, preferences and size to resolve for.
  public func resolved(for environment: ThemeEnvironment) -> ResolvedTheme {
    storage.resolved(for: environment)
  }

  /// Returns the layout of a screenlet.
  ///
  /// It is the most specific file of the nearest theme that has one for the environment, and
  /// finally the layout that the screenlet defines in code.
  ///
  /// - Parameters:
  ///   - stem: The screenlet's name in file names, as in `login`.
  ///   - environment: The terminal, preferences and size to select for.
  /// - Returns: The layout, or nil if there is none at all.
  public func layout(named stem: String, in environment: ThemeEnvironment) -> Layout? {
    chain.layout(stem: stem, in: environment).map { made($0.1, at: $0.0) }
  }

  /// Returns the problems in the layouts that a screenlet defines in code.
  ///
  /// - Parameter stem: The screenlet's name in file names, as in `login`.
  public func problems(inCodeOf stem: String) -> [Diagnostic] {
    chain.layers.last?.code?.problems(of: stem) ?? []
  }

  /// Returns the layout with the given base name, as in `login_kiosk`, from this theme or its
  /// ancestors.
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
