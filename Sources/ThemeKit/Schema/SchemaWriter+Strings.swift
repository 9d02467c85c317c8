extension SchemaWriter {
  func writeStrings() {
    func words(_ name: String, key: Bool, occurs: String = "") -> String {
      let attribute = key ? self.attribute("key", SchemaType.key, isRequired: true) : ""
      return "<xs:element name=\"\(name)\"\(occurs)><xs:complexType><xs:simpleContent>"
        + "<xs:extension base=\"xs:string\">\(attribute)</xs:extension></xs:simpleContent>"
        + "</xs:complexType></xs:element>\n"
    }
    let forms = ThemeGrammar.pluralForms.map {
      words($0, key: false, occurs: $0 == "other" ? "" : optional)
    }
    let plural = element(
      "plural", content: "<xs:all>\n\(forms.joined())</xs:all>",
      attributes: [attribute("key", SchemaType.key, isRequired: true)],
      doc: "A text that depends on a count.")
    text += element(
      "strings", content: choice([words("string", key: true), plural]),
      attributes: [attribute("language", SchemaType.language)],
      doc: "Texts: the file strings.xml, or strings_es.xml for another language.",
      unique: [("t:string|t:plural", "key")])
  }
}
