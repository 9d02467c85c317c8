extension ThemeLocation {
  /// The themes that are in the program itself.
  public static let builtIn = ThemeLocation(
    name: "built-in", isRequired: false,
    content: .embedded(
      EmbeddedThemes.files.reduce(into: [:]) { $0[$1.path] = .text($1.text) }))
}
