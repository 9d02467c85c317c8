/// The names that every part of the grammar shares.
public enum ThemeGrammar {
  /// The namespace of themes, strings and layouts.
  public static let namespace = "urn:screenlets:theme:1"
  /// The namespace of contract files.
  public static let contractsNamespace = "urn:screenlets:contracts:1"
  /// The namespace of hints to a schema, which editors need and the loader skips.
  static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"
  /// The file that makes a folder a theme.
  public static let themeFile = "theme.xml"

  static let pluralForms = ["zero", "one", "two", "few", "many", "other"]
}
