extension FormField {
  /// Returns the value of text that a user typed; nil for empty text.
  ///
  /// It also parses the output of ``label(for:in:default:)``, except for files and pages.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - language: The language of the user.
  ///   - fallback: The language of option labels that have no text in `language`.
  /// - Throws: `EntryError` if the text is not a value of this field or is ambiguous.
  public func value(
    fromTyped text: String, in language: LanguageTag, default fallback: String = ""
  ) throws(EntryError) -> FieldValue? {
    let conventions = LocaleConventions(language)
    guard text.contains(where: { !$0.isWhitespace }) else {
      return kind.isText && !text.isEmpty ? .text(text) : nil
    }
    switch kind {
    case .boolean: return try Self.typedBoolean(text, conventions)
    case .text, .textArea, .html, .password, .unknown: return .text(text)
    case .color:
      guard SchemaFormat.color.accepts(text) else { throw EntryError(.color, example: "#0A57B8") }
      return .text(text)
    case .number(let kind):
      return .number(try Self.typedNumber(text, kind, conventions))
    case .date: return .date(try CalendarDay(typed: text, conventions: conventions))
    case .select, .radio, .checkboxMultiple:
      return try typedOptions(text, OptionNames(options, typedIn: language, default: fallback))
    case .geolocation: return try Self.typedPlace(text, conventions)
    case .image:
      // Servers treat plain text as image data, which no user types.
      guard (try? JSONReader.read(text))?.object != nil else { throw EntryError(.document) }
      return try value(fromServer: text)
    case .keyValue:
      if let pairs = try Self.typedPairs(text) { return pairs }
      return try value(fromServer: text)
    case .linkToPage:
      if let link = PageLink(text) { return .page(link) }
      // Without its site, a page is ambiguous.
      guard text.contains("{") else { throw EntryError(.page) }
      return try value(fromServer: text)
    case .grid, .document: return try value(fromServer: text)
    case .paragraph, .separator, .fieldset: return nil
    }
  }

  private static func typedNumber(
    _ text: String, _ kind: NumberKind, _ conventions: LocaleConventions
  ) throws(EntryError) -> DecimalNumber {
    let whole = EntryError(.integer, example: "1234")
    do throws(EntryError) {
      let number = try DecimalNumber(typed: text, conventions: conventions)
      guard kind != .integer || number.isInteger else { throw whole }
      return number
    } catch {
      guard kind == .integer, error.expected == .number else { throw error }
      // A field for whole numbers suggests no numbers with decimals.
      let areWhole = error.readings.allSatisfy { !$0.contains(conventions.decimalSeparator) }
      throw areWhole && !error.readings.isEmpty ? error : whole
    }
  }

  /// Parses lines of keys and values, as in `red: Red`; nil if the text is JSON.
  private static func typedPairs(_ text: String) throws(EntryError) -> FieldValue? {
    let first = text.first { !$0.isWhitespace }
    guard first != "{", first != "[" else { return nil }
    var pairs: [KeyValuePair] = []
    for line in text.split(separator: "\n") where line.contains(where: { !$0.isWhitespace }) {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].drop { $0 == " " }
      guard parts.count == 2, !key.isEmpty else {
        throw EntryError(.pairs, example: "red: Red")
      }
      pairs.append(KeyValuePair(key: String(key), value: String(parts[1].drop { $0 == " " })))
    }
    return .pairs(pairs)
  }

  private static func typedBoolean(
    _ text: String, _ conventions: LocaleConventions
  ) throws(EntryError) -> FieldValue {
    let word = text.lowercased().filter { !$0.isWhitespace }
    let (yes, no) = (conventions.names.yes.lowercased(), conventions.names.no.lowercased())
    let bare = ["í": "i", "ì": "i", "ã": "a"]
    func plain(_ text: String) -> String {
      text.map { bare[String($0)] ?? String($0) }.joined()
    }
    if plain(word) == plain(yes) || plain(word) == String(plain(yes).prefix(1)) {
      return .boolean(true)
    }
    if plain(word) == plain(no) || plain(word) == String(plain(no).prefix(1)) {
      return .boolean(false)
    }
    guard let value = try boolean(text) else { throw EntryError(.boolean) }
    return value
  }

  private func typedOptions(
    _ text: String, _ names: OptionNames
  ) throws(EntryError) -> FieldValue? {
    func stored(_ word: String) -> String? {
      names.typed(word) ?? (options.isEmpty && dataSource.isRemote ? word : nil)
    }
    let trimmed = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    if let value = stored(text) ?? stored(trimmed) { return .options([value]) }
    var words = OptionList.values(in: text)
    if words == nil, allowsMultipleChoices {
      words = text.split(separator: ",").map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    guard let words, allowsMultipleChoices || words.count < 2 else { throw EntryError(.option) }
    var values: [String] = []
    var chosen: Set<ExactString> = []
    for word in words where !word.isEmpty {
      guard let value = stored(word) else { throw EntryError(.option) }
      if chosen.insert(ExactString(value)).inserted { values.append(value) }
    }
    return values.isEmpty ? nil : .options(values)
  }

  private static func typedPlace(
    _ text: String, _ conventions: LocaleConventions
  ) throws(EntryError) -> FieldValue {
    if text.contains("{"), case .geolocation(let place)? = try geolocation(text) {
      return .geolocation(place)
    }
    guard let place = conventions.readPlace(text),
      let latitude = DecimalNumber(place.latitude),
      let longitude = DecimalNumber(place.longitude)
    else {
      let (latitude, longitude) = (
        DecimalText(isNegative: false, whole: "40", fraction: "4168"),
        DecimalText(isNegative: true, whole: "3", fraction: "7038")
      )
      throw EntryError(
        .geolocation, example: conventions.place(latitude: latitude, longitude: longitude))
    }
    return .geolocation(Geolocation(latitude: latitude, longitude: longitude))
  }
}

extension FieldKind {
  /// Whether any text is a valid answer.
  var isText: Bool {
    switch self {
    case .text, .textArea, .html, .password, .color, .unknown: true
    default: false
    }
  }
}
