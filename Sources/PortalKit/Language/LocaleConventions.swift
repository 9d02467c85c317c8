/// The conventions of a language and region for numbers, days and times of day.
///
/// The one table of the project: input fields, typed answers, reviews and error messages all use
/// it, so that everything that is displayed can be typed back. The facts are those of CLDR 48 for
/// Latin digits; days have four digits of the year and two of the month and the day. It is small
/// because the first frame cannot wait for the tables of the system. A language that is not in it
/// writes days as `2026-11-21` and numbers as `1,234.5`.
public struct LocaleConventions: Hashable, Sendable {
  /// A part of a day.
  public enum DatePart: String, Hashable, Sendable, CaseIterable { case day, month, year }

  /// The order of the parts of a day in digits.
  public enum DateOrder: String, Hashable, Sendable {
    /// As `11/21/2026`.
    case monthDayYear
    /// As `21/11/2026`.
    case dayMonthYear
    /// As `2026-11-21`.
    case yearMonthDay

    /// The parts from left to right.
    public var parts: [DatePart] {
      switch self {
      case .monthDayYear: [.month, .day, .year]
      case .dayMonthYear: [.day, .month, .year]
      case .yearMonthDay: [.year, .month, .day]
      }
    }
  }

  /// The language and region.
  public let language: LanguageTag
  /// The character before the decimals.
  public let decimalSeparator: Character
  /// The character between groups of digits.
  public let groupSeparator: Character
  /// The least number of digits before the first group separator: 2 in Spanish, so that 1234 has
  /// none.
  public let minimumGroupingDigits: Int
  /// The number of digits in the groups left of the last one, which has three: 2 in India.
  public let secondaryGroupSize: Int
  /// The order of the parts of a day in digits.
  public let dateOrder: DateOrder
  /// The character between the digits of a day.
  public let dateSeparator: Character
  /// The first day of the week: 1 is Monday, 7 is Sunday.
  public let firstWeekday: Int
  /// Whether hours go from 1 to 12, with AM or PM after them.
  public let usesTwelveHours: Bool
  /// The names of months, weekdays, yes and no in the language.
  public let names: CalendarNames

  /// Looks the conventions of a language and region up.
  public init(_ language: LanguageTag) {
    let row = LocaleTable.row(of: language)
    self.language = language
    decimalSeparator = row.numbers.decimal
    groupSeparator = row.numbers.group
    (minimumGroupingDigits, secondaryGroupSize) = (
      row.minimumGroupingDigits, row.secondaryGroupSize
    )
    (dateOrder, dateSeparator) = (row.order, row.separator)
    firstWeekday = LocaleTable.firstWeekday(of: language)
    usesTwelveHours = row.usesTwelveHours
    names = CalendarNames.of(language)
  }
}

extension LocaleConventions {
  /// The languages, some with a region, that have conventions of their own in the table.
  package static var tags: [LanguageTag] { LocaleTable.tags.compactMap { LanguageTag($0) } }
}
