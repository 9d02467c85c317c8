extension FormRecord {
  /// The fields without an answer that are sent, as the string that clears them.
  public enum EmptyAnswers: Sendable {
    /// Fields that had an answer before; for services that keep omitted fields.
    case changed
    /// All fields; for services that replace the whole record.
    case all
  }

  /// Returns the map from field names to server strings for `add-record` and `update-record`.
  ///
  /// A field whose answer the server does not reveal is omitted unless the user has changed it.
  ///
  /// - Parameters:
  ///   - format: The format of the server.
  ///   - empty: The fields without an answer to send.
  public func fieldsMap(
    as format: ValueFormat, sendingEmpty empty: EmptyAnswers = .changed
  ) -> JSONValue {
    var members: [JSONObject.Member] = []
    for field in definition.fields where !field.isTransient && field.kind.hasValue {
      let list = allInstances(of: field.id).compactMap { self[$0] }
      let wasChanged = list.contains(where: \.isDirty) || restructured.contains(field.id)
      // An answer that the server does not reveal stays unchanged.
      if list.contains(where: \.isUnknown), !wasChanged { continue }
      if list.allSatisfy(\.isEmpty), empty == .changed, !wasChanged { continue }
      let texts = list.map { serverText(of: $0, to: field, as: format) }
      members.append(
        JSONObject.Member(
          name: field.name,
          value: .string(isRepeated(field) ? joined(texts, of: field) : texts.first ?? "")))
    }
    return .object(JSONObject(members))
  }

  /// Whether a field can have several answers, because it or a group around it is repeatable.
  func isRepeated(_ field: FormField) -> Bool {
    field.isRepeatable
      || definition.ancestors(of: field.id).contains { definition[$0].isRepeatable }
  }

  private func joined(_ texts: [String], of field: FormField) -> String {
    var field = field
    field.isRepeatable = true
    return RepeatedValue.text(texts, of: field)
  }

  private func serverText(
    of instance: FieldInstance, to field: FormField, as format: ValueFormat
  ) -> String {
    // Unreadable server text is sent back unchanged; invalid user input is not sent.
    if instance.value == nil, let input = instance.input, input == instance.originalInput {
      return input
    }
    let value = instance.value.flatMap { $0.isEmpty && !field.kind.isText ? nil : $0 }
    return field.serverText(for: value, as: format)
  }

  /// Returns the record for headless-form: `draft` and a flat list of values, with a repeated name
  /// for each instance.
  ///
  /// - Parameter isDraft: Whether the server stores the record as a draft.
  public func headlessRecord(isDraft: Bool) -> JSONValue {
    var values: [JSONValue] = []
    for id in allInstances {
      guard let instance = self[id] else { continue }
      let field = definition[instance.field]
      guard !field.isTransient, field.kind.hasValue else { continue }
      values.append([
        "name": .string(field.name),
        "value": .string(serverText(of: instance, to: field, as: .headless)),
      ])
    }
    return ["draft": .bool(isDraft), "formFieldValues": .array(values)]
  }

  /// The values in the format of 7.x: a tree with an ID for each instance and a text per language.
  ///
  /// The texts in other languages are kept.
  public var formValues: JSONValue {
    [
      "availableLanguageIds": .array(definition.languages.map(JSONValue.string)),
      "defaultLanguageId": .string(definition.defaultLanguage),
      "fieldValues": .array(fieldValues(in: nil)),
    ]
  }

  private func fieldValues(in parent: InstanceID?) -> [JSONValue] {
    children(of: parent).compactMap { id in
      guard let instance = self[id] else { return nil }
      let field = definition[instance.field]
      let inside = fieldValues(in: id)
      let isSilent = field.isTransient || !field.kind.hasValue
      if isSilent, inside.isEmpty { return nil }
      var object = JSONObject([
        .init(name: "instanceId", value: .string(id.rawValue)),
        .init(name: "name", value: .string(field.name)),
      ])
      if !isSilent { object["value"] = localizedText(of: instance, to: field) }
      if !inside.isEmpty { object["nestedFieldValues"] = .array(inside) }
      return .object(object)
    }
  }

  private func localizedText(of instance: FieldInstance, to field: FormField) -> JSONValue {
    let text = serverText(of: instance, to: field, as: .v7)
    guard field.isLocalizable else { return .string(text) }
    var texts = instance.translations
    // A fallback text that was only displayed is no translation.
    if texts.entries.isEmpty || instance.isDirty { texts[exactly: editedLanguage] = text }
    return .object(
      JSONObject(texts.entries.map { .init(name: $0.language, value: .string($0.text)) }))
  }

  /// The language that is edited, as the form writes it; its default language if it does not have
  /// that language.
  public var editedLanguage: String {
    let names = LocalizedText(definition.languages.map { .init(language: $0, text: $0) })
    return names.text(for: language, default: definition.defaultLanguage)
      ?? definition.defaultLanguage
  }
}
