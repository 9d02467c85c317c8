extension FormRecord {
  /// Sets answers from JSON in the format of ``answers``.
  ///
  /// A field inside a group is answered inside the object of that group. Fields that the answers do
  /// not name keep their value, and so does a field whose answer has an error.
  ///
  /// - Parameters:
  ///   - answers: An object with a member for each answered field.
  ///   - source: The name of the answers in errors, such as their file.
  /// - Returns: All errors in the answers, with their paths.
  public mutating func fill(_ answers: JSONValue, source: String = "") -> [FormError] {
    var filler = AnswerFiller(source: source)
    guard let object = answers.object else {
      return [
        FormError(
          .wrong, source: source, at: FormTextPosition(path: .top),
          message: "answers must be an object with a member for each field")
      ]
    }
    filler.fill(object, definition.topFields, in: nil, .top, &self)
    return filler.errors
  }
}

/// Sets plain answers in a record and collects their errors.
private struct AnswerFiller {
  let source: String
  var errors: [FormError] = []

  init(source: String) { self.source = source }

  mutating func fill(
    _ object: JSONObject, _ fields: [FieldID], in parent: InstanceID?, _ path: JSONPath,
    _ record: inout FormRecord
  ) {
    let names = AnswerNames(fields, of: record.definition)
    let around = parent.flatMap { record[$0]?.field }
    let hasOwnAnswer = around.map { record.definition[$0].kind.hasValue } ?? false
    var answered: Set<FieldID> = []
    for member in object.members where !(hasOwnAnswer && member.name == "$value") {
      let path = path.appending(member.name)
      guard let id = names.field(named: member.name) else {
        // Each suggestion searches all names, so only the first 20 errors get one.
        let advice =
          errors.count < 20
          ? AnswerSuggestion(for: member.name, among: fields, in: around, of: record.definition)
            .advice : ""
        let place = around.map { "the group \"\(record.definition[$0].key)\"" } ?? "the form"
        fail(.unknown, path, "\(place) has no field \"\(member.name.prefix(80))\"", advice)
        continue
      }
      guard answered.insert(id).inserted else {
        fail(.duplicate, path, "the field \"\(record.definition[id].key)\" is answered twice")
        continue
      }
      fill(member.value, id, in: parent, path, &record)
    }
  }

  private mutating func fill(
    _ json: JSONValue, _ id: FieldID, in parent: InstanceID?, _ path: JSONPath,
    _ record: inout FormRecord
  ) {
    let field = record.definition[id]
    if record.definition.format == .jsonSchema, json.array?.isEmpty == true,
      let least = field.constraints.minimumCount, least > 0
    {
      fail(
        .wrong, path, "the list \"\(field.key)\" is empty; it needs at least \(least)",
        "Add items, or leave the list out.")
      return
    }
    guard field.isRepeatable, let list = json.array else {
      if let instance = record.instances(of: id, in: parent).first {
        fill(json, instance, field, path, &record)
      }
      return
    }
    record.setCount(max(1, list.count), of: id, in: parent)
    let instances = record.instances(of: id, in: parent)
    for (index, instance) in instances.enumerated() {
      guard index < list.count else {
        record.empty(instance)
        break
      }
      fill(list[index], instance, field, path.appending(index), &record)
    }
  }

  private mutating func fill(
    _ json: JSONValue, _ id: InstanceID, _ field: FormField, _ path: JSONPath,
    _ record: inout FormRecord
  ) {
    guard !field.nestedFields.isEmpty, let object = json.object else {
      guard field.kind.hasValue else {
        if !json.isNull {
          let isGroup = !field.nestedFields.isEmpty
          fail(
            .wrong, path,
            isGroup
              ? "the answers of the group \"\(field.key)\" must be an object"
              : "the field \"\(field.key)\" takes no answer")
        }
        return
      }
      return take(json, id, field, path, &record)
    }
    if let own = object["$value"], field.kind.hasValue {
      take(own, id, field, path.appending("$value"), &record)
    }
    fill(object, record.definition.children(of: field.id), in: id, path, &record)
  }

  private mutating func take(
    _ json: JSONValue, _ id: InstanceID, _ field: FormField, _ path: JSONPath,
    _ record: inout FormRecord
  ) {
    do throws(EntryError) {
      record.set(try field.value(fromAnswer: json), for: id)
    } catch {
      fail(
        .wrong, path, "the answer does not fit the field \"\(field.key)\"",
        error.userMessage.english)
    }
  }

  private mutating func fail(
    _ kind: FormError.Kind, _ path: JSONPath, _ message: String, _ advice: String = ""
  ) {
    errors.append(
      FormError(
        kind, source: source, at: FormTextPosition(path: path), message: message, advice: advice))
  }
}

extension FormRecord {
  /// Adds or removes instances of a repeatable field in a group, so that their number is `count`.
  mutating func setCount(_ count: Int, of field: FieldID, in parent: InstanceID?) {
    while instances(of: field, in: parent).count < count {
      guard add(field, in: parent) != nil else { return }
    }
    keep(max(1, count), of: field, in: parent)
  }
}
