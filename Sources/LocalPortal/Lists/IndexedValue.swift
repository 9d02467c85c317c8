import FormKit
import SQLiteDatabase

/// A value of a record in the form used for sorting and filtering.
struct IndexedValue: Hashable {
  /// The kinds of values that a field has had so far.
  struct Kinds: OptionSet, Hashable {
    let rawValue: Int64
    static let text = Kinds(rawValue: 1)
    static let number = Kinds(rawValue: 2)
    static let day = Kinds(rawValue: 4)
    /// At least one record has several values.
    static let several = Kinds(rawValue: 8)
  }

  /// The sort key: numbers before texts; a date is the time of its midnight in milliseconds.
  let key: SQLiteValue
  /// The folded text for filtering.
  let folded: String
  let kind: Kinds

  /// Detects the kind of a value from its text, because forms of all versions write numbers and
  /// dates as text.
  ///
  /// Returns nil for an empty text.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    folded = FoldedText.fold(text)
    if let number = Self.number(folded) {
      (key, kind) = (number, .number)
    } else if let day = CalendarDay(iso: folded) {
      (key, kind) = (.integer(day.epochMilliseconds), .day)
    } else {
      (key, kind) = (.text(folded), .text)
    }
  }

  /// Parses a number in decimal notation.
  ///
  /// `007` and `1e5` are names, not numbers.
  private static func number(_ text: String) -> SQLiteValue? {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = rest.prefix { $0 &- 0x30 < 10 }
    guard !whole.isEmpty, whole.count == 1 || whole.first != 0x30, bytes.count <= 40 else {
      return nil
    }
    rest = rest.dropFirst(whole.count)
    if rest.isEmpty, let number = Int64(text) { return .integer(number) }
    if let point = rest.popFirst() {
      guard point == UInt8(ascii: "."), !rest.isEmpty, rest.allSatisfy({ $0 &- 0x30 < 10 }) else {
        return nil
      }
    }
    return Double(text).map { .real($0) }
  }
}
