import XMLTree

extension ThemeLocation {
  /// Returns a location for files that were embedded at build time, as with the plugin
  /// `EmbedFolder`.
  ///
  /// ```swift
  /// context.appearance.themeLocations.insert(.embedded(EmbeddedThemes.files, name: "Shop"), at: 0)
  /// ```
  ///
  /// - Parameters:
  ///   - files: The paths, as in `Child/theme.xml`, and contents of the files.
  ///   - name: The name that diagnostics show.
  public static func embedded(
    _ files: [(path: String, text: StaticString)], name: String
  ) -> ThemeLocation {
    ThemeLocation(
      name: name, isRequired: false,
      content: .embedded(files.reduce(into: [:]) { $0[$1.path] = .text($1.text) }))
  }
}
