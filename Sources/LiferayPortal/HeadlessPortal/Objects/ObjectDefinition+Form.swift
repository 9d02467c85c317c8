import FormKit
import PortalKit

extension ObjectDefinition {
  /// The form for the object's records, in the JSON format of 7.x forms.
  var form: JSONValue {
    [
      "availableLanguageIds": .array(languages.map(JSONValue.string)),
      "defaultLanguageId": .string(language),
      "definitionSchemaVersion": "2.0",
      "name": .object(label),
      "fields": .array(fields.map(json)),
    ]
  }

  /// The form as a serialized structure.
  var structure: StructureText {
    StructureText(
      id: id, name: title, definition: JSONWriter.bytes(of: form), userId: userId)
  }

  /// Returns the parsed form.
  func definition() throws(ScreenletError) -> FormDefinition {
    do throws(FormError) { return try DefinitionReader.read(form, name: name) } catch {
      throw ScreenletError(error)
    }
  }

  /// Every language with a translation, the default language first.
  private var languages: [String] {
    var languages = [language]
    for texts in [label] + fields.map(\.label) {
      for member in texts.members where !languages.contains(member.name) {
        languages.append(member.name)
      }
    }
    return languages
  }

  private func json(_ field: ObjectField) -> JSONValue {
    let (type, data) = field.words
    var json = JSONObject([
      .init(name: "name", value: .string(field.name)),
      .init(name: "type", value: .string(type)),
      .init(name: "dataType", value: .string(data)),
      .init(name: "label", value: .object(field.label)),
      .init(name: "required", value: .bool(field.isRequired && !field.isReceiveOnly)),
      .init(name: "readOnly", value: .bool(field.isReceiveOnly)),
    ])
    if field.kind == .longText { json["displayStyle"] = "multiline" }
    if !field.tip.isEmpty { json["tip"] = .object(field.tip) }
    if !field.beginning.isEmpty, !field.isReceiveOnly {
      json["predefinedValue"] = .object(
        JSONObject([.init(name: language, value: .string(field.beginning))]))
    }
    if [.option, .options].contains(field.kind) {
      json["options"] = .array((options[field.optionList] ?? []).compactMap(option))
      json["multiple"] = .bool(field.kind == .options)
    }
    return .object(json)
  }

  private func option(_ entry: JSONValue) -> JSONValue? {
    let key = entry.text("key")
    guard !key.isEmpty else { return nil }
    var label = JSONObject()
    for member in entry["name_i18n"]?.object?.members ?? [] {
      // Language tags use a hyphen here and an underscore everywhere else.
      label[String(member.name.map { $0 == "-" ? "_" : $0 })] = member.value
    }
    if label.isEmpty { label[language] = .string(entry.text("name")) }
    return ["value": .string(key), "label": .object(label)]
  }
}

extension ObjectField {
  /// The field type and data type in the format of 7.x forms.
  fileprivate var words: (type: String, data: String) {
    switch kind {
    case .text, .longText, .readOnly: ("text", "string")
    case .richText: ("rich_text", "string")
    case .secret: ("password", "string")
    case .integer: ("numeric", "integer")
    case .decimal: ("numeric", "double")
    case .boolean: ("checkbox", "boolean")
    case .date: ("date", "date")
    case .option: ("select", "string")
    case .options: ("checkbox_multiple", "string")
    case .file: ("document_library", "document-library")
    }
  }
}
