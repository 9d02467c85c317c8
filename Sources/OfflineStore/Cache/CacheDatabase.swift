import PortalKit
import SQLiteDatabase

/// The on-disk cache of server responses, keyed by user and request (use case and parameters).
///
/// The least recently used responses are evicted first when the cache exceeds its size limit.
actor CacheDatabase {
  /// A cached response.
  struct Kept: Hashable, Sendable {
    var json: String
    var bytes: [UInt8]?
    /// The server's validator for the file, used to ask whether the file has changed; nil if the
    /// server sent none.
    var mark: String?
    /// The time at which the server responded.
    var moment: Instant
    /// The number of the user's session in which the response was cached.
    var session: Int64
  }

  private var database: LazyDatabase
  private let limit: Int64
  private var size: Int64?

  /// Creates the cache.
  ///
  /// No file is opened or created before the first use.
  ///
  /// - Parameters:
  ///   - files: The file locations of this portal and site.
  ///   - limit: The maximum total size of the cached responses, in bytes.
  ///   - onSetAside: Called when a damaged file was renamed and replaced by an empty one.
  init(
    _ files: OfflineFiles, limit: Int64 = 128 << 20,
    onSetAside: @escaping @Sendable (StoreError) -> Void = { _ in }
  ) {
    self.limit = limit
    // The cache only copies data of the portal, so NORMAL is enough: fast, and consistent after
    // kill -9.
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

  /// Returns the cached response to a request, or nil if there is none.
  ///
  /// Updates the time at which the response was last used.
  func answer(to question: String, for user: Int64, now: Instant) throws(StoreError) -> Kept? {
    try database.with { (database) throws(SQLiteError) in
      guard
        let row = try database.row(
          """
          SELECT json, bytes, moment, session, used, mark FROM answers
          WHERE user_id = ? AND question = ?
          """, .integer(user), .text(question))
      else { return nil }
      // Updates the time of last use at most once a minute, to save writes.
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

  /// Stores a response and replaces the previous one.
  ///
  /// Skips responses larger than a quarter of the limit.
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
        // Evicts down to 80 % of the limit, so that evictions are rare.
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

  /// Removes one cached response.
  func forget(_ question: String, for user: Int64) throws(StoreError) {
    size = nil
    _ = try database.with { (database) throws(SQLiteError) in
      try database.run(
        "DELETE FROM answers WHERE user_id = ? AND question = ?", .integer(user), .text(question))
    }
  }

  /// Removes all cached responses and the session number of a user.
  func forgetAll(for user: Int64) throws(StoreError) {
    size = nil
    try database.with { (database) throws(SQLiteError) in
      try database.run("DELETE FROM answers WHERE user_id = ?", .integer(user))
      try database.run("DELETE FROM sessions WHERE user_id = ?", .integer(user))
      // VACUUM and the checkpoint also remove the deleted data from the file itself.
      try database.execute("PRAGMA wal_checkpoint(TRUNCATE); VACUUM")
    }
  }

  /// Returns the current session number of a user; 0 before the first session.
  func session(of user: Int64) throws(StoreError) -> Int64 {
    try database.with { (database) throws(SQLiteError) in
      try database.row("SELECT number FROM sessions WHERE user_id = ?", .integer(user))?
        .integer(0) ?? 0
    }
  }

  /// Starts a new session of a user, so that dynamic responses of earlier sessions are requested
  /// again.
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
