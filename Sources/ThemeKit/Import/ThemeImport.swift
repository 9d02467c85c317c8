import TerminalCore

/// A theme made from a color scheme of another program.
///
/// The scheme's colors become the tokens of a child theme. Colors with too little contrast are
/// moved until the contrast lint passes with 24-bit, 256 and 16 colors: in lightness, with less
/// chroma only where sRGB does not have it, and never in hue (OKLCH).
///
/// ```swift
/// let imported = try ThemeImport(bytes, file: "nord.yaml", library: library)
/// imported.xml    // the contents of Themes/Nord/theme.xml
/// imported.moves  // what was changed, and by how much
/// ```
public struct ThemeImport: Sendable {
  /// The maximum size of a file in bytes.
  public static let maximumBytes: Int = 4 << 20

  /// The format that was recognized.
  public let format: SchemeFormat
  /// The name of the theme: letters and digits.
  public let name: String
  /// The name of the scheme, for menus.
  public let title: String
  /// The tokens with their colors before and after the repair, in the order of the file.
  public let colors: [ColorMove]
  /// The tokens for which the file lacks a color, on light or on dark backgrounds, so that those of
  /// the parent were used.
  public let inherited: [String]
  /// The contents of the theme.xml.
  public let xml: String

  /// The moved colors.
  public var moves: [ColorMove] { colors.filter { $0.before != $0.after } }

  private static let parent = "Default"

  /// Imports a scheme.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file in diagnostics. It also names the theme if the file and `name`
  ///     do not, unless it is no file, as in `<stdin>`.
  ///   - name: The name of the theme: letters and digits. If the file has several schemes, the one
  ///     with this name is chosen. Nil uses the name of the scheme.
  ///   - library: The existing themes, for the parent and its styles.
  /// - Throws: `ThemeError` with line and column if the file is of no supported format, has an
  ///   invalid color, or lacks the background or the text color; `ThemeError` without a position if
  ///   the name is invalid or taken.
  public init(
    _ bytes: [UInt8], file: String, name: String? = nil, library: ThemeLibrary
  ) throws(ThemeError) {
    let source = SchemeSource(name: file, bytes: bytes)
    let scheme = try SchemeReader.read(source, choosing: name)
    let displayName =
      Self.displayText(scheme.name) ?? Self.displayText(Self.baseName(of: file)) ?? name ?? ""
    let themeName = name ?? Self.themeName(of: displayName)
    guard !themeName.isEmpty else {
      throw source.error(
        "theme.name", "the scheme has no name that a theme can have; give one with --name")
    }
    _ = try ThemeScaffold.parent(
      ofNew: themeName, kind: .child, parent: Self.parent, in: library)
    let parent = try ParentColors(Self.parent, in: library)
    func repaired(_ colors: ColorScheme) throws(ThemeError) -> RepairedScheme {
      guard let mapping = SchemeMapping(colors) else {
        let missing = colors[.background].isEmpty ? "background" : "foreground"
        throw source.error("import.colour", "the scheme has no \(missing) colour; add one")
      }
      return RepairedScheme(mapping, parent)
    }
    let dark = try repaired(scheme.dark)
    let light = try scheme.light == scheme.dark ? dark : repaired(scheme.light)
    let sheet = ImportedSheet(light: light, dark: dark, parent: parent)
    format = scheme.format
    self.name = themeName
    title = displayName
    colors = sheet.moves
    inherited = SchemeMapping.fallbacks.filter {
      scheme.light[$0.role].isEmpty || scheme.dark[$0.role].isEmpty
    }.map(\.token)
    xml = sheet.xml(
      name: themeName, title: displayName, author: Self.displayText(scheme.author),
      format: scheme.format, parent: Self.parent)
  }

  /// Returns the contrast problems that lint finds in the theme; none unless the parent has some.
  ///
  /// - Parameter library: The library of the import.
  public func contrastProblems(in library: ThemeLibrary) -> [Diagnostic] {
    let file = "\(name)/\(ThemeGrammar.themeFile)"
    let own = ThemeLocation.embedded([file: Array(xml.utf8)], name: "imported")
    return ThemeLibrary(locations: [own] + library.locations, contracts: library.contracts)
      .check(theme: name)
      .filter { $0.code == "colour.contrast" && $0.file.hasPrefix("imported/") }
  }

  /// Returns a text of the file for one line of at most 80 characters; nil if nothing is left.
  private static func displayText(_ text: String?) -> String? {
    guard let text else { return nil }
    let safe = Lexical.trimmed(SafeText.sanitize(String(text.prefix(80))))
    return safe.isEmpty ? nil : safe
  }

  /// Returns the name of a file without its folder and extension; nil for what is no file.
  private static func baseName(of file: String) -> String? {
    guard !file.hasPrefix("<") else { return nil }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Returns the letters and digits of a text, with capitals at the start of words: `TokyoNight`.
  static func themeName(of text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return String(joined.prefix(64))
  }
}
