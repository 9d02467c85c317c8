extension FormRecord {
  /// Sets the server's value of an instance, which counts as unchanged.
  mutating func load(_ value: FieldValue?, input: String? = nil, for id: InstanceID) {
    guard let place = places[id] else { return }
    (instances[place].value, instances[place].input) = (value, input)
    (instances[place].original, instances[place].originalInput) = (value, input)
    dirty.remove(id)
  }

  /// Sets the value of a server string, or stores the string as invalid input.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - id: The instance.
  ///   - languages: The languages that the server may have written the string in.
  mutating func load(server text: String, for id: InstanceID, in languages: [LanguageTag]) {
    guard let instance = self[id] else { return }
    let field = definition[instance.field]
    do throws(EntryError) {
      load(try field.value(fromServer: text, in: languages), for: id)
    } catch {
      load(nil, input: text, for: id)
      note(
        .notUnderstood, field,
        "the value of the field \"\(field.name)\" in the record is not valid")
    }
  }

  /// Marks an instance whose answer the server has but does not reveal.
  mutating func markUnknown(_ id: InstanceID) {
    guard let place = places[id] else { return }
    instances[place].hasUnknownAnswer = true
  }

  mutating func note(_ kind: FormWarning.Kind, _ field: FormField?, _ message: String) {
    // At most 1,000 notices, because a record can have any number of invalid answers.
    guard formWarnings.count < 1000 else { return }
    formWarnings.append(FormWarning(kind, field: field?.name, message: message))
  }

  mutating func noteLeftOver(_ name: String) {
    note(
      .leftOver, nil,
      "the record has an answer to \"\(name.prefix(80))\", which is not in the form")
  }

  mutating func keepTranslations(_ texts: LocalizedText, for id: InstanceID) {
    guard let place = places[id] else { return }
    instances[place].translations = texts
  }

  /// Returns the instance for the n-th of several values of a field; creates it if necessary.
  ///
  /// The field or a group around it may be repeatable. Nil if there can be no further instance.
  mutating func place(_ index: Int, of field: FieldID) -> InstanceID? {
    let definition = definition
    if definition[field].isRepeatable {
      let parent = definition[field].parent.flatMap { first($0) }
      return instance(index, of: field, in: parent)
    }
    let ancestors = definition.ancestors(of: field)
    guard let repeated = ancestors.first(where: { definition[$0].isRepeatable }) else {
      return index == 0 ? first(field) : nil
    }
    let around = definition[repeated].parent.flatMap { first($0) }
    guard var group = instance(index, of: repeated, in: around) else { return nil }
    let way = ancestors.prefix { $0 != repeated }.reversed() + [field]
    for step in way {
      guard let next = instances(of: step, in: group).first else { return nil }
      group = next
    }
    return group
  }

  private mutating func instance(
    _ index: Int, of field: FieldID, in parent: InstanceID?
  ) -> InstanceID? {
    let key = Siblings(field: field, parent: parent)
    while true {
      let count = siblings[key]?.count ?? 0
      if index < count { return siblings[key]?[index] }
      guard count <= index, definition[field].parent == nil || parent != nil else { return nil }
      let id = newID()
      insert(field, in: parent, at: count, id: id, value: nil)
      populate(definition.children(of: field), in: id, withPredefined: false)
    }
  }
}
