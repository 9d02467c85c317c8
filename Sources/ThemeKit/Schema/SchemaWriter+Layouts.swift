extension SchemaWriter {
  /// Writes the layout elements: the built-in ones, then every control that has an element.
  func writeLayouts(_ contracts: Contracts) {
    let names = LayoutGrammar.elements.compactMap(\.element)
    let elements =
      LayoutGrammar.elements
      + contracts.controls.filter { $0.element.map { !names.contains($0) } ?? false }
    for element in elements { writeType(of: element, contracts) }
    func references(_ elements: [ControlContract]) -> String {
      elements.compactMap(\.element).map {
        "<xs:element name=\"\($0)\" type=\"t:layout-\($0)\"/>\n"
      }.joined()
    }
    text += "<xs:group name=\"layout-elements\"><xs:choice>\n\(references(elements))"
    text += "</xs:choice></xs:group>\n"
    let containers = elements.filter(\.isContainer)
    text += element(
      "screenlet", content: "<xs:choice>\n\(references(containers))</xs:choice>",
      attributes: [
        attribute(
          "for", SchemaType.identifier, doc: "The screenlet, as in StockScreenlet.",
          isRequired: true),
        attribute(
          "view", SchemaType.identifier,
          doc: "The view class; by default, that of the parent theme."),
      ], doc: "A layout: the file <screenlet>_<theme>.xml.", unique: [(".//*", "id")])
  }

  private func writeType(of element: ControlContract, _ contracts: Contracts) {
    guard let name = element.element else { return }
    let content =
      element.isContainer
      ? "<xs:group ref=\"t:layout-elements\" minOccurs=\"0\" maxOccurs=\"unbounded\"/>"
      : nothing
    var seen: Set<String> = []
    let attributes =
      contracts.lineage(of: element).flatMap(\.attributes) + LayoutGrammar.common
    text += "<xs:complexType name=\"layout-\(name)\">\(documentation(element.doc))\(content)\n"
    for known in attributes where seen.insert(known.name).inserted {
      text += attribute(
        known.name, SchemaType.of(known.type), doc: known.doc, isRequired: known.isRequired)
      text += "\n"
    }
    if LayoutGrammar.isOpen(name) {
      // Further attributes depend on the class that the element names, which XSD cannot express.
      text += "<xs:anyAttribute namespace=\"##local\" processContents=\"skip\"/>\n"
    }
    text += "</xs:complexType>\n"
  }
}
