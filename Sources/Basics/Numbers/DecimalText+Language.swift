extension DecimalText {
  /// Parses a number in the notation of a language; nil if it is not a number, or ambiguous.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed, with or without group separators.
  ///   - conventions: The conventions of the language.
  package init?(typed text: String, _ conventions: LocaleConventions) {
    guard let number = try? conventions.readNumber(text) else { return nil }
    self = number
  }

  /// Returns the number in the notation of a language.
  ///
  /// - Parameters:
  ///   - conventions: The conventions of the language.
  ///   - grouped: Whether to insert group separators, as for display.
  package func text(_ conventions: LocaleConventions, grouped: Bool = false) -> String {
    if grouped {
      return conventions.number(isNegative: isNegative, whole: whole, fraction: fraction)
    }
    return (isNegative ? "-" : "") + whole
      + (fraction.isEmpty ? "" : String(conventions.decimalSeparator) + fraction)
  }
}
