import CSQLite

/// A row of a result, with checked access to its values by column index.
///
/// The values are copies, so a row can outlive its statement.
package struct SQLiteRow: Hashable, Sendable {
  package let values: [SQLiteValue]
  private let path: String

  init(_ values: [SQLiteValue], path: String) { (self.values, self.path) = (values, path) }

  /// Returns the integer in a column.
  ///
  /// - Parameter column: The index of the column, from 0.
  /// - Throws: `SQLiteError` with the kind `damaged` if the value has another type.
  package func integer(_ column: Int) throws(SQLiteError) -> Int64 {
    guard case .integer(let value) = try value(column) else { throw unexpected(column, "INTEGER") }
    return value
  }

  /// Returns the text in a column.
  ///
  /// - Parameter column: The index of the column, from 0.
  /// - Throws: `SQLiteError` with the kind `damaged` if the value has another type.
  package func text(_ column: Int) throws(SQLiteError) -> String {
    guard case .text(let value) = try value(column) else { throw unexpected(column, "TEXT") }
    return value
  }

  /// Returns the bytes in a column.
  ///
  /// - Parameter column: The index of the column, from 0.
  /// - Throws: `SQLiteError` with the kind `damaged` if the value has another type.
  package func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
    guard case .blob(let value) = try value(column) else { throw unexpected(column, "BLOB") }
    return value
  }

  /// Returns the number in a column, an integer or a floating-point number.
  ///
  /// - Parameter column: The index of the column, from 0.
  /// - Throws: `SQLiteError` with the kind `damaged` if the value has another type.
  package func real(_ column: Int) throws(SQLiteError) -> Double {
    switch try value(column) {
    case .real(let value): return value
    case .integer(let value): return Double(value)
    default: throw unexpected(column, "REAL")
    }
  }

  /// Returns the text in a column; nil for NULL.
  ///
  /// - Parameter column: The index of the column, from 0.
  /// - Throws: `SQLiteError` with the kind `damaged` if the value has another type.
  package func optionalText(_ column: Int) throws(SQLiteError) -> String? {
    try value(column) == .null ? nil : text(column)
  }

  /// Returns the integer in a column; nil for NULL.
  ///
  /// - Parameter column: The index of the column, from 0.
  /// - Throws: `SQLiteError` with the kind `damaged` if the value has another type.
  package func optionalInteger(_ column: Int) throws(SQLiteError) -> Int64? {
    try value(column) == .null ? nil : integer(column)
  }

  private func value(_ column: Int) throws(SQLiteError) -> SQLiteValue {
    guard values.indices.contains(column) else { throw unexpected(column, "any") }
    return values[column]
  }

  private func unexpected(_ column: Int, _ type: String) -> SQLiteError {
    SQLiteError(
      .damaged, code: SQLITE_MISMATCH, path: path,
      message: "column \(column + 1) does not hold \(type)")
  }
}

extension SQLiteRow {
  /// Returns the error for a row whose values have the right types but are invalid.
  ///
  /// - Parameter message: The problem.
  package func damaged(_ message: String) -> SQLiteError {
    SQLiteError(.damaged, code: SQLITE_CORRUPT, path: path, message: message)
  }
}
