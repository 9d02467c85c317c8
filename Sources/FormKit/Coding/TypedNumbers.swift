public import PortalKit

extension FormDecimal {
  /// Parses a number as displayed in a language, with or without digit groups: `1.234,5` in
  /// Spanish.
  ///
  /// A separator of another language, or in the wrong place, is an error; the value is never
  /// guessed.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - conventions: The conventions of the language.
  /// - Throws: ``EntryError`` if the text is no number or has too many digits; its `readings` are
  ///   the numbers that it could mean.
  public init(typed text: String, conventions: LocaleConventions) throws(EntryError) {
    let digits: NumberDigits
    do throws(NumberReadingError) {
      digits = try conventions.readNumber(text)
    } catch {
      throw EntryError(
        .number, example: conventions.number(isNegative: false, whole: "1234", fraction: "5"),
        readings: error.readings.map { conventions.text(of: $0, grouped: true) })
    }
    guard let number = FormDecimal(digits.canonical) else {
      throw EntryError(.digits, example: "\(Self.maximumDigits)")
    }
    self = number
  }
}
