extension ThemeLocation {
  /// Files that a build put into the program, as the plugin `EmbedThemes` does.
  ///
  /// ```swift
  /// context.themeLocations.insert(.embedded(EmbeddedThemes.files, name: "Shop"), at: 0)
  /// ```
  public static func embedded(
    _ files: [(path: String, text: StaticString)], name: String
  ) -> ThemeLocation {
    ThemeLocation(
      name: name, isRequired: false,
      content: .embedded(files.reduce(into: [:]) { $0[$1.path] = .text($1.text) }))
  }
}
