import TerminalCore

/// The colors that a new theme begins with.
///
/// They have enough contrast at every depth: those of an existing theme, or colors around one hue
/// that are repaired like an imported scheme.
package struct ThemePalette: Hashable, Sendable {
  /// The section `<colors>`, line by line without line ends.
  package let lines: [String]

  /// Takes the colors of a theme, or derives them from one color.
  ///
  /// - Parameters:
  ///   - text: The name of a theme in any case, or a color such as `#0B63CE`.
  ///   - parent: The parent of the new theme.
  ///   - library: The existing themes.
  /// - Throws: `ThemeError` if there is no such theme, or if its theme.xml or that of the parent
  ///   cannot be read.
  package init(
    _ text: String, parent: String, in library: ThemeLibrary
  ) throws(ThemeError) {
    if let color = Lexical.hex(text) {
      try self.init(around: color, ParentColors(parent, in: library))
    } else {
      try self.init(of: ParentColors(text, in: library))
    }
  }

  private init(of theme: ParentColors) {
    let elements = SchemeMapping.tokens.compactMap { token -> String? in
      guard let look = theme.look(of: token) else { return nil }
      return ImportedSheet.element(
        token, light: look.light, dark: look.dark, x256: look.x256, x16: look.x16, mono: look.mono)
    }
    lines = ImportedSheet.section(of: elements)
  }

  private init(around color: RGB, _ parent: ParentColors) throws(ThemeError) {
    guard let light = SchemeMapping(Self.scheme(around: color, isDark: false)),
      let dark = SchemeMapping(Self.scheme(around: color, isDark: true))
    else {
      throw ThemeError(diagnostics: [
        Diagnostic(
          .error, file: color.text, code: "import.colour", message: "no theme has this colour")
      ])
    }
    let sheet = ImportedSheet(
      light: RepairedScheme(light, parent), dark: RepairedScheme(dark, parent), parent: parent)
    lines = sheet.section
  }

  /// Returns a scheme with one accent, whose background and text have a tint of it.
  private static func scheme(around color: RGB, isDark: Bool) -> ColorScheme {
    func shade(_ lightness: Double, _ chroma: Double) -> RGB {
      var shade = OKLCH(color.lab)
      (shade.lightness, shade.chroma) = (lightness, min(shade.chroma, chroma))
      return shade.rgb
    }
    var scheme = ColorScheme()
    scheme.add(.background, isDark ? shade(0.2, 0.02) : shade(0.985, 0.006))
    scheme.add(.foreground, isDark ? shade(0.93, 0.012) : shade(0.25, 0.03))
    scheme.add(.accent, color)
    scheme.add(.fill, color)
    return scheme
  }
}
