import PortalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A date of the Gregorian calendar without time and time zone, in the years 1 to 9999.
struct CalendarDay: Hashable, Sendable, Comparable {
  let year: Int
  let month: Int
  let day: Int

  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a date from parsed digits; nil if it does not exist.
  init?(_ digits: DateDigits) {
    self.init(year: digits.year, month: digits.month, day: digits.day)
  }

  /// Parses `2026-11-21`, ignoring surrounding blanks; nil for other text.
  init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- 0x30 < 10 } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The date in ISO 8601: `2026-11-21`.
  var iso: String { Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2) }

  static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  static func days(in month: Int, of year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The number of days since January 1 of the year 1.
  var number: Int {
    let before = year - 1
    let months = (1..<month).reduce(0) { $0 + Self.days(in: $1, of: year) }
    return before * 365 + before / 4 - before / 100 + before / 400 + months + day - 1
  }

  /// The weekday: 1 is Monday, 7 is Sunday.
  var weekday: Int { number % 7 + 1 }

  /// Returns the date a number of days later; nil outside the years 1 to 9999.
  func adding(days: Int) -> CalendarDay? {
    let goal = number + days
    guard goal >= 0 else { return nil }
    var year = min(9999, goal / 366 + 1)
    while year < 9999, let next = CalendarDay(year: year + 1, month: 1, day: 1), next.number <= goal
    {
      year += 1
    }
    guard let start = CalendarDay(year: year, month: 1, day: 1) else { return nil }
    var (left, month) = (goal - start.number, 1)
    while month <= 12, left >= Self.days(in: month, of: year) {
      left -= Self.days(in: month, of: year)
      month += 1
    }
    return CalendarDay(year: year, month: month, day: left + 1)
  }

  /// Returns the same day a number of months later, or the last day of that month.
  func adding(months: Int) -> CalendarDay? {
    let goal = year * 12 + month - 1 + months
    guard goal >= 12 else { return nil }
    let (year, month) = (goal / 12, goal % 12 + 1)
    return CalendarDay(year: year, month: month, day: min(day, Self.days(in: month, of: year)))
  }

  static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// A fallback date for calendars if today is unknown: January 1, 2000.
  static let start = CalendarDay(firstOf: 2000)

  private init(firstOf year: Int) { (self.year, month, day) = (year, 1, 1) }

  /// Today's date in the machine's time zone; nil if it is unknown.
  static var today: CalendarDay? {
    var now = time(nil)
    var local = tm()
    guard localtime_r(&now, &local) != nil else { return nil }
    return CalendarDay(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }
}
