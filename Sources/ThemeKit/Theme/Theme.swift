/// A theme that passed all checks, with the themes that it inherits from.
public struct Theme: Sendable {
  let storage: ThemeStorage

  /// Its name as theme.xml writes it, as in `Child`.
  public var name: String { storage.name }
  /// What it may do.
  public var kind: ThemeKind { storage.kind }
  /// What it says about itself, for menus.
  public var title: String { storage.title }
  /// The themes that it inherits from, nearest first; the last is Default.
  public var parentNames: [String] { storage.parentNames }
  /// Every file that it was made of, its ancestors' too, as diagnostics name them.
  public var files: [String] { storage.files }
  /// The folders on disk that it was made of, for those who watch them.
  public var folders: [String] { storage.folders }

  /// The theme on a terminal: styles, glyphs and words of one environment.
  public func resolved(for environment: ThemeEnvironment) -> ResolvedTheme {
    ResolvedTheme(storage: storage, environment: environment)
  }

  /// The layout of a screenlet by its name in file names, as in `login`.
  public func layout(named stem: String, in environment: ThemeEnvironment) -> Layout? { nil }
}

final class ThemeStorage: Sendable {
  let name = ""
  let kind = ThemeKind.default
  let title = ""
  let parentNames: [String] = []
  let files: [String] = []
  let folders: [String] = []
}
