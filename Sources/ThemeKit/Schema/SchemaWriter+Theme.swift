extension SchemaWriter {
  var optional: String { " minOccurs=\"0\"" }

  func writeTheme() {
    let color = element(
      "color", content: nothing,
      attributes: [
        attribute("name", SchemaType.name, isRequired: true),
        attribute(
          "value", SchemaType.colorExpression, doc: "The colour on any background."),
        attribute("light", SchemaType.colorExpression, doc: "The colour on a light background."),
        attribute("dark", SchemaType.colorExpression, doc: "The colour on a dark background."),
        attribute("x256", SchemaType.indexedPair, doc: "With 256 colours: light, dark."),
        attribute("x16", SchemaType.sixteenPair, doc: "With 16 colours: light, dark."),
        attribute("mono", SchemaType.mono, doc: "Without colours: attributes."),
      ], doc: "A colour token; styles write it ?name.")
    let paletteColor = element(
      "color", content: nothing,
      attributes: [
        attribute("name", SchemaType.name, isRequired: true),
        attribute("value", SchemaType.hexColor, isRequired: true),
        attribute("x256", SchemaType.indexedColor),
      ], doc: "A colour that only <colors> of this theme can use.")
    let glyph = element(
      "glyph", content: nothing,
      attributes: [
        attribute("name", SchemaType.name, isRequired: true),
        attribute(
          "value", SchemaType.frames, doc: "One character, or frames separated by spaces.",
          isRequired: true),
        attribute(
          "ascii", SchemaType.asciiFrames, doc: "The variant for terminals without Unicode.",
          isRequired: true),
      ], doc: "A glyph; styles and layouts write it ?name.")
    let palette = element(
      "palette", content: choice([paletteColor]), doc: "The theme's own colours.",
      occurs: optional, unique: [("t:color", "name")])
    let sections = [
      palette, section("colors", of: "color", color, doc: "The colour tokens."),
      section("glyphs", of: "glyph", glyph, doc: "The glyphs."),
      section(
        "styles", of: "style", style(mayHaveGroups: true), inGroup: style(mayHaveGroups: false),
        doc: "The styles of controls."),
    ]
    text += element(
      "theme", content: "<xs:all>\n\(sections.joined())</xs:all>",
      attributes: [
        attribute("name", SchemaType.themeName, isRequired: true),
        attribute(
          "kind", SchemaType.choice(ThemeKind.allCases.map(\.rawValue)), isRequired: true),
        attribute("parent", SchemaType.themeName), attribute("title", .text),
      ], doc: "A theme: the file theme.xml of its folder.")
  }

  private func section(
    _ name: String, of child: String, _ declaration: String, inGroup: String? = nil, doc: String
  ) -> String {
    let group = element(
      "for", content: choice([inGroup ?? declaration]), attributes: qualifiers,
      doc: "Applies only where its attributes match.", unique: [("t:\(child)", "name")])
    return element(
      name, content: choice([declaration, group]), doc: doc, occurs: optional,
      unique: [("t:\(child)", "name")])
  }

  private func style(mayHaveGroups: Bool) -> String {
    let properties = StyleProperty.allCases.map {
      attribute($0.rawValue, SchemaType.of($0.type), doc: $0.doc)
    }
    let property = element(
      "property", content: nothing,
      attributes: [
        attribute("name", SchemaType.identifier, isRequired: true),
        attribute("value", .text, isRequired: true),
      ], doc: "A property of specific controls.")
    let state = element(
      "state", content: choice([property]),
      attributes: [attribute("when", SchemaType.selector, isRequired: true)] + properties,
      doc: "The changes of the style in a state; the strongest state wins.")
    let group = element(
      "for", content: choice([state, property]), attributes: qualifiers,
      doc: "Applies only where its attributes match.", unique: [("t:state", "when")])
    return element(
      "style", content: choice([state, property] + (mayHaveGroups ? [group] : [])),
      attributes: [
        attribute("name", SchemaType.name, isRequired: true),
        attribute("parent", SchemaType.name),
      ] + properties, doc: "The style of a control or of a part of it.",
      unique: [("t:state", "when")])
  }

  private var qualifiers: [String] {
    QualifierDimension.allCases.map {
      attribute($0.rawValue, SchemaType.words(of: $0), doc: $0.doc)
    }
  }
}
