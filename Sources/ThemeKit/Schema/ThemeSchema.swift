/// The published schema (XSD 1.0) of themes, strings and layouts, for editors and other tools.
///
/// It is made from the tables that the loader reads by, so both agree about which elements and
/// attributes may stand where, and which form a value has. What a value refers to (a token, a
/// style, an action, the attributes of a screenlet that `of` names) is beyond XSD; the loader and
/// the lint check that.
public enum ThemeSchema {
  /// The schema for the elements of the layout and these contracts' controls.
  public static func xsd(contracts: Contracts) -> String {
    var writer = SchemaWriter()
    writer.text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="\(ThemeGrammar.namespace)"
          xmlns:t="\(ThemeGrammar.namespace)" targetNamespace="\(ThemeGrammar.namespace)"
          elementFormDefault="qualified">

      """
    writer.writeTheme()
    writer.writeStrings()
    writer.writeLayouts(contracts)
    writer.text += "</xs:schema>\n"
    return writer.numbered
  }
}

/// Writes the parts of the schema.
struct SchemaWriter {
  var text = ""

  /// Stands for the name of a key until all are known, since each needs another.
  private static let keyMark: Character = "\u{1}"

  /// The text with a number for each key.
  var numbered: String {
    var parts = text.split(separator: Self.keyMark, omittingEmptySubsequences: false)[...]
    var result = String(parts.popFirst() ?? "")
    for (number, part) in parts.enumerated() { result += "key-\(number + 1)" + part }
    return result
  }

  /// Allows white space and nothing else between the tags.
  static let nothing =
    "<xs:sequence><xs:any namespace=\"urn:screenlets:nothing\" minOccurs=\"0\"/></xs:sequence>"

  static func attribute(
    _ name: String, _ type: String, doc: String = "", isRequired: Bool = false
  ) -> String {
    let use = isRequired ? " use=\"required\"" : ""
    let annotation = documentation(doc)
    if type.isEmpty {
      guard !annotation.isEmpty else {
        return "<xs:attribute name=\"\(name)\" type=\"xs:string\"\(use)/>"
      }
      return "<xs:attribute name=\"\(name)\" type=\"xs:string\"\(use)>\(annotation)</xs:attribute>"
    }
    return "<xs:attribute name=\"\(name)\"\(use)>\(annotation)\(type)</xs:attribute>"
  }

  static func documentation(_ doc: String) -> String {
    doc.isEmpty
      ? ""
      : "<xs:annotation><xs:documentation>\(MarkupText.escaped(doc))</xs:documentation>"
        + "</xs:annotation>"
  }

  /// An element with a type of its own; `unique` are pairs of a child and its key.
  static func element(
    _ name: String, content: String, attributes: [String] = [], doc: String = "",
    occurs: String = "", unique: [(children: String, field: String)] = []
  ) -> String {
    let keys = unique.map { key in
      "<xs:unique name=\"\(keyMark)\">"
        + "<xs:selector xpath=\"\(key.children)\"/><xs:field xpath=\"@\(key.field)\"/></xs:unique>"
    }
    return "<xs:element name=\"\(name)\"\(occurs)>\(documentation(doc))<xs:complexType>\(content)"
      + attributes.joined() + "</xs:complexType>" + keys.joined() + "</xs:element>\n"
  }

  static func choice(_ elements: [String]) -> String {
    "<xs:choice minOccurs=\"0\" maxOccurs=\"unbounded\">\n\(elements.joined())</xs:choice>"
  }
}

extension SchemaWriter {
  static let optional = " minOccurs=\"0\""

  mutating func writeTheme() {
    let color = Self.element(
      "color", content: Self.nothing,
      attributes: [
        Self.attribute("name", SchemaType.name, isRequired: true),
        Self.attribute(
          "value", SchemaType.colorExpression, doc: "The colour on either ground."),
        Self.attribute("light", SchemaType.colorExpression, doc: "The colour on light ground."),
        Self.attribute("dark", SchemaType.colorExpression, doc: "The colour on dark ground."),
        Self.attribute("x256", SchemaType.indexedPair, doc: "With 256 colours: light, dark."),
        Self.attribute("x16", SchemaType.sixteenPair, doc: "With 16 colours: light, dark."),
        Self.attribute("mono", SchemaType.mono, doc: "Without colours: attributes."),
      ], doc: "A colour token; styles write it ?name.")
    let paletteColor = Self.element(
      "color", content: Self.nothing,
      attributes: [
        Self.attribute("name", SchemaType.name, isRequired: true),
        Self.attribute("value", SchemaType.hexColor, isRequired: true),
        Self.attribute("x256", SchemaType.indexedColor),
      ], doc: "A colour that only <colors> of this theme may name.")
    let glyph = Self.element(
      "glyph", content: Self.nothing,
      attributes: [
        Self.attribute("name", SchemaType.name, isRequired: true),
        Self.attribute(
          "value", SchemaType.frames, doc: "One character, or frames with spaces between.",
          isRequired: true),
        Self.attribute(
          "ascii", SchemaType.asciiFrames, doc: "The same for terminals with ASCII alone.",
          isRequired: true),
      ], doc: "A mark; styles and layouts write it ?name.")
    let palette = Self.element(
      "palette", content: Self.choice([paletteColor]), doc: "The theme's own colours.",
      occurs: Self.optional, unique: [("t:color", "name")])
    let sections = [
      palette, section("colors", of: "color", color, doc: "What colours are for."),
      section("glyphs", of: "glyph", glyph, doc: "The marks."),
      section(
        "styles", of: "style", style(mayHaveGroups: true), inGroup: style(mayHaveGroups: false),
        doc: "How controls look."),
    ]
    text += Self.element(
      "theme", content: "<xs:all>\n\(sections.joined())</xs:all>",
      attributes: [
        Self.attribute("name", SchemaType.themeName, isRequired: true),
        Self.attribute(
          "kind", SchemaType.choice(ThemeKind.allCases.map(\.rawValue)), isRequired: true),
        Self.attribute("parent", SchemaType.themeName), Self.attribute("title", ""),
      ], doc: "A theme: the file theme.xml of its folder.")
  }

  private func section(
    _ name: String, of child: String, _ element: String, inGroup: String? = nil, doc: String
  ) -> String {
    let group = Self.element(
      "for", content: Self.choice([inGroup ?? element]), attributes: Self.qualifiers,
      doc: "Holds only where its attributes say.", unique: [("t:\(child)", "name")])
    return Self.element(
      name, content: Self.choice([element, group]), doc: doc, occurs: Self.optional,
      unique: [("t:\(child)", "name")])
  }

  private func style(mayHaveGroups: Bool) -> String {
    let properties = StyleProperty.allCases.map {
      Self.attribute($0.rawValue, SchemaType.of($0.type), doc: $0.doc)
    }
    let property = Self.element(
      "property", content: Self.nothing,
      attributes: [
        Self.attribute("name", SchemaType.identifier, isRequired: true),
        Self.attribute("value", "", isRequired: true),
      ], doc: "A property that only some control knows.")
    let state = Self.element(
      "state", content: Self.choice([property]),
      attributes: [Self.attribute("when", SchemaType.selector, isRequired: true)] + properties,
      doc: "What differs in a state; the strongest state wins.")
    let group = Self.element(
      "for", content: Self.choice([state, property]), attributes: Self.qualifiers,
      doc: "Holds only where its attributes say.", unique: [("t:state", "when")])
    return Self.element(
      "style", content: Self.choice([state, property] + (mayHaveGroups ? [group] : [])),
      attributes: [
        Self.attribute("name", SchemaType.name, isRequired: true),
        Self.attribute("parent", SchemaType.name),
      ] + properties, doc: "How a control, or a part of it, looks.",
      unique: [("t:state", "when")])
  }

  static let qualifiers = QualifierDimension.allCases.map {
    attribute($0.rawValue, SchemaType.words(of: $0), doc: $0.doc)
  }

  mutating func writeStrings() {
    func words(_ name: String, key: Bool, occurs: String = "") -> String {
      let attribute = key ? Self.attribute("key", SchemaType.key, isRequired: true) : ""
      return "<xs:element name=\"\(name)\"\(occurs)><xs:complexType><xs:simpleContent>"
        + "<xs:extension base=\"xs:string\">\(attribute)</xs:extension></xs:simpleContent>"
        + "</xs:complexType></xs:element>\n"
    }
    let forms = ThemeGrammar.pluralForms.map {
      words($0, key: false, occurs: $0 == "other" ? "" : Self.optional)
    }
    let plural = Self.element(
      "plural", content: "<xs:all>\n\(forms.joined())</xs:all>",
      attributes: [Self.attribute("key", SchemaType.key, isRequired: true)],
      doc: "Words that depend on a count.")
    text += Self.element(
      "strings", content: Self.choice([words("string", key: true), plural]),
      attributes: [Self.attribute("language", SchemaType.language)],
      doc: "Words: the file strings.xml, or strings_es.xml for another language.",
      unique: [("t:string|t:plural", "key")])
  }
}
