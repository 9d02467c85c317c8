import FormKit
import PortalKit

/// Converts a form to the JSON of headless-form.
struct FormJSON {
  let definition: FormDefinition
  let language: LanguageTag
  /// Whether to include the texts of all languages in addition to the requested one.
  let includesAllLanguages: Bool

  /// Returns the JSON of the structure: pages with their fields.
  func structure(_ text: StructureText, creator: JSONValue) -> JSONValue {
    object([
      ("availableLanguages", .array(definition.languages.map { .string(HeadlessText.tag($0)) })),
      ("creator", creator), ("description", told(definition.summary)),
      ("description_i18n", all(definition.summary)),
      ("formPages", .array(definition.pages.map(page))), ("formSuccessPage", successPage),
      ("id", .integer(text.id)), ("name", .string(text.name)),
      ("name_i18n", all(definition.name)), ("siteId", .integer(text.groupId)),
    ])
  }

  private var successPage: JSONValue {
    guard let page = definition.successPage else { return .null }
    return object([
      ("description", told(page.body)), ("description_i18n", all(page.body)),
      ("headline", told(page.title)), ("headline_i18n", all(page.title)),
    ])
  }

  private func page(_ page: FormPage) -> JSONValue {
    var fields: [JSONValue] = []
    for name in page.fieldNames {
      if let id = definition.id(named: name) { fields += self.fields(id) }
    }
    return object([
      ("formFields", .array(fields)), ("headline", told(page.title)),
      ("headline_i18n", all(page.title)), ("text", told(page.summary)),
      ("text_i18n", all(page.summary)),
    ])
  }

  /// Returns a field and its nested fields as a flat list.
  private func fields(_ id: FieldID) -> [JSONValue] {
    [field(definition[id])] + definition.children(of: id).flatMap { fields($0) }
  }

  private func field(_ field: FormField) -> JSONValue {
    var object = JSONObject()
    func set(_ name: String, _ value: JSONValue?) { object[name] = value }
    set("autocomplete", false)
    set("dataSourceType", .string(source(field)))
    set("dataType", .string(dataType(field)))
    set("displayStyle", field.kind == .textArea ? "multiline" : "singleline")
    set("formFieldOptions", .array(field.options.map(option)))
    if case .grid(let rows, let columns) = field.kind {
      set("grid", ["columns": .array(columns.map(option)), "rows": .array(rows.map(option))])
    }
    set("hasFormRules", .bool(field.hasRules))
    set("immutable", .bool(field.isTransient || !field.kind.hasValue))
    set("inline", .bool(field.isInline))
    set("inputControl", .string(control(field)))
    set("label", told(field.label))
    set("label_i18n", all(field.label))
    set("localizable", .bool(field.isLocalizable))
    set("multiple", .bool(field.isMultiple))
    set("name", .string(field.name))
    set("placeholder", told(field.placeholder))
    set("predefinedValue", told(field.predefinedValue))
    set("readOnly", .bool(field.isReadOnly))
    set("repeatable", .bool(field.isRepeatable))
    set("required", .bool(field.isRequired))
    set("showAsSwitcher", .bool(field.isSwitch))
    set("showLabel", .bool(field.showsLabel))
    set("style", "")
    if case .paragraph(let text) = field.kind { set("text", told(text)) } else { set("text", "") }
    set("tooltip", told(field.tip))
    if let validation = field.validation {
      set(
        "validation",
        self.object([
          ("errorMessage", told(validation.message)),
          ("errorMessage_i18n", all(validation.message)),
          ("expression", .string(validation.expression)),
        ]))
    }
    return .object(object)
  }

  private func option(_ option: FieldOption) -> JSONValue {
    object([
      ("label", told(option.label)), ("label_i18n", all(option.label)),
      ("value", .string(option.value)),
    ])
  }

  private func source(_ field: FormField) -> String {
    switch field.dataSource {
    case .manual: "manual"
    case .dataProvider: "data-provider"
    case .autofill: "from-autofill"
    case .other(let name): name
    }
  }

  private func control(_ field: FormField) -> String {
    switch field.kind {
    case .textArea: "text"
    case .html: "rich_text"
    case .number: "numeric"
    case .document: "document_library"
    case .unknown(let name): name
    default: field.kind.name
    }
  }

  private func dataType(_ field: FormField) -> String {
    switch field.kind {
    case .date: "date"
    case .document: "document"
    case .boolean: "boolean"
    case .number(let kind): kind == .integer ? "integer" : "double"
    default: field.dataType.isEmpty ? "string" : field.dataType
    }
  }

  private func told(_ text: LocalizedText) -> JSONValue {
    .string(text.resolved(for: language, default: definition.defaultLanguage))
  }

  /// Returns an object without the members whose value is nil.
  private func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(
      JSONObject(members.compactMap { name, value in value.map { .init(name: name, value: $0) } }))
  }

  /// Returns a text in all languages; nil if only one is requested.
  private func all(_ text: LocalizedText) -> JSONValue? {
    guard includesAllLanguages else { return nil }
    return .object(
      JSONObject(
        text.entries.map { entry in
          .init(
            name: HeadlessText.tag(
              entry.language.isEmpty ? definition.defaultLanguage : entry.language),
            value: .string(entry.text))
        }))
  }
}
