import SQLiteDatabase

/// A part of a walk in terms of its first sort key, which is one contiguous range of an index.
enum RowSegment: Hashable {
  /// All rows; the order has no first key with an index.
  case all
  /// The rows with one value; null for the rows without a value.
  case fixed(SQLiteValue)
  /// The rows with values between two bounds.
  case range(from: Bound?, to: Bound?)

  /// One end of a range.
  struct Bound: Hashable {
    let value: SQLiteValue
    let isIncluded: Bool

    static func including(_ value: SQLiteValue) -> Bound { Bound(value: value, isIncluded: true) }
  }

  /// Returns the condition on a row's first key; nil for all rows.
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

  /// Returns -1, 0 or 1 if a value is before, in or after the segment, in ascending order.
  func place(of value: SQLiteValue) -> Int {
    guard case .range(let low, let high) = self else { return 0 }
    if let low, value.precedes(low.value) { return -1 }
    if let high, high.value.precedes(value) { return 1 }
    return 0
  }

  /// Returns the part of a range above or below a value.
  func beyond(_ value: SQLiteValue, isAbove: Bool) -> RowSegment {
    guard case .range(let low, let high) = self else { return self }
    let bound = Bound(value: value, isIncluded: false)
    if isAbove {
      return .range(from: low.map { value.precedes($0.value) ? $0 : bound } ?? bound, to: high)
    }
    return .range(from: low, to: high.map { $0.value.precedes(value) ? $0 : bound } ?? bound)
  }
}
