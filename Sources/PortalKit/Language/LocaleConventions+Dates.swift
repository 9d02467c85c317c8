extension LocaleConventions {
  // MARK: Writing

  /// Writes a day in digits, two each for the month and the day: `21/11/2026`.
  public func shortDate(year: Int, month: Int, day: Int) -> String {
    dateOrder.parts.map { part in
      switch part {
      case .year: Self.padded(year, 4)
      case .month: Self.padded(month, 2)
      case .day: Self.padded(day, 2)
      }
    }.joined(separator: String(dateSeparator))
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  /// Writes a day in words, `19 de junio de 2004`; in digits if the names of the months are unknown.
  public func longDate(year: Int, month: Int, day: Int) -> String {
    guard (1...12).contains(month), names.months.count == 12 else {
      return shortDate(year: year, month: month, day: day)
    }
    let name = names.months[month - 1]
    // Fewer digits would be read as a year of this century, or as none.
    let year = Self.padded(year, 4)
    if language.language == "en", dateOrder == .monthDayYear { return "\(name) \(day), \(year)" }
    return switch language.language {
    case "es", "pt": "\(day) de \(name) de \(year)"
    case "de": "\(day). \(name) \(year)"
    case "fr" where day == 1: "1er \(name) \(year)"
    default: "\(day) \(name) \(year)"
    }
  }

  // MARK: Reading

  /// Reads a day in these conventions, in digits or with the name of a month, or in ISO 8601 order.
  ///
  /// Four digits that come first are the year in every language. Otherwise the order is that of the
  /// conventions, and a day that has another one is an error, even where only one order makes sense.
  /// A year of two digits is one from 1969 to 2068.
  ///
  /// - Throws: ``DateReadingError`` with the days that could be meant.
  package func readDate(_ text: String) throws(DateReadingError) -> DateDigits {
    guard let typed = TypedDate(text, names) else { throw DateReadingError(readings: []) }
    switch typed {
    case .named(let year, let month, let day):
      guard let date = DateDigits(year: year, month: month, day: day) else {
        throw DateReadingError(readings: [])
      }
      return date
    case .digits(let numbers):
      if let date = Self.date(numbers, dateOrder) { return date }
      let others: [DateOrder] = [.dayMonthYear, .monthDayYear, .yearMonthDay]
      let readings = others.filter { $0 != dateOrder }.compactMap { Self.date(numbers, $0) }
      var seen: Set<DateDigits> = []
      throw DateReadingError(readings: readings.filter { seen.insert($0).inserted })
    }
  }

  private static func date(_ numbers: [TypedDate.Number], _ order: DateOrder) -> DateDigits? {
    let order = numbers[0].digits > 2 ? .yearMonthDay : order
    var values: [DatePart: TypedDate.Number] = [:]
    for (part, number) in zip(order.parts, numbers) { values[part] = number }
    guard let year = values[.year], let month = values[.month], let day = values[.day],
      month.digits <= 2, day.digits <= 2, let fullYear = year.year
    else { return nil }
    return DateDigits(year: fullYear, month: month.value, day: day.value)
  }
}

/// A day of the Gregorian calendar as its numbers, the years 1 to 9999.
package struct DateDigits: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Makes a day; nil if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    guard (1...days).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The year that two digits stand for, from 1969 to 2068, as in POSIX.
  package static func fullYear(_ year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }
}

/// A text that is no day in the conventions that it was read in.
package struct DateReadingError: Error, Hashable {
  /// The days that the text could mean in other orders: none, one or two.
  package let readings: [DateDigits]
}

/// A day taken apart: three numbers, or a name among two.
private enum TypedDate {
  struct Number {
    let value: Int
    let digits: Int

    /// The year that this is with its century; nil for one or three digits.
    var year: Int? {
      switch digits {
      case 4: value
      case 2: DateDigits.fullYear(value)
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

  /// Words between day, month and year that say nothing.
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
