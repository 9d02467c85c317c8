import CSQLite

/// One row of an answer, read by column number and checked against the type that is asked for.
///
/// The values are copies: a row may outlive its statement.
package struct SQLiteRow: Hashable, Sendable {
  package let values: [SQLiteValue]
  private let path: String

  init(_ values: [SQLiteValue], path: String) { (self.values, self.path) = (values, path) }

  package func integer(_ column: Int) throws(SQLiteError) -> Int64 {
    guard case .integer(let value) = try value(column) else { throw unexpected(column, "INTEGER") }
    return value
  }

  package func text(_ column: Int) throws(SQLiteError) -> String {
    guard case .text(let value) = try value(column) else { throw unexpected(column, "TEXT") }
    return value
  }

  package func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
    guard case .blob(let value) = try value(column) else { throw unexpected(column, "BLOB") }
    return value
  }

  package func real(_ column: Int) throws(SQLiteError) -> Double {
    switch try value(column) {
    case .real(let value): return value
    case .integer(let value): return Double(value)
    default: throw unexpected(column, "REAL")
    }
  }

  package func optionalText(_ column: Int) throws(SQLiteError) -> String? {
    try value(column) == .null ? nil : text(column)
  }

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
  /// What to throw where the values are of the right types and make no sense.
  package func damaged(_ message: String) -> SQLiteError {
    SQLiteError(.damaged, code: SQLITE_CORRUPT, path: path, message: message)
  }
}
