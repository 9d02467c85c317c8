extension FormField {
  /// Returns the display text of a value: days in the user's language, options by their labels.
  ///
  /// A password always yields eight dots.
  ///
  /// - Parameters:
  ///   - value: The value; nil yields an empty text.
  ///   - language: The language of the text.
  ///   - fallback: The language of option labels that have no text in `language`.
  public func label(
    for value: FieldValue?, in language: LanguageTag, default fallback: String = ""
  ) -> String {
    let conventions = LocaleConventions(language)
    func title(_ stored: String, of options: [FieldOption]) -> String {
      options.first { $0.value.isExactly(stored) }?.label.resolved(for: language, default: fallback)
        ?? stored
    }
    switch value {
    case nil: return ""
    case .boolean(let value): return value ? conventions.names.yes : conventions.names.no
    case .text(let text): return kind == .password ? "••••••••" : text
    case .number(let number): return number.formatted(conventions)
    case .date(let date): return date.longForm(conventions)
    case .options(let values): return values.map { title($0, of: options) }.joined(separator: ", ")
    case .grid(let answers):
      guard case .grid(let rows, let columns) = kind else { return "" }
      return answers.answers.map { "\(title($0.row, of: rows)): \(title($0.column, of: columns))" }
        .joined(separator: ", ")
    case .document(let document): return document.name
    case .image(let image):
      return image.alternateText.isEmpty ? image.document?.name ?? "" : image.alternateText
    case .geolocation(let place):
      return conventions.place(
        latitude: place.latitude.text(), longitude: place.longitude.text())
    case .page(let page): return page.title.isEmpty ? page.text : page.title
    case .pairs(let pairs):
      return pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
  }
}

extension FormDocument {
  /// The display name: the title, otherwise the file name, address or ID.
  public var name: String {
    for text in [title, localPath ?? "", url ?? "", uuid] where !text.isEmpty {
      return String(text.split(separator: "/").last ?? Substring(text))
    }
    return fileEntryId.map { "\($0)" } ?? ""
  }
}
