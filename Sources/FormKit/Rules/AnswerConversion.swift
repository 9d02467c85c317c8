extension ExpressionValue {
  /// Converts an answer to a value of expressions.
  init(_ value: FieldValue?, of field: FormField) {
    switch value {
    // A check box without an answer is off.
    case nil: self = field.kind == .boolean ? .boolean(false) : .empty
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .date(let date): self = .date(date)
    case .options(let values):
      self =
        field.allowsMultipleChoices || values.count > 1
        ? .list(values.map { .text($0) }) : values.first.map { .text($0) } ?? .empty
    case .document(let document):
      self = .text([document.title, document.uuid].first { !$0.isEmpty } ?? "document")
    case .grid, .image, .geolocation, .page, .pairs:
      self = value?.isEmpty == true ? .empty : .text(field.serverText(for: value, as: .v7))
    }
  }

  /// The value in the format of data providers.
  var providerText: String {
    if case .list(let values) = self {
      return values.map { $0.text ?? "" }.joined(separator: ", ")
    }
    return text ?? ""
  }
}

extension ExpressionArgument {
  /// Returns the value as an answer of a field; nil for an empty value.
  func fieldValue(for field: FormField) throws(ExpressionError) -> FieldValue? {
    if value.isEmpty { return nil }
    switch field.kind {
    case .boolean: return .boolean(try boolean)
    case .number(.integer): return .number(try number.rounded())
    case .number: return .number(try number)
    case .date: return try date.map { .date($0) }
    case .text, .textArea, .html, .password, .color, .unknown:
      return .text(value.providerText)
    case .select, .radio, .checkboxMultiple:
      var texts: [String] = []
      for value in value.values { texts.append(try ExpressionArgument(value, column).text) }
      return .options(field.allowsMultipleChoices ? texts : Array(texts.prefix(1)))
    default:
      do throws(EntryError) {
        return try field.value(fromServer: value.providerText)
      } catch {
        throw ExpressionError(
          .wrongType, column: column,
          "this is not a value of the field \"\(field.name)\": \(error.userMessage.english)")
      }
    }
  }

  /// Returns the value as options, from a list of values or from JSON with labels, with or without
  /// languages.
  func options(in language: LanguageTag) throws(ExpressionError) -> [FieldOption] {
    if case .list(let values) = value {
      return values.compactMap(\.text).map { FieldOption(value: $0) }
    }
    guard let json = try? JSONReader.read(try text) else {
      throw ExpressionError(
        .wrongType, column: column, "options must be a list, or a string with JSON")
    }
    let list: JSONValue? =
      json.array != nil
      ? json
      : json[language.languageId] ?? json[language.language] ?? json.object?.members.first?.value
    guard let list = list?.array else {
      throw ExpressionError(.wrongType, column: column, "these options are not a list")
    }
    return list.compactMap { item in
      if let text = item.string { return FieldOption(value: text) }
      guard let value = item["value"]?.string else { return nil }
      return FieldOption(value: value, label: LocalizedText(item["label"]?.string ?? value))
    }
  }
}
