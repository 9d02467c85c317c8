extension ThemeLocation {
  /// The themes in the program.
  public static let builtIn = ThemeLocation.embedded([:], name: "built in")
}
