public import PortalKit

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
      let separator = conventions.decimalSeparator == "," ? "; " : ", "
      return place.latitude.typed(conventions) + separator + place.longitude.typed(conventions)
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

extension FormDecimal {
  /// Returns the number in the notation of a language, with digit groups.
  ///
  /// - Parameters:
  ///   - conventions: The conventions of the language.
  ///   - decimals: The minimum number of decimals, filled up with zeros.
  public func formatted(_ conventions: LocaleConventions, decimals: Int = 0) -> String {
    let (whole, fraction) = parts
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    return conventions.number(isNegative: isNegative, whole: whole, fraction: fraction + zeros)
  }

  /// Returns the number as users type it in a language, without digit groups.
  ///
  /// - Parameter conventions: The conventions of the language.
  public func typed(_ conventions: LocaleConventions) -> String {
    let (whole, fraction) = parts
    return (isNegative ? "-" : "") + whole
      + (fraction.isEmpty ? "" : String(conventions.decimalSeparator) + fraction)
  }
}

extension FormDate {
  /// Returns the day in digits, in the notation of a language: `21/11/2026`.
  ///
  /// - Parameter conventions: The conventions of the language.
  public func shortForm(_ conventions: LocaleConventions) -> String {
    conventions.shortDate(year: year, month: month, day: day)
  }

  /// Returns the day in words: `21 de noviembre de 2026`.
  ///
  /// - Parameter conventions: The conventions of the language.
  public func longForm(_ conventions: LocaleConventions) -> String {
    conventions.longDate(year: year, month: month, day: day)
  }
}
