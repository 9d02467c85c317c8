extension DecimalNumber {
  /// Parses a number as displayed in a language, with or without digit groups: `1.234,5` in
  /// Spanish.
  ///
  /// A separator of another language, or in the wrong place, is an error; the value is never
  /// guessed.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - conventions: The conventions of the language.
  /// - Throws: ``FormKit/EntryError`` if the text is not a number or has too many digits; the
  ///   `readings` of the error are the numbers that the text could mean.
  public init(typed text: String, conventions: LocaleConventions) throws(EntryError) {
    let digits: DecimalText
    do throws(NumberReadingError) {
      digits = try conventions.readNumber(text)
    } catch {
      throw EntryError(
        .number, example: conventions.number(isNegative: false, whole: "1234", fraction: "5"),
        readings: error.readings.map { $0.text(conventions, grouped: true) })
    }
    guard let number = DecimalNumber(digits) else {
      throw EntryError(.digits, example: "\(Self.maximumDigits)")
    }
    self = number
  }
}
