import FormKit
import LocalPortal
import PortalKit

/// The values of a record, read by its form, in the forms that services give them.
struct RecordValues {
  let record: FormRecord

  init(_ record: PortalRecord, on portal: LocalPortal) async throws {
    let structure = try await portal.structure(record.structureId)
    try self.init(record, structure)
  }

  init(_ record: PortalRecord, _ structure: StructureText) throws {
    let definition = try DefinitionReader.read(
      structure.definition, name: structure.name, layout: structure.layout)
    try self.init(record, definition)
  }

  init(_ record: PortalRecord, _ definition: FormDefinition) throws {
    self.record = try FormRecord(server: record.values, of: definition, language: .english)
  }

  /// As 6.2 keeps them: a text for each field.
  var texts: JSONObject {
    record.fieldsMap(as: .v62).object ?? JSONObject()
  }

  /// As the Screens plugin gives them: truth values and numbers as such, days in words, the rest
  /// texts; what has no answer is left out.
  var typed: JSONObject {
    JSONObject(
      texts.members.compactMap { (member) -> JSONObject.Member? in
        guard let text = member.value.string, !text.isEmpty,
          let field = record.definition.field(named: member.name)
        else { return nil }
        return JSONObject.Member(name: member.name, value: Self.typed(text, field))
      })
  }

  private static func typed(_ text: String, _ field: FormField) -> JSONValue {
    switch field.kind {
    case .boolean: return .bool(text == "true")
    case .number(.integer): return Int64(text).map { .integer($0) } ?? .string(text)
    case .number:
      return JSONNumber(text.contains(".") ? text : "\(text).0").map { .number($0) }
        ?? .string(text)
    case .date:
      guard let time = Int64(text), let date = FormDate(epochMilliseconds: time) else {
        return .string(text)
      }
      let parts = date.description.split(separator: "-")
      guard parts.count == 3 else { return .string(date.description) }
      return .string("\(parts[1])/\(parts[2])/\(parts[0])")
    default: return .string(text)
    }
  }
}
