/// A description of a theme for lists, available without loading it.
public struct ThemeSummary: Hashable, Sendable {
  /// The theme name, as in `Child`.
  public var name: String
  /// The kind; nil if theme.xml does not state a valid one.
  public var kind: ThemeKind?
  /// The name of the parent; nil for none.
  public var parent: String?
  /// The display name.
  public var title: String
  /// The folder, as diagnostics name it.
  public var folder: String

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - name: The theme name.
  ///   - kind: The kind; nil if invalid.
  ///   - parent: The name of the parent; nil for none.
  ///   - title: The display name.
  ///   - folder: The folder, as diagnostics name it.
  public init(name: String, kind: ThemeKind?, parent: String?, title: String, folder: String) {
    (self.name, self.kind, self.parent) = (name, kind, parent)
    (self.title, self.folder) = (title, folder)
  }

  /// The themes at the start of every list: one of each kind.
  private static let leading = ["default", "child", "extended", "full"]

  /// The position of the theme's group in a list.
  var rank: Int { Self.leading.firstIndex(of: name.lowercased()) ?? Self.leading.count }
}
