extension FormRecord {
  /// The answers as JSON for users and scripts, without the fields that have no answer.
  ///
  /// A group is an object, a repeatable field a list. A field with both an answer and nested fields
  /// is an object with the answer as `$value`.
  public var answers: JSONValue { answers(of: definition.topFields, in: nil) }

  private func answers(of fields: [FieldID], in parent: InstanceID?) -> JSONValue {
    var object: [JSONObject.Member] = []
    for id in fields {
      let field = definition[id]
      let values = instances(of: id, in: parent).map { answer(of: $0, to: field) }
      let json: JSONValue?
      if field.isRepeatable {
        // An empty instance between others keeps its place.
        let used = values.lastIndex { $0 != nil }.map { values[...$0] } ?? []
        json = used.isEmpty ? nil : .array(used.map { $0 ?? .null })
      } else {
        json = values.first ?? nil
      }
      if let json { object.append(JSONObject.Member(name: field.key, value: json)) }
    }
    return .object(JSONObject(object))
  }

  private func answer(of id: InstanceID, to field: FormField) -> JSONValue? {
    let value = self[id]?.value.flatMap { $0.isEmpty ? nil : $0 }
    let own = value.map { field.plainJSON(for: $0) }
    guard !field.nestedFields.isEmpty else { return own }
    var object = JSONObject()
    if let own { object["$value"] = own }
    let inside = answers(of: definition.children(of: field.id), in: id)
    for member in inside.object?.members ?? [] { object[member.name] = member.value }
    return object.isEmpty ? nil : .object(object)
  }
}
