extension LocaleConventions {
  // MARK: Writing

  /// Formats a date in digits, with at least two for the month and the day: `21/11/2026`.
  ///
  /// - Parameters:
  ///   - year: The year; padded to four digits.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  /// - Returns: The formatted date.
  public func shortDate(year: Int, month: Int, day: Int) -> String {
    dateOrder.parts.map { part in
      switch part {
      case .year: year.padded(to: 4)
      case .month: month.padded(to: 2)
      case .day: day.padded(to: 2)
      }
    }.joined(separator: String(dateSeparator))
  }

  /// Formats a date with the name of the month, `19 de junio de 2004`; in digits if the names of
  /// the months are unknown.
  ///
  /// - Parameters:
  ///   - year: The year; padded to four digits.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  /// - Returns: The formatted date.
  public func longDate(year: Int, month: Int, day: Int) -> String {
    guard (1...12).contains(month), names.months.count == 12 else {
      return shortDate(year: year, month: month, day: day)
    }
    let name = names.months[month - 1]
    // With fewer digits, the year could not be read back, or only as a year of this century.
    let year = year.padded(to: 4)
    if language.language == "en", dateOrder == .monthDayYear { return "\(name) \(day), \(year)" }
    return switch language.language {
    case "es", "pt": "\(day) de \(name) de \(year)"
    case "de": "\(day). \(name) \(year)"
    case "fr" where day == 1: "1er \(name) \(year)"
    default: "\(day) \(name) \(year)"
    }
  }

  // MARK: Reading

  /// Parses a date in these conventions, in digits or with the name of a month, or in ISO 8601
  /// order.
  ///
  /// A number with more than two digits in first place is the year in every language. Otherwise the
  /// order must be that of the conventions; another order is an error, even if only that order
  /// makes sense. A two-digit year is from 1969 to 2068.
  ///
  /// - Parameter text: The text that the user typed.
  /// - Returns: The date.
  /// - Throws: ``DateReadingError`` with the dates that the text could mean in other orders.
  package func readDate(_ text: String) throws(DateReadingError) -> CalendarDay {
    guard let typed = TypedDate(text, names) else { throw DateReadingError(readings: []) }
    switch typed {
    case .named(let year, let month, let day):
      guard let date = CalendarDay(year: year, month: month, day: day) else {
        throw DateReadingError(readings: [])
      }
      return date
    case .digits(let numbers):
      if let date = Self.date(numbers, dateOrder) { return date }
      let others: [DateOrder] = [.dayMonthYear, .monthDayYear, .yearMonthDay]
      let readings = others.filter { $0 != dateOrder }.compactMap { Self.date(numbers, $0) }
      var seen: Set<CalendarDay> = []
      throw DateReadingError(readings: readings.filter { seen.insert($0).inserted })
    }
  }

  private static func date(_ numbers: [TypedDate.Number], _ order: DateOrder) -> CalendarDay? {
    let order = numbers[0].digits > 2 ? .yearMonthDay : order
    var values: [DatePart: TypedDate.Number] = [:]
    for (part, number) in zip(order.parts, numbers) { values[part] = number }
    guard let year = values[.year], let month = values[.month], let day = values[.day],
      month.digits <= 2, day.digits <= 2, let fullYear = year.year
    else { return nil }
    return CalendarDay(year: fullYear, month: month.value, day: day.value)
  }
}

/// The error for a text that is not a date in the given conventions.
package struct DateReadingError: Error, Hashable {
  /// The dates that the text could mean in other orders: none, one or two.
  package let readings: [CalendarDay]
}

/// A tokenized date: three numbers, or the name of a month and two numbers.
private enum TypedDate {
  struct Number {
    let value: Int
    let digits: Int

    /// The year with its century; nil for one or three digits.
    var year: Int? {
      switch digits {
      case 4: value
      case 2: CalendarDay.fullYear(value)
      default: nil
      }
    }
  }

  case digits([Number])
  case named(year: Int, month: Int, day: Int)

  init?(_ text: String, _ names: CalendarNames) {
    guard text.utf8.count <= 256 else { return nil }
    var numbers: [Number] = []
    var month: Int?
    let words = text.filter { !$0.isDirectionMark }.split {
      $0.isWhitespace || "/.-,".contains($0)
    }
    for word in words {
      if let number = Self.number(word) {
        numbers.append(number)
      } else if month == nil, let named = names.month(named: String(word)) {
        month = named
      } else if !Self.fillers.contains(word.lowercased()) {
        return nil
      }
    }
    guard let month else {
      guard numbers.count == 3 else { return nil }
      self = .digits(numbers)
      return
    }
    guard numbers.count == 2 else { return nil }
    let (year, day) =
      numbers[0].digits > 2 ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    guard let fullYear = year.year, day.digits <= 2 else { return nil }
    self = .named(year: fullYear, month: month, day: day.value)
  }

  /// Words between day, month and year that are ignored.
  private static let fillers: Set = ["de", "del", "of", "the"]

  private static func number(_ word: Substring) -> Number? {
    var digits = word
    for suffix in ["st", "nd", "rd", "th", "er", "º"] where digits.hasSuffix(suffix) {
      digits = digits.dropLast(suffix.count)
      break
    }
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for character in digits {
      guard let digit = character.decimalDigit else { return nil }
      value = value * 10 + digit
    }
    return Number(value: value, digits: digits.count)
  }
}
