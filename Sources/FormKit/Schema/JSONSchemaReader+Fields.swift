extension JSONSchemaReader {
  /// Returns the field of a property.
  mutating func field(
    _ json: JSONValue, key: String, in group: String = "", at path: JSONPath
  ) throws(FormError) -> FormField {
    try following { (reader: inout JSONSchemaReader) throws(FormError) in
      let schema = try reader.unfolded(json, at: path)
      let name = reader.name(for: key, in: group)
      var field = try reader.field(schema, name: name)
      field.key = key
      field.place = FormTextPosition(path: path)
      let title = schema.string("title")
      field.label = LocalizedText(title.isEmpty ? key : title)
      field.tip = LocalizedText(schema.string("description"))
      field.isReadOnly = field.isReadOnly || schema["readOnly"]?.bool == true
      if let example = schema["examples"]?.array?.first {
        field.placeholder = LocalizedText(example.string ?? example.number?.text ?? "")
      }
      try reader.readDefault(schema, into: &field)
      return field
    }
  }

  private mutating func field(
    _ schema: SchemaNode, name: String
  ) throws(FormError) -> FormField {
    let (type, isNullable) = try type(of: schema)
    try checkFixedValues(of: schema, type)
    var field: FormField
    if let options = try options(of: schema) {
      field = FormField(name: name, kind: .select, dataType: options.dataType)
      field.options = options.options
    } else if let constant = schema["const"] {
      field = try constantField(constant, name, schema.path)
    } else {
      switch type {
      case .boolean?: field = FormField(name: name, kind: .boolean, dataType: "boolean")
      case .integer?: field = FormField(name: name, kind: .number(.integer), dataType: "integer")
      case .number?: field = FormField(name: name, kind: .number(.double), dataType: "number")
      case .object? where schema["properties"]?.object?.isEmpty ?? true:
        field = try freeObjectField(schema, name: name)
      case .object?:
        field = FormField(name: name, kind: .fieldset, dataType: "object")
        field.nestedFields = try properties(of: schema, in: name)
      case .array?: field = try arrayField(schema, name: name)
      case .string?, nil:
        field = FormField(name: name, kind: textKind(schema), dataType: "string")
      }
      try readConstraints(schema, into: &field, type)
    }
    if isNullable { field.otherAttributes.append(.init(language: "nullable", text: "true")) }
    return field
  }

  /// Returns the type of a schema, and whether it allows `null` instead.
  func type(of schema: SchemaNode) throws(FormError) -> (name: SchemaValueType?, isNullable: Bool) {
    let path = schema.path.appending("type")
    var words: [String]
    switch schema["type"] {
    case nil: words = Self.implied(schema).map { [$0.rawValue] } ?? []
    case .string(let word)?: words = [word]
    case .array(let values)?:
      words = values.compactMap(\.string)
      guard words.count == values.count else { throw failure("a type must be a string", path) }
    case let other?: throw failure("a type must be a string, not a JSON \(other.typeName)", path)
    }
    let isNullable = words.contains("null") && words.count > 1
    words.removeAll { $0 == "null" && isNullable }
    if words.contains("number") { words.removeAll { $0 == "integer" } }
    guard let word = words.first else { return (nil, isNullable) }
    guard words.count == 1 else {
      throw failure("a field has one type, not \(words.joined(separator: " or "))", path)
    }
    guard let type = SchemaValueType(rawValue: word) else {
      throw failure("there is no type \"\(word)\" for a field", path)
    }
    return (type, isNullable)
  }

  /// Returns the type that the limiting keywords imply; nil if there are none.
  private static func implied(_ schema: SchemaNode) -> SchemaValueType? {
    SchemaKeyword.limits.first { schema[$0.name] != nil }?.type
  }

  private mutating func textKind(_ schema: SchemaNode) -> FieldKind {
    let format = schema.string("format")
    switch format {
    case "date": return .date
    case "password": return .password
    case "color": return .color
    case "textarea", "multiline", "markdown": return .textArea
    case "html": return .html
    default: break
    }
    if schema["writeOnly"]?.bool == true { return .password }
    if schema.string("contentMediaType") == "text/html" { return .html }
    if schema["type"] == nil, Self.implied(schema) == nil {
      note("the type is missing; the answer is treated as text", schema.path)
    }
    if !format.isEmpty, SchemaFormat(rawValue: format) == nil {
      note("the format \"\(format)\" is not checked", schema.path.appending("format"))
    }
    return .text
  }

  private func constantField(
    _ constant: JSONValue, _ name: String, _ path: JSONPath
  ) throws(FormError) -> FormField {
    var field: FormField
    switch constant {
    case .string(let text):
      field = FormField(name: name, kind: .text, dataType: "string")
      field.predefinedValue = LocalizedText(text)
    case .bool(let value):
      field = FormField(name: name, kind: .boolean, dataType: "boolean")
      field.predefinedValue = LocalizedText(value ? "true" : "false")
    case .number(let number):
      field = FormField(name: name, kind: .number(.double), dataType: "number")
      field.predefinedValue = LocalizedText(number.text)
    default:
      throw failure(
        "a field cannot hold the JSON \(constant.typeName) of its \"const\"",
        path.appending("const"))
    }
    field.isReadOnly = true
    return field
  }

  /// Returns a field for an array: a choice of several options, or a repeatable field.
  private mutating func arrayField(
    _ schema: SchemaNode, name: String
  ) throws(FormError) -> FormField {
    guard let json = schema["items"] else {
      note("the type of the items is missing; they are treated as text", schema.path)
      var field = FormField(name: name, kind: .text, dataType: "string")
      field.isRepeatable = true
      return field
    }
    let path = schema.path.appending("items")
    let items = try unfolded(json, at: path)
    if try type(of: items).name == .array {
      throw failure("a list of lists is not supported", path)
    }
    var field = try field(items, name: name)
    let hasOptions = field.kind == .select
    field.isMultiple = hasOptions
    field.isRepeatable = !hasOptions
    if items["title"] != nil, schema["title"] == nil {
      note("the title of the items is not used", path.appending("title"))
    }
    return field
  }

  private mutating func readDefault(
    _ schema: SchemaNode, into field: inout FormField
  ) throws(FormError) {
    guard let json = schema["default"], !json.isNull else { return }
    let path = schema.path.appending("default")
    guard !field.isRepeatable, field.kind.hasValue, schema["const"] == nil else {
      note("this default is not used", path)
      return
    }
    let text: String =
      switch json {
      case .string(let text) where !field.kind.hasOptions: text
      case .array(let values): OptionList.text(values.map { Self.stored($0, field.dataType) })
      case .object: json.description
      default:
        field.kind.hasOptions
          ? OptionList.text([Self.stored(json, field.dataType)])
          : json.number?.text ?? json.bool.map { $0 ? "true" : "false" } ?? ""
      }
    do throws(EntryError) {
      guard let value = try field.value(fromServer: text), field.accepts(value) else { return }
      if let options = value.options, !options.allSatisfy({ field.option(storing: $0) != nil }) {
        throw EntryError(.option)
      }
    } catch {
      throw failure("this default is not valid for the field: \(error.userMessage.english)", path)
    }
    field.predefinedValue = LocalizedText(text)
  }

  /// Returns an enumeration value in the format that options store.
  static func stored(_ json: JSONValue, _ dataType: String) -> String {
    if dataType == "json" { return json.description }
    return json.string ?? json.number?.text ?? json.description
  }
}
