/// A value in the evaluation of an expression.
public enum ExpressionValue: Hashable, Sendable {
  /// The empty value, as of a field without an answer.
  case empty
  /// A Boolean.
  case boolean(Bool)
  /// A number.
  case number(DecimalNumber)
  /// Text.
  case text(String)
  /// A date.
  case date(CalendarDay)
  /// A list of values, in order.
  case list([ExpressionValue])
}

extension ExpressionValue {
  /// Whether both values are equal; texts are compared by code points, as in Java.
  ///
  /// - Parameters:
  ///   - one: The first value.
  ///   - other: The second value.
  public static func == (one: ExpressionValue, other: ExpressionValue) -> Bool {
    switch (one, other) {
    case (.empty, .empty): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one.isExactly(other)
    case (.date(let one), .date(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    default: false
    }
  }

  /// Hashes the value consistently with `==`.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .empty: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    case .number(let number): hasher.combine(number)
    case .text(let text): text.hashExactly(into: &hasher)
    case .date(let date): hasher.combine(date)
    case .list(let values): hasher.combine(values)
    }
  }

  /// Returns the number that a text spells; nil for any other text.
  static func number(parsing text: String) -> ExpressionValue? {
    DecimalNumber(text).map { .number($0) }
  }

  /// Whether the value is empty: no value, white space only, or a list of empty values.
  public var isEmpty: Bool {
    switch self {
    case .empty: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .list(let values): values.allSatisfy(\.isEmpty)
    case .boolean, .number, .date: false
    }
  }

  /// The type as named in error messages, with an article.
  var typeName: String {
    switch self {
    case .empty: "nothing"
    case .boolean: "true or false"
    case .number: "a number"
    case .text: "text"
    case .date: "a date"
    case .list: "a list"
    }
  }

  /// The value as text in server format; nil for a list of several values.
  public var text: String? {
    switch self {
    case .empty: ""
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.description
    case .text(let text): text
    case .date(let date): date.description
    case .list(let values): values.count == 1 ? values[0].text : nil
    }
  }

  /// The value as a number, if it is one or spells one.
  var number: DecimalNumber? {
    switch self {
    case .number(let number): return number
    case .text(let text): return DecimalNumber(TextFormat.trimmed(text))
    case .list(let values): return values.count == 1 ? values[0].number : nil
    case .empty, .boolean, .date: return nil
    }
  }

  /// The value as a date, if it is one or spells one in ISO 8601.
  var date: CalendarDay? {
    switch self {
    case .date(let date): date
    case .text(let text): CalendarDay(iso: text)
    case .list(let values): values.count == 1 ? values[0].date : nil
    case .empty, .boolean, .number: nil
    }
  }

  /// The value as a Boolean, if it is one or spells one; an empty value is false.
  var boolean: Bool? {
    switch self {
    case .boolean(let isTrue): isTrue
    case .empty: false
    case .text(let text) where text.isEmpty: false
    case .text(let text): Bool(text.lowercased())
    case .list(let values):
      values.isEmpty ? false : values.count == 1 ? values[0].boolean : nil
    case .number, .date: nil
    }
  }

  /// The elements of a list, or the single value; empty for the empty value.
  var values: [ExpressionValue] {
    switch self {
    case .empty: []
    case .list(let values): values
    default: [self]
    }
  }

  /// Whether two values are equal as forms compare them: `5` equals `'5.0'`, `true` equals
  /// `'true'`, the order of lists is ignored, and a list of one equals its element.
  func hasSameValue(as other: ExpressionValue) -> Bool {
    switch (self, other) {
    case (.list(let one), .list(let two)):
      return one.count == two.count
        && one.map { ExactString($0.text ?? "") }.sorted()
          == two.map { ExactString($0.text ?? "") }.sorted()
    case (.list(let values), let single), (let single, .list(let values)):
      if values.isEmpty { return single.isEmpty }
      return values.count == 1 && values[0].hasSameValue(as: single)
    case (.number, _), (_, .number):
      guard let one = number, let two = other.number else { return false }
      return one == two
    case (.boolean(let isTrue), let single), (let single, .boolean(let isTrue)):
      return !single.isEmpty && single.boolean == isTrue
    case (.date(let date), let single), (let single, .date(let date)):
      return single.date == date
    default: return String?.isExactly(text, other.text)
    }
  }
}
