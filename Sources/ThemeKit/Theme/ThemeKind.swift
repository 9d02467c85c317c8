/// What a theme may do; the loader holds it to that.
public enum ThemeKind: String, Hashable, Sendable, CaseIterable {
  /// The fallback: it has a layout for every screenlet.
  case `default`
  /// It stands alone: its own view classes and components, no parent.
  case full
  /// It inherits: layouts, colours, positions and words, but the components of its parent.
  case child
  /// It inherits and adds: view classes that inherit the parent's, and new components.
  case extended
}
