import XMLTree

/// Reads a layout file and performs the checks that need no other layouts.
struct LayoutReader {
  let reader: MarkupReader
  let contracts: Contracts
  /// The known styles, tokens, glyphs and strings.
  let vocabulary: any ThemeVocabulary
  let screenlet: ScreenletContract?
  private var outlets: [String: LayoutElement] = [:]

  private var report: ThemeReport { reader.report }

  /// Reads a file; returns nil if it contains no layout.
  ///
  /// Problems are added to the report.
  static func read(
    _ document: MarkupDocument, name: LayoutFileName, stem: String, isOfTheme: Bool,
    contracts: Contracts, vocabulary: any ThemeVocabulary, report: ThemeReport
  ) -> LayoutFile? {
    guard let reader = MarkupReader(document, root: "screenlet", report: report) else { return nil }
    let root = document.root
    let found = reader.attributes(of: root, ["for", "view"], required: ["for"])
    let screenlet = contracts.screenlets.first { $0.stem == stem }
    var layoutReader = LayoutReader(
      reader: reader, contracts: contracts, vocabulary: vocabulary, screenlet: screenlet)
    layoutReader.checkScreenlet(found["for"], stem: stem, file: document.name)
    let container = layoutReader.readContainer(of: root)
    guard let container else { return nil }
    let view = reader.value(found["view"], .identifier)
    return LayoutFile(
      document: document.condensed(), name: name, stem: stem, isOfTheme: isOfTheme,
      screenlet: found["for"]?.value ?? "", viewClass: view,
      viewOffset: found["view"]?.valueOffset, root: container, outlets: layoutReader.outlets)
  }

  private init(
    reader: MarkupReader, contracts: Contracts, vocabulary: any ThemeVocabulary,
    screenlet: ScreenletContract?
  ) {
    (self.reader, self.contracts, self.vocabulary) = (reader, contracts, vocabulary)
    self.screenlet = screenlet
  }

  private func checkScreenlet(_ attribute: MarkupAttribute?, stem: String, file: String) {
    guard let attribute, let name = reader.value(attribute, .screenlet) else { return }
    guard let screenlet else {
      let known = contracts.screenlets
      if let whole = contracts.screenlet(name),
        whole.partStem.map({ stem.hasPrefix($0 + "_") }) == true
      {
        return
      }
      let hint = report.hint(for: stem, in: known.map(\.stem))
      return report.add(
        value: attribute, "layout.screenlet",
        "the screenlet \"\(stem)\" is unknown, so only the syntax of this file is checked"
          + hint, severity: .warning)
    }
    if screenlet.name != name {
      report.add(
        value: attribute, "layout.for",
        "the file name is for \(screenlet.name), but this attribute is \(name)")
    }
  }

  private mutating func readContainer(of root: MarkupElement) -> LayoutElement? {
    reader.checkNoText(in: root)
    let children = Array(root.children)
    guard let first = children.first else {
      report.add(element: root, "layout.root", "<screenlet> needs one container, such as <column>")
      return nil
    }
    for extra in children.dropFirst() {
      report.add(
        element: extra, "layout.root",
        "<screenlet> has one container; put <\(extra.name)> into <\(first.name)>")
    }
    if let contract = LayoutGrammar.element(first.name, contracts), !contract.isContainer {
      report.add(
        element: first, "layout.root",
        "<\(first.name)> cannot hold elements; the first element is a container such as <column>")
    }
    return read(first, in: "screenlet")
  }

  private mutating func read(_ element: MarkupElement, in parent: String) -> LayoutElement? {
    guard element.namespaceIndex == reader.namespaceIndex,
      let contract = LayoutGrammar.element(element.name, contracts)
    else {
      report.unknown(element, in: parent, expected: LayoutGrammar.names(contracts))
      return nil
    }
    reader.checkNoText(in: element)
    let place = element.location
    var made = LayoutElement(
      element.name,
      location: SourceLocation(
        file: element.documentName, line: place.line, column: place.column),
      endLine: element.endLine)
    readAttributes(of: element, contract, into: &made)
    if let id = made.id {
      if let other = outlets.updateValue(made, forKey: id) {
        report.add(
          value: element.attribute("id") ?? element.attributes[0], "layout.id",
          "id \"\(id)\" is used twice; the other is on line \(other.location.line)")
      }
    }
    let holds = contract.isContainer && isContainer(made)
    for child in element.children {
      guard holds else {
        report.add(
          element: child, "xml.element",
          "<\(element.name)> cannot hold elements, so <\(child.name)> is "
            + "not allowed in it")
        continue
      }
      if let child = read(child, in: element.name) { made.children.append(child) }
    }
    return made
  }

  /// Whether the element may have children; for an app's own control, its class decides.
  private func isContainer(_ element: LayoutElement) -> Bool {
    guard element.element == "control", let type = element["type"],
      let contract = contracts.control(class: type)
    else { return true }
    return contract.isContainer
  }

  private func readAttributes(
    of element: MarkupElement, _ contract: ControlContract, into made: inout LayoutElement
  ) {
    let further = furtherContract(of: element)
    for attribute in element.attributes where !reader.isHint(attribute) {
      let name = attribute.name
      guard attribute.namespaceIndex < 0,
        let type = LayoutGrammar.attribute(name, of: contract, contracts)?.type
          ?? further.type(of: name)
      else {
        let expected =
          LayoutGrammar.common.map(\.name)
          + contracts.lineage(of: contract).flatMap(\.attributes).map(\.name) + further.names
        report.unknown(attribute, of: element.name, expected: expected)
        continue
      }
      let place = attribute.valueLocation
      let location = SourceLocation(
        file: element.documentName, line: place.line, column: place.column)
      guard let value = reader.value(attribute, type) else { continue }
      made.attributes.append(.init(name, value, location: location))
      if name == "id" { made.id = value }
      if name == "style" { made.style = value }
      if let property = StyleProperty(rawValue: name), type == property.type,
        let read = PropertyValue(value, for: property)
      {
        made.box.set(property, to: read)
      }
      check(value, attribute, type)
    }
    for attribute in contracts.lineage(of: contract).flatMap(\.attributes) + further.attributes
    where attribute.isRequired && element.attribute(attribute.name) == nil {
      report.missing(attribute.name, of: element)
    }
  }

  // MARK: References

  private func check(_ value: String, _ attribute: MarkupAttribute, _ type: AttributeType) {
    switch type {
    case .text:
      guard value.hasPrefix("@string/") else { return }
      let key = String(value.dropFirst(8))
      if !vocabulary.hasString(key) {
        report.add(
          value: attribute, "string.unknown",
          "there is no text for \"\(key)\""
            + report.hint(for: key, in: vocabulary.stringKeys))
      }
    case .style:
      if !vocabulary.hasStyle(value) {
        report.add(
          value: attribute, "style.unknown",
          "unknown style \"\(value)\"" + report.hint(for: value, in: vocabulary.styleNames))
      }
    case .color:
      if case .token(let token)? = PaintExpression(value), !vocabulary.hasColor(token) {
        report.add(
          value: attribute, "colour.unknown",
          "unknown colour \"?\(token)\""
            + report.hint(for: token, in: vocabulary.colorNames))
      }
    case .glyph: checkGlyph(value, attribute)
    case .action: checkAction(value, attribute)
    default: break
    }
  }

  private func checkGlyph(_ value: String, _ attribute: MarkupAttribute) {
    switch GlyphExpression(value) {
    case .token(let name)? where !vocabulary.hasGlyph(name):
      report.add(
        value: attribute, "glyph.unknown",
        "unknown glyph \"?\(name)\"" + report.hint(for: name, in: vocabulary.glyphNames))
    case .literal?:
      if let violation = GlyphRules.violation(in: value) {
        report.add(value: attribute, violation.code, violation.message)
      }
    default: break
    }
  }

  private func checkAction(_ value: String, _ attribute: MarkupAttribute) {
    guard let screenlet, let call = ActionCall(value) else { return }
    guard let action = screenlet.actions.first(where: { $0.name == call.name }) else {
      let names = screenlet.actions.map(\.name)
      let hint = report.hint(for: call.name, in: names)
      let known = names.isEmpty ? "it has none" : "there are " + names.joined(separator: ", ")
      return report.add(
        value: attribute, "layout.action",
        "unknown action \"\(call.name)\"" + (hint.isEmpty ? "; \(known)" : hint))
    }
    switch (action.argument, call.argument) {
    case (nil, .some):
      report.add(value: attribute, "layout.action", "action \"\(call.name)\" takes no argument")
    case (.some, nil):
      report.add(
        value: attribute, "layout.action",
        "action \"\(call.name)\" needs an argument, as in \(call.name)(4)")
    case (let type?, let argument?):
      if let violation = type.violation(in: argument) {
        report.add(
          value: attribute, "layout.action", "the argument of \"\(call.name)\" \(violation)")
      }
    case (nil, nil): break
    }
  }

  // MARK: Elements that name a class

  private struct Further {
    /// Whether the class is unknown, so any attribute is accepted.
    var isOpen = false
    var attributes: [AttributeContract] = []

    var names: [String] { attributes.map(\.name) }

    func type(of name: String) -> AttributeType? {
      attributes.first { $0.name == name }?.type ?? (isOpen ? .text : nil)
    }
  }

  private func furtherContract(of element: MarkupElement) -> Further {
    switch element.name {
    case "screenlet-view":
      guard let attribute = element.attribute("of") else { return Further(isOpen: true) }
      if let contract = contracts.screenlet(attribute.value) {
        return Further(attributes: contract.attributes)
      }
      let known = contracts.screenlets.map(\.name)
      report.add(
        value: attribute, "layout.screenlet",
        "\"\(attribute.value)\" is unknown, so its attributes are not checked"
          + report.hint(for: attribute.value, in: known), severity: .warning)
      return Further(isOpen: true)
    case "control":
      guard let attribute = element.attribute("type") else { return Further(isOpen: true) }
      if let contract = contracts.control(class: attribute.value) {
        return Further(attributes: contracts.lineage(of: contract).flatMap(\.attributes))
      }
      let known = contracts.controls.map(\.className)
      report.add(
        value: attribute, "layout.control",
        "the control \"\(attribute.value)\" is unknown, so its attributes are not "
          + "checked" + report.hint(for: attribute.value, in: known), severity: .warning)
      return Further(isOpen: true)
    default: return Further()
    }
  }
}
