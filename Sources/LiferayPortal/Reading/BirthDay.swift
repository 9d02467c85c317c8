import PortalKit

/// A calendar date in UTC.
struct BirthDay {
  var year: Int64 = 1970
  var month: Int64 = 1
  var day: Int64 = 1

  /// Creates January 1, 1970, used for an unknown birthday.
  init() {}

  /// Creates the date of an instant; nil if it is out of range.
  init?(_ instant: Instant) {
    guard instant.milliseconds.magnitude < 400 * 366 * 86_400_000 * 10 else { return nil }
    let milliseconds = instant.milliseconds
    let days = (milliseconds >= 0 ? milliseconds : milliseconds - 86_399_999) / 86_400_000
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * part + 2) / 5 + 1
    month = part < 10 ? part + 3 : part - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
