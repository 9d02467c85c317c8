import FormKit
import PortalKit

/// Converts the values of object records between the portal's format and that of forms.
struct ObjectValues {
  let definition: ObjectDefinition

  /// Parses a record; its modification date is used as its version.
  func record(_ json: JSONValue) -> PortalRecord? {
    guard let id = json["id"]?.whole, id != 0 else { return nil }
    var values = JSONObject()
    for field in definition.fields {
      if let value = json[field.name].flatMap({ formValue($0, field) }) {
        values[field.name] = value
      }
    }
    var attributes = JSONObject()
    let code = json.text("externalReferenceCode")
    if !code.isEmpty { attributes["uuid"] = .string(code) }
    return PortalRecord(
      recordId: id, recordSetId: definition.id, structureId: definition.id,
      userId: json.creator.id, modified: json.instant("dateModified"),
      version: json.text("dateModified"), isDraft: json["status"]?.id("code") == 2,
      values: ["modelValues": .object(values)], attributes: attributes)
  }

  /// Returns a value in the format of forms, or nil for none.
  private func formValue(_ json: JSONValue, _ field: ObjectField) -> JSONValue? {
    switch (field.kind, json) {
    case (_, .null): return nil
    case (.option, .object):
      let key = json.text("key")
      return key.isEmpty ? nil : .string(key)
    case (.options, .array(let list)):
      let keys = list.map { $0.string ?? $0.text("key") }.filter { !$0.isEmpty }
      return keys.isEmpty ? nil : .array(keys.map(JSONValue.string))
    case (.file, _):
      let id = json.object == nil ? json.whole ?? 0 : json.id("id")
      guard id != 0 else { return nil }
      var file = JSONObject([.init(name: "fileEntryId", value: .integer(id))])
      if let name = json["name"]?.string { file["title"] = .string(name) }
      if let place = json["link"]?["href"]?.string { file["link"] = .string(place) }
      return .object(file)
    case (.readOnly, .object), (.readOnly, .array): return .string(JSONWriter.compact(json))
    default: return json
    }
  }

  /// Returns the values to send, with their types and without read-only fields.
  ///
  /// - Parameters:
  ///   - record: The answers.
  ///   - isChange: Whether empty answers are sent too, to clear existing values.
  func sent(_ record: FormRecord, isChange: Bool) -> JSONObject {
    var body = JSONObject()
    for field in definition.fields where !field.isReceiveOnly {
      guard let id = record.definition.id(named: field.name) else { continue }
      let instance = record.first(id).flatMap { record[$0] }
      if let value = instance?.value, !value.isEmpty {
        body[field.name] = json(value, field)
      } else if let input = instance?.input, !input.isEmpty {
        // Invalid input is sent as it is, so that the portal rejects it.
        body[field.name] = .string(input)
      } else if isChange {
        body[field.name] = .null
      }
    }
    return body
  }

  private func json(_ value: FieldValue, _ field: ObjectField) -> JSONValue {
    switch value {
    case .boolean(let truth): return .bool(truth)
    case .text(let text): return .string(text)
    case .number(let number):
      return JSONNumber(number.description).map(JSONValue.number) ?? .string(number.description)
    case .date(let date): return .string(date.description)
    case .options(let keys):
      let entries = keys.map { key -> JSONValue in ["key": .string(key)] }
      return field.kind == .options ? .array(entries) : entries.first ?? .null
    case .document(let file): return file.fileEntryId.map { .integer($0) } ?? .null
    case .grid, .image, .geolocation, .page, .pairs: return .null
    }
  }
}
