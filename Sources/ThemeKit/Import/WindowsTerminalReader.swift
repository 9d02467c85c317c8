import Basics

/// Reads a scheme of Windows Terminal, on its own or in the list `schemes` of the settings.
enum WindowsTerminalReader {
  /// Reads a scheme.
  ///
  /// - Parameters:
  ///   - root: The parsed file.
  ///   - source: The file, for positions.
  ///   - wanted: The name of the scheme to choose from several; nil for none.
  /// - Throws: `ThemeError` for an invalid color, or if it is unclear which scheme is meant.
  static func read(
    _ root: JSONValue, _ source: SchemeSource, choosing wanted: String?
  ) throws(ThemeError) -> ImportedScheme {
    guard let schemes = root["schemes"]?.array else {
      return try scheme(root, at: .top, source)
    }
    let base = JSONPath.top.appending("schemes")
    let names = schemes.map { $0["name"]?.string ?? "" }
    let index: Int
    if schemes.count == 1 {
      index = 0
    } else if let wanted, let found = names.firstIndex(where: { isSame($0, wanted) }) {
      index = found
    } else {
      let list = names.filter { !$0.isEmpty }.prefix(12).joined(separator: ", ")
      throw source.error(
        "import.format", at: base,
        schemes.isEmpty
          ? "there is no scheme in this list"
          : "the file has \(schemes.count) schemes; choose one with --name: \(list)")
    }
    return try scheme(schemes[index], at: base.appending(index), source)
  }

  /// Whether two names are equal without case and anything but letters and digits.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    func plain(_ text: String) -> String {
      String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    return plain(one) == plain(other)
  }

  private static func scheme(
    _ value: JSONValue, at path: JSONPath, _ source: SchemeSource
  ) throws(ThemeError) -> ImportedScheme {
    func color(_ name: String) throws(ThemeError) -> RGB? {
      guard let member = value[name], !member.isNull else { return nil }
      guard let text = member.string, let color = SchemeColor.css(text), color.opacity == 1 else {
        throw source.error(
          "import.colour", at: path.appending(name),
          "\"\(name)\" must be a colour such as \"#1D1F21\"")
      }
      return color.color
    }
    var scheme = ColorScheme()
    scheme.add(.background, try color("background"))
    scheme.add(.foreground, try color("foreground"))
    scheme.add(.selection, try color("selectionBackground"))
    scheme.add(.disabled, try color("brightBlack"))
    scheme.addVivid(.accent, try color("blue"), try color("brightBlue"))
    scheme.addVivid(.danger, try color("red"), try color("brightRed"))
    scheme.addVivid(.warning, try color("yellow"), try color("brightYellow"))
    scheme.addVivid(.success, try color("green"), try color("brightGreen"))
    return ImportedScheme(.windowsTerminal, name: value["name"]?.string, scheme)
  }
}
