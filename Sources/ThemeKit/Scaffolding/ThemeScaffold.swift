/// What stands against a new theme, told before anybody writes it.
public enum ThemeScaffold {
  /// The parent of a theme that is to be made, as that one is written; nil for a theme without one.
  ///
  /// - Throws: What stands against it: a name that is taken or not a name, a parent that is missing
  ///   or not allowed.
  public static func parent(
    ofNew name: String, kind: ThemeKind, parent: String?, in library: ThemeLibrary
  ) throws(ThemeError) -> String? {
    let index = ThemeIndex(library.locations)
    func refuse(_ code: String, _ message: String) -> ThemeError {
      ThemeError(diagnostics: [Diagnostic(.error, file: name, code: code, message: message)])
    }
    guard Lexical.isThemeName(name) else {
      throw refuse("theme.name", "the name of a theme is made of letters and digits, as in Ocean")
    }
    if let taken = index[name] {
      throw refuse("theme.name", "\(taken.folder.display) has that name already")
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
