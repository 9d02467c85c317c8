/// Reads a form of the headless-form API, whose pages contain their fields.
enum HeadlessDefinitionReader {
  static func read(_ text: JSONSource) throws(FormError) -> FormDefinition {
    var reader = JSONFields(text)
    let form = try reader.object(text.json, .top, "a form")
    let isWhole = form["formPages"] == nil
    let structurePath = isWhole ? JSONPath([.name("structure")]) : .top
    let structure = try reader.object(
      isWhole ? form["structure"] ?? .null : text.json, structurePath, "a structure")
    let path = structurePath.appending("formPages")
    var fields: [FormField] = []
    var pages: [FormPage] = []
    for (index, json) in try reader.array(structure["formPages"], path, "pages").enumerated() {
      let path = path.appending(index)
      let page = try reader.object(json, path, "a page")
      let own = try reader.fields(page["formFields"], path.appending("formFields"))
      fields += own
      pages.append(
        FormPage(
          title: try reader.localized(page["headline_i18n"] ?? page["headline"], path),
          summary: try reader.localized(page["text_i18n"] ?? page["text"], path),
          rows: own.map { FormRow(field: $0.name) }))
    }
    guard !fields.isEmpty else { throw text.error(.missing, path, "the form has no fields") }
    let languages = form["availableLanguages"]?.array?.compactMap(\.string) ?? []
    do throws(FormError) {
      return try FormDefinition(
        format: .headless, identifier: try reader.string(form, "id", .top) ?? "",
        name: try name(form, reader),
        summary: try reader.localized(form["description_i18n"] ?? form["description"], .top),
        languages: languages,
        defaultLanguage: try reader.string(form, "defaultLanguage", .top)
          ?? languages.first ?? "en_US",
        fields: fields, pages: pages, successPage: try successPage(structure, reader),
        formWarnings: text.formWarnings + text.located(reader.formWarnings))
    } catch {
      throw text.located(error)
    }
  }

  private static func name(
    _ form: JSONObject, _ reader: JSONFields
  ) throws(FormError) -> LocalizedText {
    try reader.localized(form["name_i18n"] ?? form["name"], .top)
  }

  private static func successPage(
    _ structure: JSONObject, _ reader: JSONFields
  ) throws(FormError) -> SuccessPage? {
    guard let page = structure["formSuccessPage"]?.object else { return nil }
    let title = try reader.localized(page["headline_i18n"] ?? page["headline"], .top)
    let body = try reader.localized(page["description_i18n"] ?? page["description"], .top)
    return title.isEmpty && body.isEmpty ? nil : SuccessPage(title: title, body: body)
  }
}
