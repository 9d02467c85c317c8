extension CalendarDay {
  /// Parses a day as displayed in a language, in digits or in words, or in ISO 8601.
  ///
  /// Examples are `21/11/2026`, `21 nov 2026` and `2026-11-21`. Digits are in the order of the
  /// language, unless the text starts with a year of four digits. A year of two digits is from 1969
  /// to 2068.
  ///
  /// - Parameters:
  ///   - text: The text that the user typed.
  ///   - conventions: The conventions of the language.
  /// - Throws: ``FormKit/EntryError`` if the text is not a day; the `readings` of the error are the
  ///   days that the text could mean.
  public init(typed text: String, conventions: LocaleConventions) throws(EntryError) {
    do throws(DateReadingError) {
      self = try conventions.readDate(text)
    } catch {
      let example = CalendarDay(year: 2026, month: 11, day: 21)?.shortForm(conventions) ?? ""
      throw EntryError(
        .date, example: example, readings: error.readings.map { $0.shortForm(conventions) })
    }
  }
}
