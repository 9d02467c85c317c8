/// A calendar date without time and time zone, in the proleptic Gregorian calendar of the years 1
/// to 9999.
public struct CalendarDay: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date; nil if it does not exist.
  ///
  /// - Parameters:
  ///   - year: The year, from 1 to 9999.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the first day of a year.
  private init(firstOf year: Int) { (self.year, month, day) = (year, 1, 1) }

  /// January 1, 1970.
  package static let epoch = CalendarDay(firstOf: 1970)
  /// January 1, 2000: the initial date of a calendar if the current date is unknown.
  package static let start = CalendarDay(firstOf: 2000)

  /// Parses a date in ISO 8601; nil if the text is not exactly of the form `2026-11-21`.
  ///
  /// - Parameter text: The date, without surrounding white space or time.
  public init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0 as Int?) { sum, byte in
        byte &- 0x30 < 10 ? sum.map { $0 * 10 + Int(byte - 0x30) } : nil
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// Creates a date from a number of days; nil outside the years 1 to 9999.
  ///
  /// - Parameter days: The number of days since 1970-01-01, which may be negative.
  public init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    // The computation starts years in March, so that the leap day is the last day of a year.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * march + 2) / 5 + 1)
  }

  /// Creates the UTC date of a moment; nil outside the years 1 to 9999.
  ///
  /// - Parameter epochMilliseconds: The milliseconds since 1970-01-01 00:00 UTC.
  public init?(epochMilliseconds: Int64) {
    self.init(daysSince1970: Int(epochMilliseconds.flooredQuotient(dividingBy: 86_400_000)))
  }

  /// Creates the UTC date of an instant; nil outside the years 1 to 9999.
  ///
  /// - Parameter instant: The instant.
  public init?(_ instant: Instant) { self.init(epochMilliseconds: instant.milliseconds) }

  /// Returns the number of days in a month; 0 if the month does not exist.
  ///
  /// - Parameters:
  ///   - month: The month, from 1 to 12.
  ///   - year: The year.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 0
    }
  }

  /// Returns the year from 1969 to 2068 for a two-digit year, as in POSIX.
  ///
  /// - Parameter year: The last two digits of the year.
  package static func fullYear(_ year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }

  /// Whether a year is a leap year.
  ///
  /// - Parameter year: The year.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension CalendarDay {
  /// The number of days since 1970-01-01.
  public var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The milliseconds from 1970-01-01 00:00 UTC to the start of the day in UTC.
  public var epochMilliseconds: Int64 { Int64(daysSince1970) * 86_400_000 }

  /// The day of the week, from 1 (Monday) to 7 (Sunday).
  public var weekday: Int { (daysSince1970 + 719_162) % 7 + 1 }

  /// Returns the date a number of days later; nil outside the calendar.
  ///
  /// - Parameter days: The number of days, negative for earlier.
  public func adding(days: Int) -> CalendarDay? {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return overflow ? nil : CalendarDay(daysSince1970: sum)
  }

  /// Returns the date a number of months later; nil outside the calendar.
  ///
  /// The day is limited to the last day of the target month.
  ///
  /// - Parameter months: The number of months, negative for earlier.
  public func adding(months: Int) -> CalendarDay? {
    guard months.magnitude < 120_000 else { return nil }
    let sum = year * 12 + month - 1 + months
    guard sum >= 12 else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return CalendarDay(
      year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }

  /// Returns the date a number of years later; nil outside the calendar.
  ///
  /// February 29 becomes February 28 if the target year is no leap year.
  ///
  /// - Parameter years: The number of years, negative for earlier.
  public func adding(years: Int) -> CalendarDay? {
    years.magnitude < 10_000 ? adding(months: years * 12) : nil
  }
}

extension CalendarDay: Comparable {
  /// Whether a date is before another.
  ///
  /// - Parameters:
  ///   - one: The first date.
  ///   - other: The second date.
  public static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The date in ISO 8601, as in `2026-11-21`.
  public var description: String {
    [year.padded(to: 4), month.padded(to: 2), day.padded(to: 2)].joined(separator: "-")
  }
}
