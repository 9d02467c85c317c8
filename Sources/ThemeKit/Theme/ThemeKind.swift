/// The kind of a theme, which determines what it may inherit and change; the loader enforces it.
public enum ThemeKind: String, Hashable, Sendable, CaseIterable {
  /// The fallback theme with a layout for every screenlet.
  case `default`
  /// An independent theme with its own view classes and components, without a parent.
  case full
  /// A theme that may change layouts, colors, positions and strings, but keeps the components of
  /// its parent.
  case child
  /// A theme that inherits and adds components and view classes, which inherit from the parent's.
  case extended
}
