extension FormField {
  /// Returns the value of a plain JSON answer, as ``plainJSON(for:)`` writes it or in an equivalent
  /// form.
  ///
  /// For example, a number may also be a string, a file a local path, and text a number or Boolean.
  ///
  /// - Parameter json: The answer.
  /// - Returns: The value; nil for null, an empty text or an empty list.
  /// - Throws: `EntryError` if the JSON is not a value of this field.
  public func value(fromAnswer json: JSONValue) throws(EntryError) -> FieldValue? {
    switch (kind, json) {
    case (_, .null): return nil
    case (_, .object) where storesObject: return .text(JSONWriter.compact(json))
    case (_, _) where storesObject: throw EntryError(.object)
    case (.boolean, .bool(let value)): return .boolean(value)
    case (.boolean, .string): return try value(fromServer: json)
    case (.date, .string(let text)): return try Self.isoDate(text)
    case (.boolean, _): throw EntryError(.boolean)
    case (.date, _): throw EntryError(.date, example: "2026-11-21")
    case (.number(let kind), .number(let number)):
      return try whole(DecimalNumber(number).map(FieldValue.number), kind)
    case (.number(let kind), .string(let text)):
      return text.isEmpty ? nil : try whole(DecimalNumber(text).map(FieldValue.number), kind)
    case (.number(let kind), _): return try whole(nil, kind)
    case (.document, .string(let text)) where !text.isEmpty && !text.hasPrefix("{"):
      if text.hasPrefix("http://") || text.hasPrefix("https://") {
        return try value(fromServer: text)
      }
      return .document(Self.file(text))
    case (.image, .object(let object)):
      guard let path = object["path"]?.string, !path.isEmpty else {
        return try value(fromServer: json)
      }
      return .image(
        FormImage(alternateText: object["alt"]?.string ?? "", document: Self.file(path)))
    case (.select, _), (.radio, _), (.checkboxMultiple, _): return try chosen(json)
    case (.color, .string(let text)) where !text.isEmpty:
      return try value(fromTyped: text, in: .english)
    case (_, .string(let text)) where kind.isText: return text.isEmpty ? nil : .text(text)
    case (_, .number(let number)) where kind.isText: return .text(number.text)
    case (_, .bool(let value)) where kind.isText: return .text(value ? "true" : "false")
    case (_, _) where kind.isText: throw EntryError(.text)
    default: return try value(fromServer: json)
    }
  }

  /// Parses a day in ISO 8601, with an optional time after it; other orders of day and month are
  /// ambiguous.
  private static func isoDate(_ text: String) throws(EntryError) -> FieldValue? {
    if text.isEmpty { return nil }
    guard let date = CalendarDay(iso: String(text.prefix { $0 != "T" && $0 != " " })) else {
      throw EntryError(.date, example: "2026-11-21")
    }
    return .date(date)
  }

  private static func file(_ path: String) -> FormDocument {
    FormDocument(localPath: path, title: path.split(separator: "/").last.map(String.init) ?? path)
  }

  private func whole(_ value: FieldValue?, _ kind: NumberKind) throws(EntryError) -> FieldValue {
    guard let value, let number = value.number else {
      throw EntryError(kind == .integer ? .integer : .number, example: "1234")
    }
    guard kind != .integer || number.isInteger else { throw EntryError(.integer, example: "1234") }
    return value
  }

  private func chosen(_ json: JSONValue) throws(EntryError) -> FieldValue? {
    if dataType == "json" { return try optionsByValue(json) }
    switch json {
    case .string(let text): return options(text)
    case .number, .bool: return options(json.serverText)
    case .array(let values):
      guard values.allSatisfy({ $0.array == nil && $0.object == nil }),
        allowsMultipleChoices || values.count < 2
      else { throw EntryError(.option) }
      return options(OptionList.text(values.map(\.serverText)))
    case .object, .null: throw EntryError(.option)
    }
  }

  /// Returns the options that JSON values select, for fields whose options are JSON values of
  /// several types.
  private func optionsByValue(_ json: JSONValue) throws(EntryError) -> FieldValue? {
    var stored: [String] = []
    for value in allowsMultipleChoices ? json.array ?? [json] : [json] {
      guard let option = options.first(where: { $0.stands(for: value) }) else {
        throw EntryError(.option)
      }
      stored.append(option.value)
    }
    return stored.isEmpty ? nil : .options(stored)
  }
}

extension FieldOption {
  /// Whether a JSON value equals this option, whose stored text is JSON.
  fileprivate func stands(for json: JSONValue) -> Bool {
    (try? JSONReader.read(value))?.isSchemaEqual(to: json) ?? false
  }
}

extension JSONValue {
  /// Whether two values are equal in JSON Schema: numbers by value, strings by code points, objects
  /// in any order of members.
  func isSchemaEqual(to other: JSONValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)):
      guard let first = DecimalNumber(one), let second = DecimalNumber(other) else {
        return one == other
      }
      return first == second
    case (.array(let one), .array(let other)):
      return one.count == other.count
        && zip(one, other).allSatisfy { $0.isSchemaEqual(to: $1) }
    case (.object(let one), .object(let other)):
      return one.count == other.count
        && one.members.allSatisfy { member in
          other[member.name].map { member.value.isSchemaEqual(to: $0) } ?? false
        }
    default: return self == other
    }
  }
}
