import FormKit
import SQLiteDatabase

/// A value of a record as lists order and find it.
struct IndexedValue: Hashable {
  /// What values a field has had so far.
  struct Kinds: OptionSet, Hashable {
    let rawValue: Int64
    static let text = Kinds(rawValue: 1)
    static let number = Kinds(rawValue: 2)
    static let day = Kinds(rawValue: 4)
    /// Some record has several.
    static let several = Kinds(rawValue: 8)
  }

  /// What it is ordered by: numbers before texts, days as the milliseconds of their midnights.
  let key: SQLiteValue
  /// What it is found by.
  let folded: String
  let kind: Kinds

  /// Takes a value by its looks: forms of every age write numbers and days as text.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    folded = FoldedText.fold(text)
    if let number = Self.number(folded) {
      (key, kind) = (number, .number)
    } else if let day = FormDate(iso: folded) {
      (key, kind) = (.integer(day.epochMilliseconds), .day)
    } else {
      (key, kind) = (.text(folded), .text)
    }
  }

  /// A number as a person or a portal writes it; `007` and `1e5` are names, not numbers.
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

extension SQLiteValue {
  /// Whether it comes before another key, as SQLite orders them: numbers, then texts.
  func precedes(_ other: SQLiteValue) -> Bool {
    switch (self, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.integer(let one), .real(let other)): Double(one) < other
    case (.real(let one), .integer(let other)): one < Double(other)
    case (.real(let one), .real(let other)): one < other
    case (.text(let one), .text(let other)): one.utf8.lexicographicallyPrecedes(other.utf8)
    case (.integer, .text), (.real, .text): true
    default: false
    }
  }
}
