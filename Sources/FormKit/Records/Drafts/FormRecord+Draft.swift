extension FormRecord {
  private static let draftVersion = 1

  /// The record as a draft: all input, including incomplete input, but never passwords.
  public var draft: JSONValue {
    let fields = allInstances.compactMap { id in self[id].map { draft(of: $0) } }
    return [
      "version": .integer(Self.draftVersion),
      "form": .string(definition.identifier),
      "fingerprint": .string(definition.fingerprint),
      "language": .string(language.languageId),
      "attributes": .object(attributes),
      "changed": .array(
        restructured.sorted().map { .string(definition[$0].name) }),
      "fields": .array(fields),
    ]
  }

  private func draft(of instance: FieldInstance) -> JSONValue {
    let field = definition[instance.field]
    var object = JSONObject([
      .init(name: "id", value: .string(instance.id.rawValue)),
      .init(name: "name", value: .string(field.name)),
    ])
    if let parent = instance.parent { object["in"] = .string(parent.rawValue) }
    guard field.kind != .password else { return .object(object) }
    if let value = instance.value { object["value"] = .string(draftText(of: value, field)) }
    if let input = instance.input { object["input"] = .string(input) }
    if instance.hasUnknownAnswer { object["unknown"] = true }
    if instance.isDirty {
      object["before"] =
        instance.original.map { .string(draftText(of: $0, field)) } ?? .null
    }
    if !instance.translations.entries.isEmpty {
      object["translations"] = .object(
        JSONObject(
          instance.translations.entries.map { .init(name: $0.language, value: .string($0.text)) }))
    }
    return .object(object)
  }

  private func draftText(of value: FieldValue, _ field: FormField) -> String {
    switch value {
    case .document(let document):
      var object = document.fullJSON.object ?? JSONObject()
      // In a draft, only this program sets the member, so a value from a server is dropped.
      object["localPath"] = document.localPath.map(JSONValue.string)
      return JSONWriter.compact(.object(object))
    case .image(let image):
      guard let path = image.document?.localPath,
        var object = field.plainJSON(for: value).object
      else { return field.serverText(for: value, as: .v7) }
      object["path"] = nil
      object["localPath"] = .string(path)
      object["title"] = image.document.map { .string($0.title) }
      return JSONWriter.compact(.object(object))
    default: return field.serverText(for: value, as: .v7)
    }
  }

  /// Restores a record from a draft.
  ///
  /// If the form has changed since, the answers that still fit are kept, and notices report the
  /// others.
  ///
  /// - Parameters:
  ///   - draft: The JSON that `draft` returned.
  ///   - definition: The form.
  ///   - seed: The seed of new instance IDs; fix it in tests.
  /// - Throws: `FormError` if the JSON is not a draft or has an unknown version.
  public init(
    draft: JSONValue, of definition: FormDefinition, seed: UInt64 = .random(in: .min ... .max)
  ) throws(FormError) {
    guard let version = draft["version"]?.wholeNumber, let fields = draft["fields"]?.array else {
      throw FormError(.unrecognized, message: "this is not a draft")
    }
    guard version == Self.draftVersion else {
      throw FormError(
        .unrecognized,
        message: "the draft has version \(version), which this program does not support",
        advice: "Use the program that wrote it.")
    }
    let language = draft["language"]?.string.flatMap { LanguageTag($0) } ?? .english
    self.init(definition, language: language, seed: seed, isPopulated: false)
    attributes = draft["attributes"]?.object ?? JSONObject()
    if draft["fingerprint"]?.string != definition.fingerprint {
      note(.formChanged, nil, "the form has changed since the draft was saved")
    }
    for field in fields { restore(field) }
    populate(definition.topFields, in: nil, withPredefined: true)
    for name in draft["changed"]?.array?.compactMap(\.string) ?? [] {
      if let id = definition.id(named: name) { restructured.insert(id) }
    }
  }

  private mutating func restore(_ json: JSONValue) {
    let name = json["name"]?.string ?? ""
    let parent = json["in"]?.string.map(InstanceID.init(rawValue:))
    guard let id = definition.id(named: name), let raw = json["id"]?.string,
      definition[id].parent == parent.flatMap({ self[$0]?.field }),
      places[InstanceID(rawValue: raw)] == nil
    else {
      if json["value"] != nil || json["input"] != nil { noteLeftOver(name) }
      return
    }
    let instance = InstanceID(rawValue: raw)
    let index = instances(of: id, in: parent).count
    guard index == 0 || definition[id].isRepeatable else {
      noteLeftOver("\(name) (\(index + 1))")
      return
    }
    insert(id, in: parent, at: index, id: instance, value: nil)
    let field = definition[id]
    let value = restored(json["value"], field, instance)
    if json["before"] != nil {
      load(restored(json["before"], field, instance), for: instance)
      set(value, for: instance)
    } else {
      load(value, for: instance)
    }
    if let input = json["input"]?.string { set(input: input, for: instance) }
    if json["unknown"] == true { markUnknown(instance) }
    if let texts = json["translations"]?.object {
      keepTranslations(
        LocalizedText(texts.members.map { .init(language: $0.name, text: $0.value.serverText) }),
        for: instance)
    }
  }

  private mutating func restored(
    _ json: JSONValue?, _ field: FormField, _ id: InstanceID
  ) -> FieldValue? {
    guard let text = json?.string else { return nil }
    do throws(EntryError) {
      // Only our own drafts may contain a local path; a server must not.
      switch try field.value(fromServer: text) {
      case .document(var document):
        document.localPath = document.others["localPath"]?.string
        document.others["localPath"] = nil
        return .document(document)
      case .image(var image):
        guard let object = (try? JSONReader.read(text))?.object,
          let path = object["localPath"]?.string
        else { return .image(image) }
        var document = image.document ?? FormDocument(title: object["title"]?.string ?? "")
        document.localPath = path
        document.others["localPath"] = nil
        image.document = document
        return .image(image)
      case let value: return value
      }
    } catch {
      note(
        .notUnderstood, field,
        "the value of the field \"\(field.name)\" in the draft is no longer valid")
      return nil
    }
  }
}
