/// The themes that can be had: where they are looked for, and the contracts they must keep.
///
/// ```swift
/// let library = ThemeLibrary(locations: [.directory("Themes"), .builtIn], contracts: contracts)
/// let (theme, diagnostics) = library.theme(named: "child")
/// ```
public struct ThemeLibrary: Sendable {
  /// Where themes are looked for; the first folder that has a name wins whole.
  public let locations: [ThemeLocation]
  /// What layouts are checked against.
  public let contracts: Contracts

  /// Makes a library; nothing is read yet.
  public init(locations: [ThemeLocation], contracts: Contracts) {
    (self.locations, self.contracts) = (locations, contracts)
  }

  /// Every theme there is, Default first, the others by name.
  public var summaries: [ThemeSummary] { [] }

  /// The names of ``summaries``.
  public var names: [String] { summaries.map(\.name) }

  /// The theme with this name, whatever its case.
  ///
  /// One that is unknown or has an error is not used: Default comes instead, and the diagnostics
  /// say why. Warnings come with the theme itself.
  public func theme(named name: String) -> (theme: Theme, diagnostics: [Diagnostic]) {
    (Theme(storage: ThemeStorage()), [])
  }

  /// The theme with this name, or all that is wrong with it.
  public func load(_ name: String) throws(ThemeError) -> (theme: Theme, warnings: [Diagnostic]) {
    (Theme(storage: ThemeStorage()), [])
  }

  /// The layout that `layout="login_kiosk"` means for a screenlet.
  public func layout(
    file name: String, for screenlet: String, of theme: Theme, in environment: ThemeEnvironment
  ) throws(ThemeError) -> Layout { throw ThemeError(diagnostics: []) }

  /// Everything that is wrong, or may be, with the theme of this name: what a lint prints.
  public func check(theme name: String) -> [Diagnostic] { [] }

  /// Everything that is wrong at a path: a theme's folder, a folder of themes, or one file.
  public func check(path: String) -> [Diagnostic] { [] }
}
