import PortalKit

extension FormRecord {
  /// Gives an instance what a server has for it; that is then what it was.
  mutating func load(_ value: FieldValue?, input: String? = nil, for id: InstanceID) {
    guard let place = places[id] else { return }
    (instances[place].value, instances[place].input) = (value, input)
    (instances[place].original, instances[place].originalInput) = (value, input)
    dirty.remove(id)
  }

  /// Gives an instance the value of a server string, or keeps what cannot be read as input.
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
        "what the record has for the field \"\(field.name)\" is no value of it")
    }
  }

  /// Marks an instance as one whose answer the server has and does not tell.
  mutating func markUnknown(_ id: InstanceID) {
    guard let place = places[id] else { return }
    instances[place].hasUnknownAnswer = true
  }

  mutating func note(_ kind: FormNotice.Kind, _ field: FormField?, _ message: String) {
    // A record with a million strange answers needs no million notices.
    guard notices.count < 1000 else { return }
    notices.append(FormNotice(kind, field: field?.name, message: message))
  }

  mutating func noteLeftOver(_ name: String) {
    note(
      .leftOver, nil,
      "the record has an answer to \"\(name.prefix(80))\", which the form does not ask")
  }

  mutating func keepTranslations(_ texts: LocalizedText, for id: InstanceID) {
    guard let place = places[id] else { return }
    instances[place].translations = texts
  }

  /// The instance that the n-th of several values for a field belongs to, made if it must be.
  ///
  /// A field that is not repeatable itself may be in a group that is. Nil if there can be no more.
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
