/// The conventions of a language and region for numbers, dates and times.
///
/// Input fields, command-line input, reviews and error messages all use this one table, so
/// everything that is displayed can be typed back. The data is that of CLDR 48 for Latin digits.
/// Dates have four digits for the year and two for the month and the day. The table is small
/// because the first frame cannot wait for the tables of the system. For an unknown language, dates
/// are `2026-11-21` and numbers `1,234.5`.
public struct LocaleConventions: Hashable, Sendable {
  /// A component of a date.
  public enum DatePart: String, Hashable, Sendable, CaseIterable { case day, month, year }

  /// The order of the components of a numeric date.
  public enum DateOrder: String, Hashable, Sendable {
    /// Month first, as in `11/21/2026`.
    case monthDayYear
    /// Day first, as in `21/11/2026`.
    case dayMonthYear
    /// Year first, as in `2026-11-21`.
    case yearMonthDay

    /// The components from left to right.
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
  /// The character before the fraction digits.
  public let decimalSeparator: Character
  /// The character between groups of digits.
  public let groupSeparator: Character
  /// The minimum number of digits before the first group separator: 2 in Spanish, so that 1234 has
  /// none.
  public let minimumGroupingDigits: Int
  /// The size of all groups except the last one, which has three digits: 2 in India.
  public let secondaryGroupSize: Int
  /// The order of the components of a numeric date.
  public let dateOrder: DateOrder
  /// The character between the components of a numeric date.
  public let dateSeparator: Character
  /// The first day of the week, from 1 for Monday to 7 for Sunday.
  public let firstWeekday: Int
  /// Whether the clock has 12 hours, with AM or PM.
  public let usesTwelveHours: Bool
  /// The names of months, weekdays, yes and no in the language.
  public let names: CalendarNames

  /// Creates the conventions of a language and region from the table.
  ///
  /// - Parameter language: The language; if it has no row in the table, it inherits as in CLDR.
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
  /// The languages, some with a region, that have a row in the table.
  package static var tags: [LanguageTag] { LocaleTable.tags.compactMap { LanguageTag($0) } }
}
