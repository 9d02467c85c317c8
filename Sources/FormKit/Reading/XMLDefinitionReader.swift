import XMLTree

/// Reads a 6.2 structure: `<root>` with a `<dynamic-element>` for each field and option.
struct XMLDefinitionReader {
  private let name: String
  private var formWarnings: [FormWarning] = []
  private var cursor: PlaceCursor

  private static let limits = MarkupLimits(
    bytes: DefinitionReader.maximumBytes, depth: 200, elements: 1_000_000)

  static func read(_ bytes: [UInt8], name: String) throws(FormError) -> FormDefinition {
    let document: MarkupDocument
    do throws(MarkupError) {
      document = try MarkupDocument(parsing: bytes, name: name, limits: limits)
    } catch {
      throw FormError(error)
    }
    var reader = XMLDefinitionReader(name: name, source: document.source)
    return try reader.definition(document.root)
  }

  private init(name: String, source: [UInt8]) {
    (self.name, cursor) = (name, PlaceCursor(source))
  }

  private func error(
    _ kind: FormError.Kind, _ place: MarkupLocation, _ message: String, _ advice: String = ""
  ) -> FormError {
    FormError(kind, source: name, at: FormTextPosition(place), message: message, advice: advice)
  }

  private mutating func definition(_ root: MarkupElement) throws(FormError) -> FormDefinition {
    guard root.name == "root" else {
      throw error(
        .unrecognized, root.location, "this is not a form: its first element is <\(root.name)>",
        "A form of 6.2 has <root> around its fields.")
    }
    var fields: [FormField] = []
    for child in root.children {
      guard child.name == "dynamic-element" else {
        throw error(
          .wrong, child.location, "<\(child.name)> cannot be directly inside <root>",
          "Only fields can: <dynamic-element>.")
      }
      if child["type"] == "option" {
        throw error(.wrong, child.location, "an option must be inside a field")
      }
      fields.append(try field(child))
    }
    guard !fields.isEmpty else {
      throw error(.missing, root.location, "the form has no fields")
    }
    let languages = (root["available-locales"] ?? "").split(separator: ",").map {
      String($0.filter { !$0.isWhitespace })
    }
    do throws(FormError) {
      return try FormDefinition(
        format: .xml62, languages: languages.filter { !$0.isEmpty },
        defaultLanguage: root["default-locale"].flatMap { $0.isEmpty ? nil : $0 } ?? "en_US",
        fields: fields, paginationMode: .singlePage, formWarnings: formWarnings)
    } catch {
      throw FormError(
        error.kind, source: name, at: error.place, message: error.message, advice: error.advice)
    }
  }

  private mutating func field(_ element: MarkupElement) throws(FormError) -> FormField {
    var field = FormField(name: "", kind: .text)
    field.place = cursor.place(of: element.offset)
    var type: String?
    for attribute in element.attributes {
      switch attribute.name {
      case "name": field.name = try checkedName(attribute)
      case "type": type = attribute.value
      case "dataType": field.dataType = attribute.value
      case "readOnly": field.isReadOnly = try flag(attribute)
      case "repeatable": field.isRepeatable = try flag(attribute)
      case "required": field.isRequired = try flag(attribute)
      case "multiple": field.isMultiple = try flag(attribute)
      case "showLabel": field.showsLabel = try flag(attribute)
      case "localizable": field.isLocalizable = try flag(attribute)
      default:
        field.otherAttributes.append(
          .init(language: attribute.name, text: attribute.value))
      }
    }
    guard !field.name.isEmpty else {
      throw error(.missing, element.location, "a field has no name")
    }
    guard let type, !type.isEmpty else {
      throw error(
        .missing, element.location, "the field \"\(field.name)\" has no type",
        "Give it one, such as type=\"text\".")
    }
    (field.reference, field.key, field.type) = (field.name, field.name, type)
    field.kind = FieldKind(type: type, dataType: field.dataType)
    field.isTransient = !field.kind.hasValue
    if let formWarning = field.settleUnknownType() { formWarnings.append(formWarning) }
    try readChildren(of: element, into: &field)
    return field
  }

  private mutating func readChildren(
    of element: MarkupElement, into field: inout FormField
  ) throws(FormError) {
    var values: Set<ExactString> = []
    var texts = Texts()
    for child in element.children {
      switch child.name {
      case "meta-data": try texts.read(child, self)
      case "dynamic-element" where child["type"] == "option":
        let option = try option(child)
        guard values.insert(ExactString(option.value)).inserted else {
          throw error(
            .duplicate, child.location,
            "two options of the field \"\(field.name)\" have the value \"\(option.value)\"")
        }
        field.options.append(option)
      case "dynamic-element": field.nestedFields.append(try self.field(child))
      default:
        throw error(.wrong, child.location, "<\(child.name)> cannot be inside a field")
      }
    }
    (field.label, field.tip) = (LocalizedText(texts.label), LocalizedText(texts.tip))
    field.predefinedValue = LocalizedText(texts.predefined)
    if case .paragraph = field.kind { field.kind = .paragraph(field.label) }
  }

  private func option(_ element: MarkupElement) throws(FormError) -> FieldOption {
    guard let value = element["value"] else {
      throw error(.missing, element.location, "an option has no value")
    }
    var texts = Texts()
    for child in element.children {
      guard child.name == "meta-data" else {
        throw error(.wrong, child.location, "<\(child.name)> cannot be inside an option")
      }
      try texts.read(child, self)
    }
    return FieldOption(
      value: value, label: LocalizedText(texts.label), name: element["name"] ?? "")
  }

  /// The texts of a field or an option, from its `<meta-data>` elements.
  private struct Texts {
    var label: [LocalizedText.Entry] = []
    var tip: [LocalizedText.Entry] = []
    var predefined: [LocalizedText.Entry] = []

    mutating func read(
      _ element: MarkupElement, _ reader: XMLDefinitionReader
    ) throws(FormError) {
      guard let language = element["locale"], !language.isEmpty else {
        throw reader.error(.missing, element.location, "<meta-data> has no locale")
      }
      for entry in element.children where entry.name == "entry" {
        switch entry["name"] {
        case "label": label.append(.init(language: language, text: trimmed(entry.text)))
        case "tip": tip.append(.init(language: language, text: trimmed(entry.text)))
        case "predefinedValue": predefined.append(.init(language: language, text: entry.text))
        case nil: throw reader.error(.missing, entry.location, "<entry> has no name")
        default: break
        }
      }
    }

    private func trimmed(_ text: String) -> String {
      guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else {
        return text
      }
      let rest = text.drop(while: \.isWhitespace)
      return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
    }
  }

  private func flag(_ attribute: MarkupAttribute) throws(FormError) -> Bool {
    switch attribute.value {
    case "true", "1": return true
    case "false", "0", "": return false
    default:
      throw error(
        .wrong, attribute.valueLocation, "\(attribute.name) is \"\(attribute.value)\"",
        "It can be true or false.")
    }
  }

  private func checkedName(_ attribute: MarkupAttribute) throws(FormError) -> String {
    let name = attribute.value
    let isName = name.unicodeScalars.allSatisfy { scalar in
      scalar == "_" || scalar == "-" || scalar.properties.isXIDContinue
    }
    guard isName else {
      throw error(
        .wrong, attribute.valueLocation, "\"\(name)\" cannot be a name",
        "A name has letters, digits, \"-\" and \"_\".")
    }
    return name
  }
}

extension FormTextPosition {
  /// Creates a position from a location in an XML document.
  init(_ location: MarkupLocation) { self.init(line: location.line, column: location.column) }
}

extension FormError {
  /// Creates a form error from an error in an XML document.
  init(_ error: MarkupError) {
    let kind: Kind =
      switch error.kind {
      case .syntax, .doctype, .encoding, .unreadable: .syntax
      case .size, .depth, .count: .limit
      }
    self.init(
      kind, source: error.name, at: FormTextPosition(line: error.line, column: error.column),
      message: error.message)
  }
}
