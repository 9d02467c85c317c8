import FormKit
public import PortalKit

/// A record in a list, with the texts of its label fields.
public struct DDLListRow: Hashable, Sendable, Identifiable {
  /// The record.
  public let record: PortalRecord
  /// The texts of the label fields, in their order.
  public let texts: [String]

  /// The record ID.
  public var id: Int64 { record.recordId }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - texts: The texts of the label fields, in their order.
  public init(record: PortalRecord, texts: [String]) { (self.record, self.texts) = (record, texts) }
}

/// Computes the texts that represent records in a list.
struct RecordLabels: Sendable {
  /// The form; if nil, values are shown as the portal writes them.
  let definition: FormDefinition?
  /// The names of the fields to show; if empty, the first two, or the first with an answer.
  let fields: [String]
  let language: LanguageTag
  /// The form reduced to the label fields, because a list parses many records for few values.
  private let excerpt: FormDefinition?

  init(definition: FormDefinition?, fields: [String], language: LanguageTag) {
    (self.definition, self.fields, self.language) = (definition, fields, language)
    excerpt = definition?.excerpt(of: fields)
  }

  func texts(of portalRecord: PortalRecord) -> [String] {
    guard let definition = excerpt ?? definition,
      let record = try? FormRecord(
        server: json(of: portalRecord), of: definition, language: language, seed: 1)
    else { return rawTexts(of: portalRecord.values) }
    if fields.isEmpty {
      let shown = definition.fields.filter { $0.kind.hasValue && $0.kind != .password }
      let texts = shown.prefix(2).map { text(of: $0, record) }
      if texts.contains(where: { !$0.isEmpty }) { return texts }
      return Array(shown.lazy.map { text(of: $0, record) }.filter { !$0.isEmpty }.prefix(1))
    }
    return fields.map { name in
      // Passwords are never shown.
      guard let field = definition.field(named: name), field.kind != .password else { return "" }
      return text(of: field, record)
    }
  }

  /// Returns the record reduced to the label fields, if its answers are stored by name.
  private func json(of record: PortalRecord) -> JSONValue {
    guard let excerpt, let answers = record.values["modelValues"]?.object else {
      return record.json
    }
    var shown = JSONObject()
    for member in answers.members where excerpt.id(named: member.name) != nil {
      shown[member.name] = member.value
    }
    var record = record
    record.values = ["modelValues": .object(shown)]
    return record.json
  }

  private func text(of field: FormField, _ record: FormRecord) -> String {
    guard let id = record.first(field.id), let instance = record[id] else { return "" }
    if let input = instance.input { return input }
    if instance.isUnknown { return FieldInstance.unknownMark }
    return field.label(
      for: instance.value, in: language, default: record.definition.defaultLanguage)
  }

  /// Returns the values by name, for records without a form.
  private func rawTexts(of values: JSONValue) -> [String] {
    let members: [(name: String, value: JSONValue?)]
    if let object = values["modelValues"]?.object {
      members = object.members.map { ($0.name, $0.value) }
    } else {
      let list = values["fieldValues"]?.array ?? values["formFieldValues"]?.array ?? []
      members = list.map { ($0["name"]?.string ?? "", $0["value"]) }
    }
    let texts = members.map { (name: $0.name.lowercased(), text: Self.raw($0.value)) }
    if fields.isEmpty { return Array(texts.map(\.text).filter { !$0.isEmpty }.prefix(2)) }
    return fields.map { field in
      texts.first { $0.name == field.lowercased() }?.text ?? ""
    }
  }

  private static func raw(_ value: JSONValue?) -> String {
    switch value {
    case nil, .null?: ""
    case .string(let text)?: text
    case .object(let object)?: object.members.first.map { raw($0.value) } ?? ""
    case .some(let other): JSONWriter.compact(other)
    }
  }
}

extension FormDefinition {
  /// Returns the form reduced to these fields; nil if `names` matches no field or a field is in a
  /// group.
  fileprivate func excerpt(of names: [String]) -> FormDefinition? {
    let ids = Set(names.compactMap { id(named: $0) })
    guard !ids.isEmpty, ids.isSubset(of: topFields),
      ids.allSatisfy({ children(of: $0).isEmpty })
    else { return nil }
    return try? FormDefinition(
      format: format, languages: languages, defaultLanguage: defaultLanguage,
      fields: topFields.filter(ids.contains).map { self[$0] })
  }
}
