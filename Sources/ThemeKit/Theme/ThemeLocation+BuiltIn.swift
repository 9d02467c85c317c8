extension ThemeLocation {
  /// The themes that are embedded in the program.
  public static let builtIn = embedded(EmbeddedThemes.files, name: "built-in")
}
