public import PortalKit

extension FormDate {
  /// Reads a day as it is displayed in a language, in digits or in words, or as in ISO 8601.
  ///
  /// Examples are `21/11/2026`, `21 nov 2026` and `2026-11-21`. Digits come in the order of the
  /// language, unless four of them come first, which are the year. Two digits of a year are one from
  /// 1969 to 2068.
  ///
  /// - Throws: ``EntryError``, with the days that could be meant if there are any.
  public init(typed text: String, conventions: LocaleConventions) throws(EntryError) {
    do throws(DateReadingError) {
      self.init(try conventions.readDate(text))
    } catch {
      let example = FormDate(year: 2026, month: 11, day: 21)?.shortForm(conventions) ?? ""
      throw EntryError(
        .date, example: example,
        readings: error.readings.map {
          conventions.shortDate(year: $0.year, month: $0.month, day: $0.day)
        })
    }
  }
}
