import PortalKit
import SQLiteDatabase

/// Access to the temporary passwords in the database.
///
/// Each is valid until it is used or expires.
struct SentPasswordTable {
  private let database: SQLiteDatabase

  /// The lifetime of a temporary password, in seconds.
  static let patience: Int64 = 3_600

  init(_ database: SQLiteDatabase) { self.database = database }

  func hash(of user: Int64, now: Instant) throws(SQLiteError) -> String? {
    try database.row(
      "SELECT password_hash FROM sent_passwords WHERE user_id = ? AND expires_at > ?",
      .integer(user), .integer(now.milliseconds)
    ).map { row throws(SQLiteError) in try row.text(0) }
  }

  func set(_ hash: String, of user: Int64, now: Instant) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO sent_passwords (user_id, password_hash, expires_at) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET password_hash = excluded.password_hash,
        expires_at = excluded.expires_at
      """,
      .integer(user), .text(hash),
      .integer(now.advanced(bySeconds: Self.patience).milliseconds))
  }

  func remove(_ user: Int64) throws(SQLiteError) {
    try database.run("DELETE FROM sent_passwords WHERE user_id = ?", .integer(user))
  }

  /// Returns a random password of four groups of four characters, which is easy to copy.
  static func random() -> String {
    // Omits characters that are easily confused, such as l and 1, or o and 0.
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    let groups = (0..<4).map { _ in
      String((0..<4).compactMap { _ in letters.randomElement() })
    }
    return groups.joined(separator: "-")
  }
}
