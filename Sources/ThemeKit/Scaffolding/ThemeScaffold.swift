/// The beginnings of a new theme, as files that somebody else writes.
public enum ThemeScaffold {
  /// The files of a new theme by their path in the folder of themes.
  ///
  /// - Throws: What stands against it: a name that is taken or not a name, a parent that is missing
  ///   or not allowed.
  public static func files(
    name: String, kind: ThemeKind, parent: String?, in library: ThemeLibrary
  ) throws(ThemeError) -> [(path: String, text: String)] {
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
    let inherits = kind == .child || kind == .extended
    if !inherits, parent != nil {
      throw refuse("kind.full-parent", "a full theme has no parent; child and extended themes do")
    }
    let parentName = parent ?? "Default"
    if inherits, index[parentName] == nil {
      throw refuse(
        "theme.parent",
        "there is no theme \"\(parentName)\" to inherit from"
          + Suggestion.words(for: parentName, in: index.names))
    }
    let link = inherits ? " parent=\"\(index[parentName]?.name ?? parentName)\"" : ""
    let lower = name.lowercased()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- What this file does not say comes from \(inherits ? parentName : "Default").
           A layout of this theme is a file <screenlet>_\(lower).xml beside it. -->
      <theme xmlns="\(ThemeGrammar.namespace)" name="\(name)" kind="\(kind.rawValue)"\(link)
             title="\(name)">
        <palette>
          <color name="accent.light" value="#0A57B8"/>
          <color name="accent.dark" value="#78B7FF"/>
        </palette>
        <colors>
          <color name="primary" light="accent.light" dark="accent.dark"
                 x16="blue brightCyan" mono="bold"/>
        </colors>
      </theme>

      """
    return [("\(name)/\(ThemeGrammar.themeFile)", text)]
  }
}
