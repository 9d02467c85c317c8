import PortalKit
import SQLiteDatabase

/// What a portal answered, kept for when it is away: by whom and what was asked.
///
/// What is kept longest unused goes first once there is too much.
actor CacheDatabase {
  /// An answer that is kept.
  struct Kept: Hashable, Sendable {
    var json: String
    var bytes: [UInt8]?
    /// How its server knows the file again.
    var mark: String?
    /// When the portal gave it.
    var moment: Instant
    /// In which session that was.
    var session: Int64
  }

  private var database: LazyDatabase
  private let limit: Int64
  private var size: Int64?

  /// Makes one; no file is touched before it is used.
  ///
  /// - Parameters:
  ///   - files: Where it rests.
  ///   - limit: So many bytes of answers are kept at most.
  ///   - onSetAside: Hears of a file that was damaged and is out of the way now.
  init(
    _ files: OfflineFiles, limit: Int64 = 128 << 20,
    onSetAside: @escaping @Sendable (StoreError) -> Void = { _ in }
  ) {
    self.limit = limit
    // A copy of what the portal has: quick to write, and whole after kill -9.
    database = LazyDatabase(
      files.cache, in: files, steps: Self.steps, applicationId: 0x5363_7243,
      pragmas: "PRAGMA synchronous=NORMAL", onSetAside: onSetAside)
  }

  private static let steps = [
    SQLiteMigration { (database) throws(SQLiteError) in
      try database.execute(
        """
        CREATE TABLE answers (
          user_id INTEGER NOT NULL,
          question TEXT NOT NULL,
          session INTEGER NOT NULL,
          json TEXT NOT NULL,
          bytes BLOB,
          mark TEXT,
          moment INTEGER NOT NULL,
          used INTEGER NOT NULL,
          size INTEGER NOT NULL,
          PRIMARY KEY (user_id, question)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX answers_by_use ON answers (used);
        CREATE TABLE sessions (
          user_id INTEGER PRIMARY KEY,
          number INTEGER NOT NULL
        ) STRICT;
        """)
    }
  ]

  /// The answer to a question; nil where none is kept.
  func answer(to question: String, for user: Int64, now: Instant) throws(StoreError) -> Kept? {
    try database.with { (database) throws(SQLiteError) in
      guard
        let row = try database.row(
          """
          SELECT json, bytes, moment, session, used, mark FROM answers
          WHERE user_id = ? AND question = ?
          """, .integer(user), .text(question))
      else { return nil }
      // Once a minute is often enough to know what is in use.
      if now.milliseconds.saturatingSubtracting(try row.integer(4)) > 60_000 {
        try database.run(
          "UPDATE answers SET used = ? WHERE user_id = ? AND question = ?",
          .integer(now.milliseconds), .integer(user), .text(question))
      }
      return Kept(
        json: try row.text(0), bytes: row.values[1] == .null ? nil : try row.blob(1),
        mark: try row.optionalText(5),
        moment: Instant(milliseconds: try row.integer(2)), session: try row.integer(3))
    }
  }

  /// Keeps an answer in the place of the one before.
  func keep(_ kept: Kept, to question: String, for user: Int64) throws(StoreError) {
    let size = Int64(kept.json.utf8.count + (kept.bytes?.count ?? 0) + question.utf8.count)
    guard size <= limit / 4 else { return }
    let total = try database.with { (database) throws(SQLiteError) -> Int64 in
      try database.transaction { () throws(SQLiteError) -> Int64 in
        let before =
          try database.row(
            "SELECT size FROM answers WHERE user_id = ? AND question = ?", .integer(user),
            .text(question))?.integer(0) ?? 0
        try database.run(
          """
          INSERT OR REPLACE INTO answers
            (user_id, question, session, json, bytes, mark, moment, used, size)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, .integer(user), .text(question), .integer(kept.session), .text(kept.json),
          kept.bytes.map { .blob($0) } ?? .null, .text(orNull: kept.mark),
          .integer(kept.moment.milliseconds),
          .integer(kept.moment.milliseconds), .integer(size))
        var total = (self.size ?? 0).saturatingAdding(size).saturatingSubtracting(before)
        if self.size == nil { total = try Self.total(database) }
        guard total > limit else { return total }
        // A fifth goes at once, so that this is seldom.
        try database.run(
          """
          DELETE FROM answers WHERE (user_id, question) IN (
            SELECT user_id, question FROM (
              SELECT user_id, question, sum(size) OVER (ORDER BY used DESC, question) AS so_far
              FROM answers)
            WHERE so_far > ?)
          """, .integer(limit * 4 / 5))
        return try Self.total(database)
      }
    }
    self.size = total
  }

  /// Forgets an answer.
  func forget(_ question: String, for user: Int64) throws(StoreError) {
    size = nil
    _ = try database.with { (database) throws(SQLiteError) in
      try database.run(
        "DELETE FROM answers WHERE user_id = ? AND question = ?", .integer(user), .text(question))
    }
  }

  /// Forgets all that is kept for somebody.
  func forgetAll(for user: Int64) throws(StoreError) {
    size = nil
    try database.with { (database) throws(SQLiteError) in
      try database.run("DELETE FROM answers WHERE user_id = ?", .integer(user))
      try database.run("DELETE FROM sessions WHERE user_id = ?", .integer(user))
      // What was there is not to be found in the file either.
      try database.execute("PRAGMA wal_checkpoint(TRUNCATE); VACUUM")
    }
  }

  /// The number of the session that somebody is in.
  func session(of user: Int64) throws(StoreError) -> Int64 {
    try database.with { (database) throws(SQLiteError) in
      try database.row("SELECT number FROM sessions WHERE user_id = ?", .integer(user))?
        .integer(0) ?? 0
    }
  }

  /// A new session has begun: what changes daily is asked for again.
  func beginSession(of user: Int64) throws(StoreError) {
    _ = try database.with { (database) throws(SQLiteError) in
      try database.run(
        """
        INSERT INTO sessions (user_id, number) VALUES (?, 1)
        ON CONFLICT (user_id) DO UPDATE SET number = number + 1
        """, .integer(user))
    }
  }

  private static func total(_ database: SQLiteDatabase) throws(SQLiteError) -> Int64 {
    try database.row("SELECT coalesce(sum(size), 0) FROM answers")?.integer(0) ?? 0
  }
}
