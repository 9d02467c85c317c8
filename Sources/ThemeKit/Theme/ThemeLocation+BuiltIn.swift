extension ThemeLocation {
  /// The themes that are in the program itself.
  public static let builtIn = ThemeLocation.embedded(
    EmbeddedThemes.files.reduce(into: [:]) { files, file in
      files[file.path] = file.text.withUTF8Buffer { Array($0) }
    }, name: "built-in")
}
