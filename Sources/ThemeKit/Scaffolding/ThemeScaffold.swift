/// The checks of the name, kind and parent of a new theme, before its files are written.
public enum ThemeScaffold {
  /// Returns the parent of a new theme in its exact spelling, or nil for a theme without one.
  ///
  /// - Parameters:
  ///   - name: The name of the new theme: letters and digits.
  ///   - kind: The kind of the new theme.
  ///   - parent: The requested parent; nil uses Default for child and extended themes.
  ///   - library: The existing themes.
  /// - Throws: `ThemeError` if the name is invalid or taken, or the parent is missing or not
  ///   allowed.
  public static func parent(
    ofNew name: String, kind: ThemeKind, parent: String?, in library: ThemeLibrary
  ) throws(ThemeError) -> String? {
    let index = ThemeIndex(library.locations)
    func refuse(_ code: String, _ message: String) -> ThemeError {
      ThemeError(diagnostics: [Diagnostic(.error, file: name, code: code, message: message)])
    }
    guard Lexical.isThemeName(name) else {
      throw refuse("theme.name", "a theme name has only letters and digits, as in Ocean")
    }
    if let taken = index[name] {
      throw refuse("theme.name", "\(taken.folder.display) already has that name")
    }
    guard kind != .default else {
      throw refuse("kind.default", "only the theme Default is of kind default")
    }
    guard kind == .child || kind == .extended else {
      guard parent == nil else {
        throw refuse("kind.full-parent", "a full theme has no parent; child and extended themes do")
      }
      return nil
    }
    let wanted = parent ?? "Default"
    guard let found = index[wanted] else {
      throw refuse(
        "theme.parent",
        "there is no theme \"\(wanted)\" to inherit from"
          + Suggestion.words(for: wanted, in: index.names))
    }
    return found.name
  }
}
