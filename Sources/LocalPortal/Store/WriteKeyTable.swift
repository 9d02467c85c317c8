import PortalKit
import SQLiteDatabase

/// Access to the write keys in the database, which make repeated writes idempotent.
struct WriteKeyTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  func record(of key: WriteKey) throws(SQLiteError) -> Int64? {
    try number("SELECT record_id FROM record_keys WHERE uuid = ?", key)
  }

  func set(_ key: WriteKey, ofRecord id: Int64) throws(SQLiteError) {
    try database.run(
      "INSERT INTO record_keys (uuid, record_id) VALUES (?, ?)", .text(key.uuid), .integer(id))
  }

  func comment(of key: WriteKey) throws(SQLiteError) -> Int64? {
    try number("SELECT comment_id FROM comment_keys WHERE uuid = ?", key)
  }

  func set(_ key: WriteKey, ofComment id: Int64) throws(SQLiteError) {
    try database.run(
      "INSERT INTO comment_keys (uuid, comment_id) VALUES (?, ?)", .text(key.uuid), .integer(id))
  }

  /// Returns the write key of a comment; nil if it was created without one.
  func key(ofComment id: Int64) throws(SQLiteError) -> String? {
    try database.row("SELECT uuid FROM comment_keys WHERE comment_id = ?", .integer(id))
      .map { row throws(SQLiteError) in try row.text(0) }
  }

  private func number(_ statement: String, _ key: WriteKey) throws(SQLiteError) -> Int64? {
    try database.row(statement, .text(key.uuid)).map { row throws(SQLiteError) in
      try row.integer(0)
    }
  }
}
