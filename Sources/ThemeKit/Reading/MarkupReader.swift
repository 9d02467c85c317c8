import XMLTree

/// The base of all readers of theme files: root, namespace, element and attribute checks.
struct MarkupReader {
  let document: MarkupDocument
  let report: ThemeReport
  /// The namespace of the root; child elements must be in it too.
  let namespaceIndex: Int

  /// Checks the root; reports a wrong one and returns nil.
  init?(
    _ document: MarkupDocument, root name: String, namespace: String = ThemeGrammar.namespace,
    report: ThemeReport
  ) {
    let root = document.root
    (self.document, self.report) = (document, report)
    namespaceIndex = root.namespaceIndex
    guard root.name == name else {
      report.add(
        element: root, "xml.root", "the root is <\(root.name)>; this file requires <\(name)>")
      return nil
    }
    guard root.namespace == namespace else {
      report.add(
        element: root, "xml.namespace", "<\(name)> needs xmlns=\"\(namespace)\"")
      return nil
    }
  }

  /// Returns the expected children of an element; reports unexpected ones and stray text.
  func children(of element: MarkupElement, expected: [String]) -> [MarkupElement] {
    checkNoText(in: element)
    var found: [MarkupElement] = []
    for child in element.children {
      if child.namespaceIndex == namespaceIndex, expected.contains(child.name) {
        found.append(child)
      } else {
        report.unknown(child, in: element.name, expected: expected)
      }
    }
    return found
  }

  /// Reports text in an element that allows only child elements.
  func checkNoText(in element: MarkupElement) {
    guard element.hasText, element.text.contains(where: { !$0.isWhitespace }) else { return }
    report.add(element: element, "xml.text", "text is not allowed in <\(element.name)>")
  }

  /// Reports children and text in an element that must be empty.
  func checkNoChildren(in element: MarkupElement) {
    checkNoText(in: element)
    for child in element.children { report.unknown(child, in: element.name, expected: []) }
  }

  /// Returns the allowed attributes of an element; reports unknown and missing ones.
  func attributes(
    of element: MarkupElement, _ allowed: [String], required: [String] = []
  ) -> FoundAttributes {
    var found = FoundAttributes()
    for attribute in element.attributes where !isHint(attribute) {
      if attribute.namespaceIndex < 0, allowed.contains(attribute.name) {
        found.add(attribute)
      } else {
        report.unknown(attribute, of: element.name, expected: allowed)
      }
    }
    for name in required where found[name] == nil { report.missing(name, of: element) }
    return found
  }

  /// Returns the attribute with this name if it is the only one of the element.
  func onlyAttribute(of element: MarkupElement, _ name: String) -> MarkupAttribute? {
    let attributes = element.attributes
    guard attributes.count == 1, attributes[0].namespaceIndex < 0, attributes[0].name == name
    else { return nil }
    return attributes[0]
  }

  /// Whether an attribute is a schema hint for editors.
  func isHint(_ attribute: MarkupAttribute) -> Bool {
    attribute.namespaceIndex >= 0 && attribute.namespace == ThemeGrammar.schemaInstance
  }

  /// Returns the value of an attribute if its form is valid; otherwise reports it and returns nil.
  func value(_ attribute: MarkupAttribute?, _ type: AttributeType) -> String? {
    guard let attribute else { return nil }
    let value = attribute.value
    if let violation = type.violation(in: value) {
      report.add(value: attribute, "xml.value", "\"\(attribute.name)\" \(violation)")
      return nil
    }
    return type == .text ? value : Lexical.trimmed(value)
  }

  /// Returns the value of an attribute if it is a valid name; otherwise reports it and returns nil.
  func name(
    _ attribute: MarkupAttribute?, _ isName: (String) -> Bool = { Lexical.isName($0) }
  ) -> String? {
    guard let attribute else { return nil }
    let value = Lexical.trimmed(attribute.value)
    if isName(value) { return value }
    report.add(
      value: attribute, "xml.value",
      "\"\(attribute.name)\" must be a name of letters, digits, - and dots, not \"\(value)\"")
    return nil
  }

  /// Returns the qualifier defined by the attributes of a `<for>` element.
  func qualifier(of element: MarkupElement) -> Qualifier {
    let names = QualifierDimension.allCases.map(\.rawValue)
    let found = attributes(of: element, names)
    if found.isEmpty {
      report.add(
        element: element, "xml.required",
        "<for> has no condition; it may have \(names.joined(separator: ", "))", severity: .warning)
    }
    var qualifier = Qualifier()
    for dimension in QualifierDimension.allCases {
      guard let attribute = found[dimension.rawValue] else { continue }
      let words = Lexical.words(attribute.value)
      for word in words where !dimension.add(word, to: &qualifier) {
        let known =
          dimension.words.isEmpty ? "es or es_ES" : dimension.words.joined(separator: ", ")
        report.add(
          value: attribute, "xml.value",
          "\"\(attribute.name)\" has no \"\(word)\"; there are \(known)"
            + report.hint(for: word, in: dimension.words))
      }
      if words.isEmpty {
        report.add(value: attribute, "xml.value", "\"\(attribute.name)\" must not be empty")
      }
    }
    return qualifier
  }
}

/// The allowed attributes of an element.
///
/// There are only a few, so lookup is linear.
struct FoundAttributes {
  private var all: [MarkupAttribute] = []

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ attribute: MarkupAttribute) { all.append(attribute) }

  subscript(_ name: String) -> MarkupAttribute? { all.first { $0.name == name } }
}
