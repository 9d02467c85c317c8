import PortalKit
import SQLiteDatabase

/// Passwords that were sent to people who forgot theirs; each does until it is used or is too old.
struct SentPasswordTable {
  private let database: SQLiteDatabase

  /// After so many seconds a password that was sent does no more.
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

  /// A password that nobody guesses, in groups that people can copy.
  static func random() -> String {
    // Nothing here looks like something else.
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    let groups = (0..<4).map { _ in
      String((0..<4).compactMap { _ in letters.randomElement() })
    }
    return groups.joined(separator: "-")
  }
}
