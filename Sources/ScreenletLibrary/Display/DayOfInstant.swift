import PortalKit

extension Instant {
  /// Returns the UTC date in the long form of the language.
  func day(in language: LanguageTag) -> String {
    let days = Int((Double(milliseconds) / 86_400_000).rounded(.down)) + 719_468
    // Years start in March here, so that the leap day is the last day of the year.
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civil = month < 10 ? month + 3 : month - 9
    return LocaleConventions(language).longDate(
      year: year + era * 400 + (civil <= 2 ? 1 : 0), month: civil,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }
}
