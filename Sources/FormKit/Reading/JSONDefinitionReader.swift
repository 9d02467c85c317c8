/// Reads a structure of 7.0 and later: `fields`, `rules`, and pages if they are in the same text.
enum JSONDefinitionReader {
  static func read(
    _ text: JSONSource, layout: JSONSource?, name: LocalizedText = .none, identifier: String = ""
  ) throws(FormError) -> FormDefinition {
    var reader = JSONFields(text)
    let object = try reader.object(text.json, .top, "a form")
    let fields = try reader.fields(object["fields"], JSONPath([.name("fields")]))
    guard !fields.isEmpty else {
      throw text.error(.missing, JSONPath([.name("fields")]), "the form has no fields")
    }
    let version = try schemaVersion(object, &reader)
    let pages: [FormPage]
    let mode: PaginationMode
    if let layout {
      (pages, mode) = try FormLayoutReader.read(layout)
    } else {
      (pages, mode) = try FormLayoutReader.read(inside: text)
    }
    let rules = try rules(object, reader, layout)
    let title = try reader.localized(object["name"], JSONPath([.name("name")]))
    let summary = try reader.localized(object["description"], JSONPath([.name("description")]))
    let languages = object["availableLanguageIds"]?.array?.compactMap(\.string) ?? []
    let formWarnings = text.formWarnings + text.located(reader.formWarnings)
    do throws(FormError) {
      return try FormDefinition(
        format: .json(schemaVersion: version), identifier: identifier,
        name: title.isEmpty ? name : title, summary: summary, languages: languages,
        defaultLanguage: try reader.string(object, "defaultLanguageId", .top)
          ?? languages.first ?? "en_US",
        fields: fields, pages: pages, paginationMode: mode, rules: rules,
        successPage: try successPage(object, reader),
        submitLabel: try reader.localized(
          object["submitLabel"], JSONPath([.name("submitLabel")])), formWarnings: formWarnings)
    } catch {
      throw text.located(error)
    }
  }

  private static func schemaVersion(
    _ object: JSONObject, _ reader: inout JSONFields
  ) throws(FormError) -> Int {
    let name = "definitionSchemaVersion"
    guard let version = try reader.string(object, name, .top) else { return 1 }
    let major = version.prefix { $0 != "." }
    guard let number = Int(major), number > 0 else {
      throw reader.text.error(
        .wrong, JSONPath([.name(name)]), "\"\(version)\" is not a version of form definitions")
    }
    if number > 2 {
      reader.formWarnings.append(
        FormWarning(
          .notUnderstood, at: FormTextPosition(path: JSONPath([.name(name)])),
          message: "definitions of version \(version) are newer than this program"))
    }
    return min(number, 2)
  }

  private static func rules(
    _ object: JSONObject, _ reader: JSONFields, _ layout: JSONSource?
  ) throws(FormError) -> [FormRuleSource] {
    let path = JSONPath([.name("rules")])
    var rules: [FormRuleSource] = []
    for (index, json) in try reader.array(object["rules"], path, "rules").enumerated() {
      let path = path.appending(index)
      _ = try reader.object(json, path, "a rule")
      rules.append(FormRuleSource(json: json, place: FormTextPosition(path: path)))
    }
    // 7.1 returns rules with the layout in some responses.
    for json in layout?.json["rules"]?.array ?? [] {
      rules.append(FormRuleSource(json: json))
    }
    return rules
  }

  private static func successPage(
    _ object: JSONObject, _ reader: JSONFields
  ) throws(FormError) -> SuccessPage? {
    let path = JSONPath([.name("successPage")])
    guard let json = object["successPage"], !json.isNull else { return nil }
    let page = try reader.object(json, path, "a success page")
    guard try reader.flag(page, "enabled", path) ?? true else { return nil }
    let title = try reader.localized(page["title"], path.appending("title"))
    let body = try reader.localized(page["body"], path.appending("body"))
    return title.isEmpty && body.isEmpty ? nil : SuccessPage(title: title, body: body)
  }
}
