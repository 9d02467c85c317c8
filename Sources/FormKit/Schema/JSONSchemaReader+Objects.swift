import PortalKit

extension JSONSchemaReader {
  /// The field of an object that declares no properties: its answer is kept as JSON.
  ///
  /// What `additionalProperties` says of each member is checked for every answer.
  mutating func freeObjectField(
    _ schema: SchemaNode, name: String
  ) throws(FormError) -> FormField {
    for value in schema["required"]?.array ?? [] {
      throw failure(
        "the property \(value) is required, but there is none", schema.path.appending("required"))
    }
    var field = FormField(name: name, kind: .textArea, dataType: FormField.objectType)
    let closing = SchemaKeyword.closing.filter { !SchemaKeyword.isOpen(schema[$0]) }
    if let keyword = closing.first, let json = schema[keyword] {
      if closing.count > 1 {
        throw failure(
          "\"\(closing[1])\" is not understood beside \"\(keyword)\"",
          schema.path.appending(closing[1]))
      }
      field.constraints.members =
        json == .bool(false)
        ? .forbidden : .checked(by: try member(json, schema.path.appending(keyword)))
    }
    note("the answer is typed as JSON, because no properties are declared", schema.path)
    return field
  }

  /// A form with one field, which takes the value of a member.
  private mutating func member(
    _ json: JSONValue, _ path: JSONPath
  ) throws(FormError) -> FormDefinition {
    try entered(path)
    defer { depth -= 1 }
    var field = try field(json, key: ObjectMembers.key, at: path)
    field.isRequired = field.isRepeatable || field.takesSeveral
    do throws(FormError) {
      return try FormDefinition(format: .jsonSchema, fields: [field])
    } catch {
      throw text.located(error)
    }
  }
}

/// Which members an object may have that declares no properties.
public indirect enum ObjectMembers: Hashable, Sendable {
  /// None.
  case forbidden
  /// Those whose value is an answer to the one field of a form.
  case checked(by: FormDefinition)

  /// The key of that field.
  static let key = "*"
}

extension FormField {
  /// The data type of a field whose answer is a JSON object.
  static let objectType = "object"

  /// Whether the answer is a JSON object, kept as its text.
  public var holdsObject: Bool { kind == .textArea && dataType == Self.objectType }
}
