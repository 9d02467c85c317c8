public import PortalKit

extension FormDate {
  /// Reads a day as people of a language type it: `21/11/2026`, `21 nov 2026`, `2026-11-21`.
  ///
  /// Digits alone come in the order of the language, four of them are the year wherever they
  /// stand, and of two digits a year from 1969 to 2068 is made.
  public init(typed text: String, conventions: LocaleConventions) throws(EntryError) {
    guard let date = Self.read(text, conventions) else {
      let example = FormDate(year: 2026, month: 11, day: 21)?.shortForm(conventions) ?? ""
      throw EntryError(.date, example: example)
    }
    self = date
  }

  private enum Part {
    case number(Int, digits: Int)
    case month(Int)
  }

  private static func read(_ text: String, _ conventions: LocaleConventions) -> FormDate? {
    guard text.utf8.count <= 256 else { return nil }
    var parts: [Part] = []
    for word in text.split(whereSeparator: { " /.-,\u{A0}\u{202F}\t".contains($0) }) {
      if let (number, digits) = number(word) {
        parts.append(.number(number, digits: digits))
      } else if let month = conventions.names.month(named: String(word)) {
        parts.append(.month(month))
      } else if !fillers.contains(word.lowercased()) {
        return nil
      }
    }
    guard parts.count == 3 else { return nil }
    return withName(parts) ?? inDigits(parts, conventions.dateOrder)
  }

  /// Words that stand between day, month and year and say nothing.
  private static let fillers: Set = ["de", "del", "of", "the"]

  private static func number(_ word: Substring) -> (value: Int, digits: Int)? {
    var digits = word
    for suffix in ["st", "nd", "rd", "th", "er", "º", "."] where digits.hasSuffix(suffix) {
      digits = digits.dropLast(suffix.count)
      break
    }
    guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
      return nil
    }
    return Int(digits).map { ($0, digits.utf8.count) }
  }

  private static func withName(_ parts: [Part]) -> FormDate? {
    var month: Int?
    var numbers: [(value: Int, digits: Int)] = []
    for part in parts {
      switch part {
      case .month(let value): month = value
      case .number(let value, let digits): numbers.append((value, digits))
      }
    }
    guard let month, numbers.count == 2 else { return nil }
    let isYearFirst = numbers[0].digits > 2
    let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    return date(year, month, day.value)
  }

  private static func inDigits(
    _ parts: [Part], _ order: LocaleConventions.DateOrder
  ) -> FormDate? {
    var numbers: [(value: Int, digits: Int)] = []
    for case .number(let value, let digits) in parts { numbers.append((value, digits)) }
    guard numbers.count == 3 else { return nil }
    if numbers[0].digits > 2 { return date(numbers[0], numbers[1].value, numbers[2].value) }
    switch order {
    case .monthDayYear: return date(numbers[2], numbers[0].value, numbers[1].value)
    case .dayMonthYear: return date(numbers[2], numbers[1].value, numbers[0].value)
    case .yearMonthDay:
      if numbers[2].digits > 2 { return date(numbers[2], numbers[1].value, numbers[0].value) }
      return date(numbers[0], numbers[1].value, numbers[2].value)
    }
  }

  private static func date(
    _ year: (value: Int, digits: Int), _ month: Int, _ day: Int
  ) -> FormDate? {
    guard year.digits == 2 || year.digits == 4 else { return nil }
    return FormDate(
      year: year.digits == 2 ? fullYear(year.value) : year.value, month: month, day: day)
  }

  /// The year that two digits stand for, from 1969 to 2068.
  static func fullYear(_ year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }
}
