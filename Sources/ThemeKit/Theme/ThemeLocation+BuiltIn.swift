extension ThemeLocation {
  /// The themes that are in the program itself.
  public static let builtIn = embedded(EmbeddedThemes.files, name: "built-in")
}
