public import PortalKit

extension FormRecord {
  /// Takes answers in the form that ``answers`` has, and tells everything that is wrong with them.
  ///
  /// A name may be that of any field that is there only once, however deep it is. Fields that the
  /// answers do not name stay as they are. What is wrong changes nothing.
  public mutating func fill(_ answers: JSONValue, source: String = "") -> [FormError] {
    var filler = AnswerFiller(source: source)
    guard let object = answers.object else {
      return [
        FormError(
          .wrong, source: source, at: FormPlace(path: .top),
          message: "answers must be an object with a member for each field")
      ]
    }
    filler.fill(object, definition.topFields, in: nil, .top, &self)
    return filler.errors
  }
}

/// Puts plain answers into a record and collects what is wrong.
private struct AnswerFiller {
  let source: String
  var errors: [FormError] = []

  init(source: String) { self.source = source }

  mutating func fill(
    _ object: JSONObject, _ fields: [FieldID], in parent: InstanceID?, _ path: JSONPath,
    _ record: inout FormRecord
  ) {
    let keys = Dictionary(
      fields.map { (record.definition[$0].key.lowercased(), $0) },
      uniquingKeysWith: { one, _ in one })
    for member in object.members where member.name != "$value" {
      let path = path.appending(member.name)
      if let id = keys[member.name.lowercased()] {
        fill(member.value, id, in: parent, path, &record)
      } else if let id = only(member.name, record) {
        let group = record.definition[id].parent.flatMap { record.first($0) }
        fill(member.value, id, in: group, path, &record)
      } else {
        // A guess costs a walk over all names; ten thousand guesses help nobody.
        let near = errors.count < 20 ? record.definition.nearest(to: member.name) : nil
        fail(
          .unknown, path, "the form has no field \"\(member.name.prefix(80))\"",
          near.map { "Did you mean \"\($0)\"?" } ?? "")
      }
    }
  }

  /// The field with this name, if no group around it is repeatable.
  private func only(_ name: String, _ record: FormRecord) -> FieldID? {
    guard let id = record.definition.id(named: name) else { return nil }
    let ancestors = record.definition.ancestors(of: id)
    return ancestors.contains { record.definition[$0].isRepeatable } ? nil : id
  }

  private mutating func fill(
    _ json: JSONValue, _ id: FieldID, in parent: InstanceID?, _ path: JSONPath,
    _ record: inout FormRecord
  ) {
    let field = record.definition[id]
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
      fail(.wrong, path, "the answer does not fit the field \"\(field.key)\"", error.phrase.english)
    }
  }

  private mutating func fail(
    _ kind: FormError.Kind, _ path: JSONPath, _ message: String, _ advice: String = ""
  ) {
    errors.append(
      FormError(kind, source: source, at: FormPlace(path: path), message: message, advice: advice))
  }
}

extension FormRecord {
  /// Makes as many instances of a repeatable field in a group as are wanted.
  mutating func setCount(_ count: Int, of field: FieldID, in parent: InstanceID?) {
    while instances(of: field, in: parent).count < count {
      guard add(field, in: parent) != nil else { return }
    }
    keep(max(1, count), of: field, in: parent)
  }
}
