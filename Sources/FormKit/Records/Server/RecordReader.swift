extension FormRecord {
  /// Reads a record in the format of any server version.
  ///
  /// The JSON is an object with `modelValues` (6.2 and the services of 7.x), `fieldValues` (7.x) or
  /// `formFieldValues` (headless-form), or a string that contains such an object. An invalid answer
  /// is kept as input, and an answer to an unknown field is omitted, both with a notice.
  ///
  /// An object with `modelValues` can also have `languageId`, the language of the request, and
  /// `unknownValues`, the names of the fields whose answers the server does not reveal. Days and
  /// numbers in `modelValues` are in that language or in the default language of the form.
  ///
  /// - Parameters:
  ///   - json: The record.
  ///   - definition: The form.
  ///   - language: The language to edit.
  ///   - seed: The seed of new instance IDs; fix it in tests.
  /// - Throws: `FormError` if the JSON is malformed or no record.
  public init(
    server json: JSONValue, of definition: FormDefinition, language: LanguageTag = .english,
    seed: UInt64 = .random(in: .min ... .max)
  ) throws(FormError) {
    self.init(definition, language: language, seed: seed, isPopulated: false)
    var json = json
    if let text = json.string {
      do throws(JSONError) { json = try JSONReader.read(text) } catch {
        throw FormError(error, source: "")
      }
    }
    guard let object = json.object else {
      throw FormError(.unrecognized, message: "a record must be a JSON object")
    }
    if let values = object["fieldValues"]?.array {
      let fallback = object["defaultLanguageId"]?.string ?? definition.defaultLanguage
      readFieldValues(values, fallback: fallback)
    } else if let values = object["formFieldValues"]?.array {
      populate(definition.topFields, in: nil, withPredefined: false)
      readHeadless(values)
    } else if let values = object["modelValues"]?.object {
      populate(definition.topFields, in: nil, withPredefined: false)
      let written = object["languageId"]?.string.flatMap { LanguageTag($0) } ?? language
      readModel(values, in: languages(written, definition.defaultLanguage))
      for name in object["unknownValues"]?.array?.compactMap(\.string) ?? [] {
        guard let id = definition.id(named: name) else { continue }
        for instance in allInstances(of: id) { markUnknown(instance) }
      }
    } else {
      throw FormError(
        .unrecognized, message: "this is not a record",
        advice: "A record has modelValues, fieldValues or formFieldValues.")
    }
    readAttributes(object)
  }

  private mutating func readAttributes(_ object: JSONObject) {
    attributes = object["modelAttributes"]?.object ?? JSONObject()
    let values: Set = [
      "modelAttributes", "modelValues", "fieldValues", "formFieldValues", "languageId",
      "unknownValues",
    ]
    for member in object.members where !values.contains(member.name) {
      attributes[member.name] = member.value
    }
  }

  private func languages(_ language: LanguageTag, _ other: String) -> [LanguageTag] {
    guard let other = LanguageTag(other), other != language else { return [language] }
    return [language, other]
  }

  // MARK: modelValues

  private mutating func readModel(_ values: JSONObject, in languages: [LanguageTag]) {
    for member in values.members {
      guard let id = definition.id(named: member.name) else {
        noteLeftOver(member.name)
        continue
      }
      var field = definition[id]
      field.isRepeatable = isRepeated(field)
      let texts = RepeatedValue.texts(member.value, of: field, in: languages)
      for (index, text) in texts.enumerated() {
        guard let instance = place(index, of: id) else {
          noteLeftOver("\(member.name) (\(index + 1))")
          break
        }
        load(server: text, for: instance, in: languages)
      }
    }
  }

  // MARK: formFieldValues

  private mutating func readHeadless(_ values: [JSONValue]) {
    var counts: [FieldID: Int] = [:]
    for value in values {
      let name = value["name"]?.string ?? ""
      guard let id = definition.id(named: name) else {
        noteLeftOver(name)
        continue
      }
      let index = counts[id, default: 0]
      counts[id] = index + 1
      guard let instance = place(index, of: id) else {
        noteLeftOver("\(name) (\(index + 1))")
        continue
      }
      var text = value["value"]?.serverText ?? ""
      if let document = value["formDocument"], document.object != nil {
        text = JSONWriter.compact(document)
      }
      load(server: text, for: instance, in: languages(language, definition.defaultLanguage))
    }
  }

  // MARK: fieldValues

  private mutating func readFieldValues(_ values: [JSONValue], fallback: String) {
    read(values, in: nil, fields: definition.topFields, fallback: fallback)
    populate(definition.topFields, in: nil, withPredefined: false)
  }

  private mutating func read(
    _ values: [JSONValue], in parent: InstanceID?, fields: [FieldID], fallback: String
  ) {
    let group = parent.flatMap { self[$0]?.field }
    for value in values {
      let name = value["name"]?.string ?? ""
      guard let id = definition.id(named: name), definition[id].parent == group else {
        noteLeftOver(name)
        continue
      }
      let list = siblings[Siblings(field: id, parent: parent)]?.count ?? 0
      guard list == 0 || definition[id].isRepeatable else {
        noteLeftOver("\(name) (\(list + 1))")
        continue
      }
      let wanted = value["instanceId"]?.string.map(InstanceID.init(rawValue:))
      let instance = wanted.flatMap { places[$0] == nil ? $0 : nil } ?? newID()
      insert(id, in: parent, at: list, id: instance, value: nil)
      read(value["value"], into: instance, fallback: fallback)
      read(
        value["nestedFieldValues"]?.array ?? [], in: instance,
        fields: definition.children(of: id), fallback: fallback)
    }
  }

  private mutating func read(_ value: JSONValue?, into id: InstanceID, fallback: String) {
    guard case .object(let object)? = value else {
      load(server: value?.serverText ?? "", for: id, in: languages(language, fallback))
      return
    }
    let texts = LocalizedText(
      object.members.map { .init(language: $0.name, text: $0.value.serverText) })
    keepTranslations(texts, for: id)
    let entry = texts.entry(for: language, default: fallback)
    let written = entry.flatMap { LanguageTag($0.language) } ?? language
    load(server: entry?.text ?? "", for: id, in: [written])
  }
}

extension JSONValue {
  /// The server string of a JSON value: a string as it is, null as empty, other values as JSON
  /// text.
  var serverText: String {
    switch self {
    case .null: ""
    case .string(let text): text
    default: JSONWriter.compact(self)
    }
  }
}
