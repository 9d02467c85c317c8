extension FormRecord {
  /// The record as JSON that satisfies its JSON Schema: typed values in nested objects and lists.
  ///
  /// Unanswered properties are omitted unless they are required. A required check box is then
  /// `false`, a list empty, a group an object, and a nullable value `null`.
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
    if field.allowsMultipleChoices { return .array([]) }
    guard field.isNullable else { return .none }
    return JSONValue.null
  }

  private func value(of id: InstanceID, _ field: FormField) -> JSONValue? {
    if field.kind == .fieldset {
      let object = object(of: definition.children(of: field.id), in: id)
      guard object.object?.isEmpty == false, !hasNoAnswers(id) else { return .none }
      return object
    }
    guard let value = self.value(of: id), !value.isEmpty else { return nil }
    guard let options = value.options else { return field.plainJSON(for: value) }
    let values = options.map { field.optionJSON($0) }
    return field.isMultiple ? .array(values) : values.first
  }

  /// Whether a group has no answers; an unticked check box does not count as an answer.
  private func hasNoAnswers(_ id: InstanceID) -> Bool {
    guard let instance = self[id] else { return true }
    let isUntouched = instance.isEmpty || instance.value == .boolean(false)
    return isUntouched && children(of: id).allSatisfy(hasNoAnswers)
  }
}

extension FormField {
  /// Whether the schema allows `null` as the answer.
  var isNullable: Bool {
    otherAttributes.contains { $0.language == "nullable" && $0.text == "true" }
  }

  /// Returns the value of an option as its schema wrote it.
  fileprivate func optionJSON(_ stored: String) -> JSONValue {
    switch dataType {
    case "number", "integer": JSONNumber(stored).map { .number($0) } ?? .string(stored)
    case "json": (try? JSONReader.read(stored)) ?? .string(stored)
    default: .string(stored)
    }
  }
}
