import SQLiteDatabase

/// A stretch of an order, as far as its first key goes, which an index has in one piece.
enum RowSegment: Hashable {
  /// All rows; the order has no first key of its own.
  case all
  /// The rows with one value, or with none.
  case fixed(SQLiteValue)
  /// The rows with values between two.
  case range(from: Bound?, to: Bound?)

  /// An end of a range.
  struct Bound: Hashable {
    let value: SQLiteValue
    let isIncluded: Bool

    static func including(_ value: SQLiteValue) -> Bound { Bound(value: value, isIncluded: true) }
  }

  /// What a row's first key must be.
  func condition(on key: String) -> SQLText? {
    switch self {
    case .all: return nil
    case .fixed(.null): return SQLText("\(key) IS NULL")
    case .fixed(let value): return SQLText("\(key) = ?", value)
    case .range(nil, nil): return SQLText("\(key) IS NOT NULL")
    case .range(let low, let high):
      var bounds: [SQLText] = []
      if let low { bounds.append(SQLText("\(key) \(low.isIncluded ? ">=" : ">") ?", low.value)) }
      if let high { bounds.append(SQLText("\(key) \(high.isIncluded ? "<=" : "<") ?", high.value)) }
      return .joined(bounds, by: " AND ")
    }
  }

  /// Whether a value comes before the segment, in it, or after it, as the values go up.
  func place(of value: SQLiteValue) -> Int {
    guard case .range(let low, let high) = self else { return 0 }
    if let low, value.precedes(low.value) { return -1 }
    if let high, high.value.precedes(value) { return 1 }
    return 0
  }

  /// What is left of a range above a value, or below it.
  func beyond(_ value: SQLiteValue, isAbove: Bool) -> RowSegment {
    guard case .range(let low, let high) = self else { return self }
    let bound = Bound(value: value, isIncluded: false)
    if isAbove {
      return .range(from: low.map { value.precedes($0.value) ? $0 : bound } ?? bound, to: high)
    }
    return .range(from: low, to: high.map { $0.value.precedes(value) ? $0 : bound } ?? bound)
  }
}
