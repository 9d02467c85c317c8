/// An argument of a function or operator, with its column in the source.
struct ExpressionArgument: Sendable {
  let value: ExpressionValue
  let column: Int

  init(_ value: ExpressionValue, _ column: Int) { (self.value, self.column) = (value, column) }

  private func wrongType(_ wanted: String) -> ExpressionError {
    ExpressionError(
      .wrongType, column: column, "expected \(wanted), found \(value.typeName)")
  }

  /// The argument as a Boolean; an empty value is false.
  var boolean: Bool {
    get throws(ExpressionError) {
      guard let boolean = value.boolean else { throw wrongType("true or false") }
      return boolean
    }
  }

  /// The argument as a number; an empty value is zero, as in the portal.
  var number: DecimalNumber {
    get throws(ExpressionError) {
      if value.isEmpty { return .zero }
      guard let number = value.number else { throw wrongType("a number") }
      return number
    }
  }

  /// The argument as an integer.
  var integer: Int {
    get throws(ExpressionError) {
      guard let integer = try number.int else { throw wrongType("a whole number") }
      return integer
    }
  }

  /// The argument as text; numbers, Booleans and dates are converted.
  var text: String {
    get throws(ExpressionError) {
      guard let text = value.text else { throw wrongType("text") }
      return text
    }
  }

  /// The argument as a date; nil for an empty value.
  var date: CalendarDay? {
    get throws(ExpressionError) {
      if value.isEmpty { return nil }
      guard let date = value.date else { throw wrongType("a date such as 2026-11-21") }
      return date
    }
  }

  /// Whether the whole text matches a pattern.
  func matches(_ pattern: TextPattern) throws(ExpressionError) -> Bool {
    guard let matches = pattern.matchesWhole(try text) else {
      throw ExpressionError(
        .pattern, column: column, "the pattern takes too long with this text")
    }
    return matches
  }

  /// Compares two numbers or two dates; the result is false if either is empty.
  func compare(
    _ other: ExpressionArgument, _ numbers: (DecimalNumber, DecimalNumber) -> Bool,
    dates: (CalendarDay, CalendarDay) -> Bool
  ) throws(ExpressionError) -> Bool {
    if value.isEmpty || other.value.isEmpty { return false }
    if let one = value.date, let two = other.value.date { return dates(one, two) }
    return numbers(try number, try other.number)
  }

  /// Calculates a number from two arguments.
  func calculate(
    _ other: ExpressionArgument, _ work: (DecimalNumber, DecimalNumber) -> DecimalNumber?
  ) throws(ExpressionError) -> ExpressionValue {
    guard let result = work(try number, try other.number) else {
      throw ExpressionError(
        .arithmetic, column: other.column,
        try other.number == .zero
          ? "division by zero" : "the result is too large")
    }
    return .number(result)
  }
}
