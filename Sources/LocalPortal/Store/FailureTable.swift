import PortalKit
import SQLiteDatabase

/// Access to the recent wrong passwords in the database, by name.
struct FailureTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  func record(of name: FailureName) throws(SQLiteError) -> FailureRecord? {
    guard
      let row = try database.row(
        "SELECT failures, last_failure_at FROM sign_in_failures WHERE name = ?", .blob(name.digest))
    else { return nil }
    return FailureRecord(
      count: Int(clamping: try row.integer(0)),
      last: Instant(milliseconds: try row.integer(1)))
  }

  func set(_ record: FailureRecord, of name: FailureName) throws(SQLiteError) {
    try database.run(
      "INSERT OR REPLACE INTO sign_in_failures (name, failures, last_failure_at) VALUES (?, ?, ?)",
      .blob(name.digest), .integer(Int64(record.count)), .integer(record.last.milliseconds))
  }

  func remove(_ name: FailureName) throws(SQLiteError) {
    try database.run("DELETE FROM sign_in_failures WHERE name = ?", .blob(name.digest))
  }

  /// Deletes all entries older than `moment`, so that names without an account do not accumulate.
  func removeAll(before moment: Instant) throws(SQLiteError) {
    try database.run(
      "DELETE FROM sign_in_failures WHERE last_failure_at < ?", .integer(moment.milliseconds))
  }
}
