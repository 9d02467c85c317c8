extension JSONSchemaReader {
  /// Returns the field of an object without declared properties; its answer is kept as JSON text.
  ///
  /// `additionalProperties` is applied to each member of every answer.
  mutating func freeObjectField(
    _ schema: SchemaNode, name: String
  ) throws(FormError) -> FormField {
    for value in schema["required"]?.array ?? [] {
      throw failure(
        "the property \(value) is required, but not defined", schema.path.appending("required"))
    }
    var field = FormField(name: name, kind: .textArea, dataType: FormField.objectType)
    let closing = SchemaKeyword.closing.filter { !SchemaKeyword.isOpen(schema[$0]) }
    if let keyword = closing.first, let json = schema[keyword] {
      if closing.count > 1 {
        throw failure(
          "\"\(closing[1])\" is not supported beside \"\(keyword)\"",
          schema.path.appending(closing[1]))
      }
      field.constraints.members =
        json == .bool(false)
        ? .forbidden : .checked(by: try member(json, schema.path.appending(keyword)))
    }
    note("the answer is typed as JSON, because no properties are declared", schema.path)
    return field
  }

  /// Returns a form with a single field, which validates the value of a member.
  private mutating func member(
    _ json: JSONValue, _ path: JSONPath
  ) throws(FormError) -> FormDefinition {
    try entered(path)
    defer { depth -= 1 }
    var field = try field(json, key: ObjectMembers.key, at: path)
    field.isRequired = field.isRepeatable || field.allowsMultipleChoices
    do throws(FormError) {
      return try FormDefinition(format: .jsonSchema, fields: [field])
    } catch {
      throw text.located(error)
    }
  }
}

/// The members allowed in an object without declared properties.
public indirect enum ObjectMembers: Hashable, Sendable {
  /// No members.
  case forbidden
  /// Members whose value is a valid answer to the single field of a form.
  case checked(by: FormDefinition)

  /// The key of that field.
  static let key = "*"
}

extension FormField {
  /// The data type of a field whose answer is a JSON object.
  static let objectType = "object"

  /// Whether the answer is a JSON object, stored as text.
  public var storesObject: Bool { kind == .textArea && dataType == Self.objectType }
}
