/// A theme as a list shows it, before it is loaded.
public struct ThemeSummary: Hashable, Sendable {
  /// Its name, as in `Child`.
  public var name: String
  /// What it may do; nil where its theme.xml does not say it right.
  public var kind: ThemeKind?
  /// Its parent's name, if it names one.
  public var parent: String?
  /// What it says about itself.
  public var title: String
  /// Its folder, as diagnostics name it.
  public var folder: String

  /// Makes a summary.
  public init(name: String, kind: ThemeKind?, parent: String?, title: String, folder: String) {
    (self.name, self.kind, self.parent) = (name, kind, parent)
    (self.title, self.folder) = (title, folder)
  }
}
