extension FormField {
  /// Returns the value of a server string, of any version; nil for an empty one.
  ///
  /// Numbers are parsed with a decimal point. Other numbers, and days in digits, are parsed in
  /// the notations of `languages`. Ambiguous text is rejected: `3/4/15` and `1,234` are not
  /// values unless the languages agree on their meaning.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - languages: The languages that the server may have written it in; empty if unknown.
  /// - Throws: An ``EntryError`` if the text is not a value of this field or is ambiguous.
  public func value(
    fromServer text: String, in languages: [LanguageTag] = []
  ) throws(EntryError) -> FieldValue? {
    if text.isEmpty { return nil }
    switch kind {
    case .boolean: return try Self.boolean(text)
    case .text, .textArea, .html, .password, .color, .unknown: return .text(text)
    case .number(let kind): return try Self.number(text, kind, languages)
    case .date: return try Self.date(text, languages)
    case .select, .radio, .checkboxMultiple: return options(text)
    case .grid: return try grid(text)
    case .document: return try Self.document(text).map(FieldValue.document)
    case .image: return Self.image(text)
    case .geolocation: return try Self.geolocation(text)
    case .linkToPage: return try Self.page(text)
    case .keyValue: return try Self.pairs(text)
    case .paragraph, .separator, .fieldset: return nil
    }
  }

  /// Returns the value of a server's JSON, typed or as a string; nil for null or an empty string.
  ///
  /// - Parameters:
  ///   - json: The JSON.
  ///   - languages: The languages that the server may have written a string in; empty if unknown.
  /// - Throws: An ``EntryError`` if the JSON is not a value of this field or is ambiguous.
  public func value(
    fromServer json: JSONValue, in languages: [LanguageTag] = []
  ) throws(EntryError) -> FieldValue? {
    switch json {
    case .null: nil
    case .string(let text): try value(fromServer: text, in: languages)
    default: try value(fromServer: JSONWriter.compact(json), in: languages)
    }
  }

  /// Whether a server string is empty or a valid value of this field.
  func canTake(_ text: String, in languages: [LanguageTag] = []) -> Bool {
    do throws(EntryError) {
      _ = try value(fromServer: text, in: languages)
      return true
    } catch {
      return false
    }
  }

  /// Returns the initial value of the field in a language; nil if it has none or an invalid one.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - fallback: The default language of the form, used if `language` has no initial value.
  public func predefined(in language: LanguageTag, default fallback: String = "") -> FieldValue? {
    guard let entry = predefinedValue.entry(for: language, default: fallback) else { return nil }
    // Liferay's form editor writes days in the American order in every language.
    let languages =
      kind == .date ? [LanguageTag.english] : [LanguageTag(entry.language) ?? language]
    return (try? value(fromServer: entry.text, in: languages)) ?? nil
  }
}

extension FormField {
  private static func trimmed(_ text: String) -> Substring {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return rest[...last]
  }

  static func boolean(_ text: String) throws(EntryError) -> FieldValue? {
    // 7.x also writes the initial value of a check box as a list: ["true"].
    let word = OptionList.values(in: text)?.first ?? String(trimmed(text))
    switch word.lowercased() {
    case "true", "1", "on", "yes": return .boolean(true)
    case "false", "0", "off", "no": return .boolean(false)
    case "": return nil
    default: throw EntryError(.boolean)
    }
  }

  static func number(
    _ text: String, _ kind: NumberKind, _ languages: [LanguageTag]
  ) throws(EntryError) -> FieldValue? {
    let text = String(trimmed(text))
    if text.isEmpty { return nil }
    guard let number = DecimalNumber(text) ?? localizedNumber(text, languages) else {
      throw EntryError(kind == .integer ? .integer : .number, example: "1234")
    }
    return .number(kind == .integer ? number.rounded() : number)
  }

  /// Returns the number that a text means in the notations of the languages; nil if there is none
  /// or they disagree.
  ///
  /// If the languages are unknown, a comma may be a decimal or a group separator.
  private static func localizedNumber(
    _ text: String, _ languages: [LanguageTag]
  ) -> DecimalNumber? {
    let conventions =
      languages.isEmpty
      ? [LocaleConventions(.english), LanguageTag("es").map { LocaleConventions($0) }]
        .compactMap { $0 } : languages.map { LocaleConventions($0) }
    let numbers = Set(
      conventions.compactMap { try? DecimalNumber(typed: text, conventions: $0) })
    return numbers.count == 1 ? numbers.first : nil
  }

  static func date(
    _ text: String, _ languages: [LanguageTag]
  ) throws(EntryError) -> FieldValue? {
    let text = trimmed(text)
    if text.isEmpty { return nil }
    let trouble = EntryError(.date, example: "2026-11-21")
    if let milliseconds = Int64(text) {
      guard let date = CalendarDay(epochMilliseconds: milliseconds) else { throw trouble }
      return .date(date)
    }
    // A time after the day is ignored, because the field is a date.
    let day = text.prefix { $0 != "T" && $0 != " " }
    if let date = CalendarDay(iso: String(day)) { return .date(date) }
    guard let date = ShortDates.date(day, in: languages) else { throw trouble }
    return .date(date)
  }

  /// Returns the chosen options from a JSON list, a list without quotes, or a single value.
  func options(_ text: String) -> FieldValue? {
    let known = OptionNames(options)
    let values: [String]
    if let list = OptionList.values(in: text) {
      values = list
    } else if known.stored(for: text) != nil || !allowsMultipleChoices {
      values = [text]
    } else {
      let parts = text.split(separator: ",").map { String(Self.trimmed(String($0))) }
      values = parts.allSatisfy { known.stored(for: $0) != nil } ? parts : [text]
    }
    let chosen = values.filter { !$0.isEmpty }.map { known.stored(for: $0) ?? $0 }
    return chosen.isEmpty ? nil : .options(chosen)
  }

  private static func object(
    _ text: String, or expected: EntryError.Expected
  ) throws(EntryError) -> JSONObject {
    guard let object = (try? JSONReader.read(text))?.object else { throw EntryError(expected) }
    return object
  }

  private func grid(_ text: String) throws(EntryError) -> FieldValue? {
    var list: [GridAnswers.Answer] = []
    for member in try Self.object(text, or: .grid).members {
      guard let column = member.value.string else { throw EntryError(.grid) }
      if !column.isEmpty { list.append(.init(row: member.name, column: column)) }
    }
    let answers = GridAnswers(list)
    return answers.isEmpty ? nil : .grid(answers)
  }

  static func document(_ text: String) throws(EntryError) -> FormDocument? {
    if text.hasPrefix("http://") || text.hasPrefix("https://") {
      return FormDocument(others: JSONObject([.init(name: "url", value: .string(text))]))
    }
    let object = try object(text, or: .document)
    return object.isEmpty ? nil : FormDocument(object)
  }

  private static func image(_ text: String) -> FieldValue? {
    guard let object = (try? JSONReader.read(text))?.object else {
      return .image(FormImage(data: text))
    }
    if object.isEmpty { return nil }
    let document = FormDocument(object)
    return .image(
      FormImage(
        alternateText: object["alt"]?.string ?? "", data: object["data"]?.string ?? "",
        document: document.isUploaded ? document : nil))
  }

  static func geolocation(_ text: String) throws(EntryError) -> FieldValue? {
    let object = try object(text, or: .geolocation)
    func degrees(_ names: String...) -> DecimalNumber? {
      switch names.lazy.compactMap({ object[$0] }).first {
      case .number(let number): DecimalNumber(number)
      case .string(let text): DecimalNumber(text)
      default: nil
      }
    }
    if object.isEmpty { return nil }
    guard let latitude = degrees("latitude", "lat"),
      let longitude = degrees("longitude", "lng", "lon")
    else { throw EntryError(.geolocation, example: "40.4168, -3.7038") }
    return .geolocation(Geolocation(latitude: latitude, longitude: longitude))
  }

  private static func page(_ text: String) throws(EntryError) -> FieldValue? {
    // Articles of 6.x have links as one word, with or without the site.
    if let link = PageLink(text, site: 0) { return .page(link) }
    let object = try object(text, or: .page)
    if object.isEmpty { return nil }
    guard let link = PageLink(object) else { throw EntryError(.page) }
    return .page(link)
  }

  private static func pairs(_ text: String) throws(EntryError) -> FieldValue? {
    let trouble = EntryError(.pairs, example: "{\"red\":\"Red\"}")
    guard let json = try? JSONReader.read(text) else { throw trouble }
    var pairs: [KeyValuePair] = []
    switch json {
    case .object(let object):
      for member in object.members {
        guard let value = member.value.string else { throw trouble }
        pairs.append(KeyValuePair(key: member.name, value: value))
      }
    case .array(let values):
      for value in values {
        guard let key = (value["value"] ?? value["key"])?.string else { throw trouble }
        pairs.append(KeyValuePair(key: key, value: value["label"]?.string ?? key))
      }
    default: throw trouble
    }
    return pairs.isEmpty ? nil : .pairs(pairs)
  }
}

extension JSONValue {
  /// The whole number of a JSON number or of a string of digits; nil for other values.
  var wholeNumber: Int64? { number?.integer ?? string.flatMap { Int64($0) } }
}
