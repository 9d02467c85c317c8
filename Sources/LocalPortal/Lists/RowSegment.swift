import SQLiteDatabase

/// A part of a walk in terms of its first sort key, which is one contiguous range of an index.
enum RowSegment: Hashable {
  /// All rows; the order has no first key with an index.
  case all
  /// The rows with one value; null for the rows without a value.
  case fixed(SQLiteValue)
  /// The rows with values between two bounds, without the bounds.
  case range(from: SQLiteValue?, to: SQLiteValue?)

  /// Returns the condition on a row's first key; nil for all rows.
  func condition(on key: String) -> SQLText? {
    switch self {
    case .all: return nil
    case .fixed(.null): return SQLText("\(key) IS NULL")
    case .fixed(let value): return SQLText("\(key) = ?", value)
    case .range(nil, nil): return SQLText("\(key) IS NOT NULL")
    case .range(let low, let high):
      var bounds: [SQLText] = []
      if let low { bounds.append(SQLText("\(key) > ?", low)) }
      if let high { bounds.append(SQLText("\(key) < ?", high)) }
      return .joined(bounds, by: " AND ")
    }
  }

  /// Returns the part of a range above or below a value.
  func beyond(_ value: SQLiteValue, isAbove: Bool) -> RowSegment {
    guard case .range(let low, let high) = self else { return self }
    return isAbove ? .range(from: value, to: high) : .range(from: low, to: value)
  }
}
