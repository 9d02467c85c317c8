/// The published schema (XSD 1.0) of themes, strings and layouts, for editors and other tools.
///
/// It is made from the tables that the loader reads by, so both agree about which elements and
/// attributes may stand where, and which form a value has. What a value refers to (a token, a
/// style, an action, the attributes of a screenlet that `of` names) is beyond XSD; the loader and
/// the lint check that.
public enum ThemeSchema {
  /// The schema for the elements of the layout and these contracts' controls.
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
