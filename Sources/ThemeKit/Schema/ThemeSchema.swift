/// The published schema (XSD 1.0) of themes, strings and layouts, for editors and other tools.
///
/// It is generated from the tables that the loader uses, so both agree about the allowed elements,
/// attributes and value forms. XSD cannot check references (to a token, a style, an action, or the
/// attributes of the screenlet in `of`); the loader and the lint check those.
public enum ThemeSchema {
  /// Returns the schema for the layout elements and the given controls.
  ///
  /// - Parameter contracts: The controls whose elements are included.
  public static func xsd(contracts: Contracts) -> String {
    let writer = SchemaWriter()
    writer.text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="\(ThemeGrammar.namespace)"
          xmlns:t="\(ThemeGrammar.namespace)" targetNamespace="\(ThemeGrammar.namespace)"
          elementFormDefault="qualified">

      """
    writer.writeTheme()
    writer.writeStrings()
    writer.writeLayouts(contracts)
    writer.writeTypes()
    writer.text += "</xs:schema>\n"
    return writer.numbered
  }
}
