/// How people of a language and region write numbers and days.
///
/// Ours and small, because the first frame cannot wait for the tables of the system. A language
/// that is not in them writes days as `2026-11-21` and numbers as `1,234.5`.
public struct LocaleConventions: Hashable, Sendable {
  /// In which order a day is written in digits.
  public enum DateOrder: String, Hashable, Sendable {
    /// As `11/21/2026`.
    case monthDayYear
    /// As `21/11/2026`.
    case dayMonthYear
    /// As `2026-11-21`.
    case yearMonthDay
  }

  /// The language and region.
  public let language: LanguageTag
  /// What stands before the decimals.
  public let decimalSeparator: String
  /// What stands between groups of three digits.
  public let groupSeparator: String
  /// How many digits must stand before the first separator of groups: 2 in Spanish.
  public let leadingDigits: Int
  /// In which order a day is written in digits.
  public let dateOrder: DateOrder
  /// What stands between the digits of a day.
  public let dateSeparator: String
  /// The first day of the week: 1 is Monday, 7 is Sunday.
  public let firstWeekday: Int
  /// The words of the language.
  public let names: CalendarNames

  /// The conventions of a language and region.
  public init(_ language: LanguageTag) {
    let writing = Writing.of(language)
    self.language = language
    (decimalSeparator, groupSeparator) = (writing.decimal, writing.group)
    leadingDigits = writing.leadingDigits
    (dateOrder, dateSeparator) = (writing.order, writing.separator)
    firstWeekday = writing.firstWeekday
    names = CalendarNames.of(language)
  }

  /// The digits before and behind the decimal separator as people write them.
  public func number(isNegative: Bool, whole: String, fraction: String) -> String {
    var text = isNegative ? "-" : ""
    let count = whole.utf8.count
    for (index, digit) in whole.enumerated() {
      let rest = count - index
      if index > 0, rest.isMultiple(of: 3), count >= 3 + leadingDigits { text += groupSeparator }
      text.append(digit)
    }
    return fraction.isEmpty ? text : text + decimalSeparator + fraction
  }

  /// A day in digits, the month and the day in two each: `21/11/2026`.
  public func shortDate(year: Int, month: Int, day: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let text = String(year)
    let year = String(repeating: "0", count: max(0, 4 - text.utf8.count)) + text
    let parts =
      switch dateOrder {
      case .monthDayYear: [two(month), two(day), year]
      case .dayMonthYear: [two(day), two(month), year]
      case .yearMonthDay: [year, two(month), two(day)]
      }
    return parts.joined(separator: dateSeparator)
  }

  /// A day in words, `19 de junio de 2004`; in digits where the language's words are unknown.
  public func longDate(year: Int, month: Int, day: Int) -> String {
    guard (1...12).contains(month), names.months.count == 12 else {
      return shortDate(year: year, month: month, day: day)
    }
    let name = names.months[month - 1]
    if language.language == "en", dateOrder == .monthDayYear { return "\(name) \(day), \(year)" }
    return switch language.language {
    case "es", "pt": "\(day) de \(name) de \(year)"
    case "de": "\(day). \(name) \(year)"
    case "fr" where day == 1: "1er \(name) \(year)"
    default: "\(day) \(name) \(year)"
    }
  }
}
