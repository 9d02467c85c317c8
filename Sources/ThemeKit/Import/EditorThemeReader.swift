import Basics

/// Reads the interface and terminal colors of a Visual Studio Code theme.
enum EditorThemeReader {
  /// The color ids of each role, the best suited first.
  private static let ids: [(role: SchemeRole, ids: [String])] = [
    (.foreground, ["editor.foreground", "foreground"]),
    (.surface, ["sideBar.background", "activityBar.background", "statusBar.background"]),
    (.overlay, ["editorWidget.background", "quickInput.background", "menu.background"]),
    (.well, ["input.background", "dropdown.background"]),
    (.selection, ["list.activeSelectionBackground", "editor.selectionBackground"]),
    (.onSelection, ["list.activeSelectionForeground"]),
    (.muted, ["descriptionForeground", "sideBar.foreground"]),
    (.disabled, ["disabledForeground", "terminal.ansiBrightBlack", "editorLineNumber.foreground"]),
    (.line, ["panel.border", "editorGroup.border", "widget.border"]),
    (.fill, ["button.background"]), (.onFill, ["button.foreground"]),
    (.accent, ["textLink.foreground", "terminal.ansiBlue", "terminal.ansiBrightBlue"]),
    (.danger, ["errorForeground", "editorError.foreground", "terminal.ansiRed"]),
    (.warning, ["editorWarning.foreground", "terminal.ansiYellow"]),
    (.success, ["terminal.ansiGreen", "testing.iconPassed"]),
  ]

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - root: The parsed file.
  ///   - source: The file, for positions.
  /// - Throws: `ThemeError` for an invalid color or a theme that only refers to another file.
  static func read(
    _ root: JSONValue, _ source: SchemeSource
  ) throws(ThemeError) -> ImportedScheme {
    let path = JSONPath.top.appending("colors")
    let colors = root["colors"]
    func color(_ id: String) throws(ThemeError) -> SchemeColor.Translucent? {
      guard let member = colors?[id], !member.isNull else { return nil }
      guard let text = member.string, let color = SchemeColor.css(text) else {
        throw source.error(
          "import.colour", at: path.appending(id),
          "\"\(id)\" must be a colour such as \"#1D1F21\" or \"#1D1F2180\"")
      }
      return color
    }
    guard let background = try color("editor.background")?.color else {
      if let file = root["include"]?.string {
        throw source.error(
          "import.format", at: JSONPath.top.appending("include"),
          "the colours are in \"\(file.prefix(80))\"; run \"Developer: Generate Color Theme From "
            + "Current Settings\" in VS Code and import the result")
      }
      throw source.error(
        "import.colour", at: colors == nil ? .top : path,
        "\"editor.background\" is missing; it is the background of the theme")
    }
    var scheme = ColorScheme()
    scheme.add(.background, background)
    for (role, ids) in ids {
      for id in ids { scheme.add(role, try color(id)?.over(background)) }
    }
    return ImportedScheme(.vsCode, name: root["name"]?.string, scheme)
  }
}
