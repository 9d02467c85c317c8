public import PortalKit

extension FormRecord {
  /// The record as the JSON that a JSON Schema describes: typed values in nested objects and lists.
  ///
  /// What has no answer is left out, unless it is required: then a box is `false`, a list is empty,
  /// a group is an object, and what may be `null` is `null`.
  public var schemaJSON: JSONValue { object(of: definition.topFields, in: nil) }

  private func object(of fields: [FieldID], in parent: InstanceID?) -> JSONValue {
    var members: [JSONObject.Member] = []
    for id in fields {
      let field = definition[id]
      let instances = instances(of: id, in: parent)
      let json: JSONValue?
      if field.isRepeatable {
        let values = instances.compactMap { value(of: $0, field) }
        if values.isEmpty, !field.isRequired { continue }
        json = JSONValue.array(values)
      } else {
        json = instances.first.flatMap { value(of: $0, field) } ?? substitute(for: field)
      }
      if let json { members.append(JSONObject.Member(name: field.key, value: json)) }
    }
    return .object(JSONObject(members))
  }

  private func substitute(for field: FormField) -> JSONValue? {
    guard field.isRequired else { return .none }
    if field.kind == .boolean { return .bool(false) }
    if field.kind == .fieldset { return .object(JSONObject()) }
    if field.takesSeveral { return .array([]) }
    guard field.isNullable else { return .none }
    return JSONValue.null
  }

  private func value(of id: InstanceID, _ field: FormField) -> JSONValue? {
    if field.kind == .fieldset {
      let object = object(of: definition.children(of: field.id), in: id)
      guard object.object?.isEmpty == false, !isUnanswered(id) else { return .none }
      return object
    }
    guard let value = self.value(of: id), !value.isEmpty else { return nil }
    guard let options = value.options else { return field.plainJSON(for: value) }
    let values = options.map { field.optionJSON($0) }
    return field.isMultiple ? .array(values) : values.first
  }

  /// Whether nothing in a group was answered; what only stands in for an answer is none.
  private func isUnanswered(_ id: InstanceID) -> Bool {
    guard let instance = self[id] else { return true }
    let isUntouched = instance.isEmpty || instance.value == .boolean(false)
    return isUntouched && children(of: id).allSatisfy(isUnanswered)
  }
}

extension FormField {
  /// Whether a schema lets `null` stand for its answer.
  var isNullable: Bool {
    otherAttributes.contains { $0.language == "nullable" && $0.text == "true" }
  }

  /// An option's value as its schema wrote it.
  fileprivate func optionJSON(_ stored: String) -> JSONValue {
    switch dataType {
    case "number", "integer": JSONNumber(stored).map { .number($0) } ?? .string(stored)
    case "json": (try? JSONReader.read(stored)) ?? .string(stored)
    default: .string(stored)
    }
  }
}
