import PortalKit

/// A day of the calendar, with no time and no time zone: the years 1 to 9999, Gregorian throughout.
public struct FormDate: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Takes a day that was read.
  init(_ digits: DateDigits) { (year, month, day) = (digits.year, digits.month, digits.day) }

  /// Reads `2026-11-21`, with nothing before it or behind it.
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

  /// Makes the day that is so many days after 1970-01-01; nil outside the years 1 to 9999.
  public init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    // Years are counted from March, so that the leap day is the last one.
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

  /// The day in Greenwich at a moment, in milliseconds since 1970.
  public init?(epochMilliseconds: Int64) {
    let day: Int64 = 86_400_000
    let (quotient, remainder) = epochMilliseconds.quotientAndRemainder(dividingBy: day)
    self.init(daysSince1970: Int(quotient) - (remainder < 0 ? 1 : 0))
  }

  /// How many days a month has; 0 if there is no such month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 0
    }
  }

  /// Whether a year has 366 days.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

extension FormDate {
  /// The days since 1970-01-01.
  public var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Milliseconds from the beginning of 1970 to the beginning of this day, both in Greenwich.
  public var epochMilliseconds: Int64 { Int64(daysSince1970) * 86_400_000 }

  /// The day of the week: 1 is Monday, 7 is Sunday.
  public var weekday: Int { (daysSince1970 + 719_162) % 7 + 1 }

  /// The day so many days later; nil outside the calendar.
  public func adding(days: Int) -> FormDate? {
    let (sum, overflow) = daysSince1970.addingReportingOverflow(days)
    return overflow ? nil : FormDate(daysSince1970: sum)
  }

  /// The day so many months later, or the last one of that month where it is shorter.
  public func adding(months: Int) -> FormDate? {
    guard months.magnitude < 120_000 else { return nil }
    let sum = year * 12 + month - 1 + months
    guard sum >= 12 else { return nil }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return FormDate(
      year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }

  /// The day so many years later; the 29th of February becomes the 28th where it must.
  public func adding(years: Int) -> FormDate? {
    years.magnitude < 10_000 ? adding(months: years * 12) : nil
  }
}

extension FormDate: Comparable {
  /// Whether a day comes before another.
  public static func < (one: FormDate, other: FormDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension FormDate: CustomStringConvertible {
  /// The day as `2026-11-21`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
