public import PortalKit

extension FormDecimal {
  /// Reads a number as it is displayed in a language, with groups or without: `1.234,5` in Spanish.
  ///
  /// A separator of another language, or in the wrong place, is an error and not guessed at.
  ///
  /// - Throws: ``EntryError``, with the numbers that could be meant if there are any.
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
