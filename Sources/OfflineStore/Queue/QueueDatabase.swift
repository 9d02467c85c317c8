import FileStores
import PortalKit
import SQLiteDatabase

/// The storage of the sync queue.
///
/// Its contents survive `kill -9` and power loss.
///
/// Several programs may use one queue. A program claims an entry before sending it and holds a file
/// lock, which the kernel releases when the program exits. An entry that was claimed by a program
/// that no longer runs may have reached the server.
actor QueueDatabase {
  private var database: LazyDatabase
  private let files: OfflineFiles
  private var claim: HeldFile?
  private let program = String(UInt64.random(in: .min ... .max), radix: 16)

  /// Creates the storage.
  ///
  /// No file is opened or created before the first use.
  ///
  /// - Parameters:
  ///   - files: The file locations of this portal and site.
  ///   - onSetAside: Called when a damaged file was renamed and replaced by an empty one.
  init(
    _ files: OfflineFiles, onSetAside: @escaping @Sendable (StoreError) -> Void = { _ in }
  ) {
    self.files = files
    database = LazyDatabase(
      files.queue, in: files, steps: Self.steps, applicationId: 0x5363_7251,
      pragmas: "PRAGMA synchronous=FULL", onSetAside: onSetAside)
  }

  private static let steps = [
    SQLiteMigration { (database) throws(SQLiteError) in
      try database.execute(
        """
        CREATE TABLE entries (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user_id INTEGER NOT NULL,
          uuid TEXT NOT NULL UNIQUE,
          kind TEXT NOT NULL,
          content TEXT NOT NULL,
          bytes BLOB,
          label TEXT NOT NULL,
          subject TEXT NOT NULL,
          base TEXT,
          created INTEGER NOT NULL,
          state TEXT NOT NULL,
          detail TEXT,
          tries INTEGER NOT NULL,
          next INTEGER,
          may_have_arrived INTEGER NOT NULL,
          holds INTEGER NOT NULL,
          claimed_by TEXT,
          answer TEXT,
          sent INTEGER
        ) STRICT;
        CREATE INDEX entries_by_state ON entries (user_id, state);
        CREATE TABLE needs (
          entry INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
          needed INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
          PRIMARY KEY (entry, needed)
        ) STRICT, WITHOUT ROWID;
        """)
    }
  ]

  /// Whether the queue file exists.
  ///
  /// Readers check this first, so that reading never creates a file.
  nonisolated var isThere: Bool { PrivateFile.exists(files.queue) }

  // MARK: Reading

  /// Returns the entries of a user, in sending order.
  func entries(of user: Int64) throws(StoreError) -> [QueuedWrite] {
    guard isThere else { return [] }
    return try database.with { (database) throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        let rows = try database.rows(
          QueuedWrite.select + " WHERE user_id = ? ORDER BY id", .integer(user))
        return try Self.writes(rows, database)
      }
    }
  }

  /// Returns the entry with this ID, or nil if it does not exist.
  func entry(_ id: Int64) throws(StoreError) -> QueuedWrite? {
    guard isThere else { return nil }
    return try database.with { (database) throws(SQLiteError) in
      try Self.writes(
        try database.rows(QueuedWrite.select + " WHERE id = ?", .integer(id)), database
      ).first
    }
  }

  /// Returns the entry with this write key, or nil if it does not exist.
  func entry(uuid: String) throws(StoreError) -> QueuedWrite? {
    guard isThere else { return nil }
    return try database.with { (database) throws(SQLiteError) in
      try Self.writes(
        try database.rows(QueuedWrite.select + " WHERE uuid = ?", .text(uuid)), database
      ).first
    }
  }

  /// Returns the entries that an entry depends on, whether sent or not.
  func needed(by id: Int64) throws(StoreError) -> [QueuedWrite] {
    guard isThere else { return [] }
    return try database.with { (database) throws(SQLiteError) in
      try Self.writes(
        try database.rows(
          QueuedWrite.select
            + " WHERE id IN (SELECT needed FROM needs WHERE entry = ?) ORDER BY id", .integer(id)),
        database)
    }
  }

  private static func writes(
    _ rows: [SQLiteRow], _ database: SQLiteDatabase
  ) throws(SQLiteError) -> [QueuedWrite] {
    var writes: [QueuedWrite] = []
    for row in rows {
      var write = try QueuedWrite(row)
      for need in try database.rows(
        """
        SELECT needed FROM needs JOIN entries ON entries.id = needed
        WHERE entry = ? AND state <> 'sent' ORDER BY needed
        """, .integer(write.id))
      {
        write.waitsFor.append(try need.integer(0))
      }
      writes.append(write)
    }
    return writes
  }

  // MARK: Writing

  /// Adds an entry to the queue.
  ///
  /// The entry is on disk when this returns.
  ///
  /// - Parameters:
  ///   - write: The entry; its ID is assigned here.
  ///   - needs: The write keys of the entries that must be sent first.
  /// - Returns: The stored entry with its ID.
  func add(_ write: QueuedWrite, needs: [String]) throws(StoreError) -> QueuedWrite {
    try database.with { (database) throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        // Replace an earlier entry with the same key, for example after a form was submitted again.
        try database.run(
          "DELETE FROM entries WHERE uuid = ? AND state <> 'sending'", .text(write.key.uuid))
        try write.insert(into: database)
        var added = write
        added.id = database.lastInsertedRow
        for uuid in needs {
          try database.run(
            "INSERT INTO needs (entry, needed) SELECT ?, id FROM entries WHERE uuid = ?",
            .integer(added.id), .text(uuid))
        }
        return try Self.writes(
          try database.rows(QueuedWrite.select + " WHERE id = ?", .integer(added.id)), database
        ).first ?? added
      }
    }
  }

  /// Claims an entry for sending.
  ///
  /// After this call the entry counts as possibly sent, even if the program is killed.
  ///
  /// - Returns: The entry, or nil if another program has claimed it or an earlier entry must be
  ///   sent first.
  func claim(_ id: Int64, now: Instant) throws(StoreError) -> QueuedWrite? {
    let claimer = try claimer()
    return try database.with { (database) throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard
          let write = try Self.writes(
            try database.rows(QueuedWrite.select + " WHERE id = ?", .integer(id)), database
          ).first, write.isReady, write.waitsFor.isEmpty,
          try database.row(
            """
            SELECT 1 FROM entries AS earlier WHERE earlier.id < ? AND earlier.user_id = ?
              AND earlier.subject = ? AND earlier.subject <> '' AND earlier.state <> 'sent'
            """, .integer(id), .integer(write.user), .text(write.subject)) == nil
        else { return nil }
        try database.run(
          """
          UPDATE entries SET state = 'sending', claimed_by = ?, tries = tries + 1,
            may_have_arrived = 1 WHERE id = ?
          """, .text(claimer), .integer(id))
        return write
      }
    }
  }

  /// Records the outcome of an attempt.
  func settle(_ id: Int64, as state: QueuedState) throws(StoreError) {
    _ = try database.with { (database) throws(SQLiteError) in
      try state.apply(to: id, in: database)
    }
  }

  /// Replaces the contents of an entry and resets its state to waiting.
  func replace(_ id: Int64, with write: QueuedWrite) throws(StoreError) {
    try database.with { (database) throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in try write.update(in: database) }
    }
  }

  /// Replaces the contents of an entry and keeps its state.
  func rewrite(_ id: Int64, as write: QueuedWrite) throws(StoreError) {
    let content = write.write.storedBytes
    _ = try database.with { (database) throws(SQLiteError) in
      try database.run(
        "UPDATE entries SET content = ? WHERE id = ?", .text(JSONWriter.compact(content.json)),
        .integer(id))
    }
  }

  /// Removes entries and all entries that depend on them.
  ///
  /// - Returns: All removed entries.
  func remove(_ ids: [Int64]) throws(StoreError) -> [QueuedWrite] {
    guard isThere else { return [] }
    return try database.with { (database) throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        var gone: [QueuedWrite] = []
        var open = ids
        while let id = open.popLast() {
          let rows = try database.rows(QueuedWrite.select + " WHERE id = ?", .integer(id))
          guard let write = try Self.writes(rows, database).first else { continue }
          open += try database.rows("SELECT entry FROM needs WHERE needed = ?", .integer(id))
            .map { (row) throws(SQLiteError) in try row.integer(0) }
          gone.append(write)
          try database.run("DELETE FROM entries WHERE id = ?", .integer(id))
        }
        return gone
      }
    }
  }

  /// Removes entries that were sent before `moment` and that no open entry depends on.
  ///
  /// Uploads and new records stay for a week, because forms and lists may still refer to their
  /// local IDs.
  func removeSent(before moment: Instant) throws(StoreError) {
    guard isThere else { return }
    let week = moment.advanced(bySeconds: -7 * 86_400)
    _ = try database.with { (database) throws(SQLiteError) in
      try database.run(
        """
        DELETE FROM entries WHERE state = 'sent'
          AND sent < CASE WHEN kind IN ('upload', 'addRecord') THEN ? ELSE ? END
          AND NOT EXISTS (
            SELECT 1 FROM needs JOIN entries AS later ON later.id = needs.entry
            WHERE needs.needed = entries.id AND later.state <> 'sent')
        """, .integer(week.milliseconds), .integer(moment.milliseconds))
    }
  }

  /// Resets entries to waiting that were claimed by programs that no longer run.
  ///
  /// They may have reached the server.
  func inherit() throws(StoreError) {
    guard isThere else { return }
    let claimers = try database.with { (database) throws(SQLiteError) -> [String] in
      try database.rows(
        "SELECT DISTINCT claimed_by FROM entries WHERE state = 'sending' AND claimed_by IS NOT NULL"
      ).map { (row) throws(SQLiteError) in try row.text(0) }
    }
    for name in claimers where name != program {
      // If the lock can be acquired, the program that held it has exited.
      let path = lockPath(name)
      let left = try HeldFile(left: path)
      guard left != nil || !PrivateFile.exists(path) else { continue }
      _ = try database.with { (database) throws(SQLiteError) in
        try database.run(
          "UPDATE entries SET state = 'waiting', claimed_by = NULL WHERE claimed_by = ?",
          .text(name))
      }
      left?.remove()
    }
  }

  /// Releases this program's claims.
  func release() {
    claim?.remove()
    claim = nil
  }

  private func claimer() throws(StoreError) -> String {
    if claim == nil {
      try files.create()
      claim = try HeldFile(new: lockPath(program))
    }
    return program
  }

  private func lockPath(_ name: String) -> String { "\(files.folder)/\(name).sending" }
}
