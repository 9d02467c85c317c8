import FormKit
import LocalPortal
import PortalKit

/// The values of a record, parsed with its form and converted for services.
struct RecordValues {
  let record: FormRecord
  /// The stored values by field name.
  private let stored: JSONObject

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
    stored = record.values["modelValues"]?.object ?? JSONObject()
    self.record = try FormRecord(server: record.values, of: definition, language: .english)
  }

  /// The values in the format of 6.2: a text for each field.
  var texts: JSONObject {
    record.fieldsMap(as: .v62).object ?? JSONObject()
  }

  /// Returns the values as the Screens plugin does: Booleans and numbers as such, dates in the
  /// short format of Java, all others as texts.
  ///
  /// The plugin of 6.2 writes "null" for a field without a value, and Java's object notation for a
  /// repeatable field. The plugin of 7.x omits a field without a value.
  ///
  /// - Parameters:
  ///   - language: The requested language.
  ///   - known: The languages in which the record was written; empty if it has no language.
  ///   - dialect: The release.
  func plugin(
    _ language: LanguageTag, known: [String], _ dialect: ServedDialect
  ) -> JSONObject {
    var values = JSONObject()
    let answers = record.fieldsMap(as: .v62, sendingEmpty: .all).object ?? JSONObject()
    for member in answers.members {
      guard let text = member.value.string,
        let field = record.definition.field(named: member.name)
      else { continue }
      let hasLanguage = known.isEmpty || known.contains(language.languageId)
      guard dialect.is62 else {
        if !text.isEmpty {
          values[member.name] = Self.typed(text, field, language.languageId)
        }
        continue
      }
      if field.isRepeatable {
        let address = String(UInt32(truncatingIfNeeded: 0x69C1_3CF1 &+ values.count), radix: 16)
        values[member.name] = .string("[Ljava.lang.String;@\(address)")
        continue
      }
      switch field.kind {
      case .boolean: values[member.name] = .bool(text == "true")
      case .date:
        values[member.name] =
          text.isEmpty
          ? "" : Self.typed(text, field, hasLanguage ? language.languageId : "en_US")
      case .number:
        values[member.name] =
          text.isEmpty ? "null" : Self.typed(text, field, language.languageId)
      default:
        // A choice without an answer is an empty list.
        let isThere = stored[member.name] != nil || !text.isEmpty && text != "[]"
        values[member.name] = .string(isThere && hasLanguage ? text : "null")
      }
    }
    return values
  }

  private static func typed(_ text: String, _ field: FormField, _ languageId: String) -> JSONValue {
    switch field.kind {
    case .boolean: return .bool(text == "true")
    case .number(.integer): return Int64(text).map { .integer($0) } ?? .string(text)
    case .number:
      return JSONNumber(text.contains(".") ? text : "\(text).0").map { .number($0) }
        ?? .string(text)
    case .date:
      guard let time = Int64(text), let date = CalendarDay(epochMilliseconds: time) else {
        return .string(text)
      }
      return .string(JavaDates.short(date, languageId))
    default: return .string(text)
    }
  }
}
