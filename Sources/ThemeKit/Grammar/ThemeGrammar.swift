/// Constants shared by all theme file formats: namespaces and file names.
public enum ThemeGrammar {
  /// The XML namespace of themes, strings and layouts.
  public static let namespace = "urn:screenlets:theme:1"
  /// The XML namespace of contract files.
  public static let contractsNamespace = "urn:screenlets:contracts:1"
  /// The namespace of schema hints, which editors use and the loader ignores.
  static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"
  /// The file that marks a folder as a theme.
  public static let themeFile = "theme.xml"

  static let pluralForms = ["zero", "one", "two", "few", "many", "other"]
}
