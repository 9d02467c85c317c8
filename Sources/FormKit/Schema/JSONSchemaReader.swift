/// Reads a JSON Schema of 2020-12 as a form, within the limits of forms: objects of typed
/// properties.
///
/// An unsupported keyword that changes which answers are valid is an error with its position; any
/// other unused keyword is a notice. References must stay within the text and must not be
/// recursive.
struct JSONSchemaReader {
  let text: JSONSource
  var formWarnings: [FormWarning] = []
  var names: Set<ExactString> = []
  /// The references that are being followed, to detect recursion.
  var references: [String] = []
  private var schemas = 0
  var depth = 0

  /// The maximum number of schemas, with references expanded; `deepest` is their maximum depth.
  static let most = 20_000
  static let deepest = 64

  static func read(_ text: JSONSource) throws(FormError) -> FormDefinition {
    var reader = JSONSchemaReader(text: text)
    return try reader.form()
  }

  private init(text: JSONSource) { self.text = text }

  private mutating func form() throws(FormError) -> FormDefinition {
    let schema = try unfolded(text.json, at: .top)
    guard try type(of: schema).name == .object else {
      throw text.error(
        .unrecognized, schema.path, "the schema does not describe an object",
        "A form needs \"type\": \"object\" with \"properties\".")
    }
    for name in ["enum", "const", "oneOf", "anyOf"] where schema[name] != nil {
      throw failure(
        "\"\(name)\" is not supported here, and would change which answers are valid",
        schema.path.appending(name))
    }
    let fields = try properties(of: schema)
    guard !fields.isEmpty else {
      throw text.error(.missing, schema.path, "the schema has no properties, and so no fields")
    }
    do throws(FormError) {
      return try FormDefinition(
        format: .jsonSchema, identifier: schema.string("$id"),
        name: LocalizedText(schema.string("title")),
        summary: LocalizedText(schema.string("description")), fields: fields,
        paginationMode: .singlePage, formWarnings: text.formWarnings + text.located(formWarnings))
    } catch {
      throw text.located(error)
    }
  }

  /// Returns the fields of an object's properties, in written order.
  mutating func properties(
    of schema: SchemaNode, in group: String = ""
  ) throws(FormError) -> [FormField] {
    guard let properties = schema["properties"] else { return [] }
    let path = schema.path.appending("properties")
    guard let members = properties.object?.members else {
      throw text.error(
        .wrong, path, "\"properties\" is a JSON \(properties.typeName), not an object")
    }
    let required = try requiredNames(of: schema)
    try entered(path)
    defer { depth -= 1 }
    var fields: [FormField] = []
    for member in members {
      var field = try field(
        member.value, key: member.name, in: group, at: path.appending(member.name))
      if required.contains(ExactString(member.name)) { field.isRequired = true }
      fields.append(field)
    }
    for name in required.sorted() where properties[name.string] == nil {
      throw text.error(
        .unknown, schema.path.appending("required"),
        "the property \"\(name)\" is required, but not defined (#\(pointer(path)))")
    }
    return fields
  }

  private func requiredNames(of schema: SchemaNode) throws(FormError) -> Set<ExactString> {
    guard let required = schema["required"] else { return [] }
    let path = schema.path.appending("required")
    guard let values = required.array else {
      throw text.error(.wrong, path, "\"required\" is a JSON \(required.typeName), not an array")
    }
    var names: Set<ExactString> = []
    for value in values {
      guard let name = value.string else {
        throw text.error(.wrong, path, "\"required\" holds a JSON \(value.typeName), not a name")
      }
      names.insert(ExactString(name))
    }
    return names
  }

  mutating func entered(_ path: JSONPath) throws(FormError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw text.error(
        .limit, path, "the schema is nested deeper than \(Self.deepest)")
    }
  }

  mutating func count(_ path: JSONPath) throws(FormError) {
    schemas += 1
    guard schemas <= Self.most else {
      throw text.error(.limit, path, "the schema expands to more than \(Self.most) parts")
    }
  }

  /// Returns a unique field name: the property key, if necessary with the group name or a number.
  mutating func name(for key: String, in group: String) -> String {
    var name = key
    if names.contains(ExactString(name)), !group.isEmpty { name = "\(group)_\(key)" }
    var number = 2
    let base = name
    while !names.insert(ExactString(name)).inserted {
      name = "\(base)_\(number)"
      number += 1
    }
    return name
  }

  mutating func note(_ message: String, _ path: JSONPath) {
    formWarnings.append(
      FormWarning(
        .notUnderstood, at: FormTextPosition(path: path), message: "\(message) (#\(pointer(path)))")
    )
  }

  func failure(_ message: String, _ path: JSONPath, _ advice: String = "") -> FormError {
    text.error(.wrong, path, "\(message) (#\(pointer(path)))", advice)
  }

  /// Returns the path as a JSON Pointer (RFC 6901), which schema authors know.
  func pointer(_ path: JSONPath) -> String {
    path.steps.reduce(into: "") { text, step in
      text += "/"
      switch step {
      case .index(let index): text += "\(index)"
      case .name(let name):
        for character in name {
          text += character == "~" ? "~0" : character == "/" ? "~1" : String(character)
        }
      }
    }
  }
}
