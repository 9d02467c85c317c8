import PortalKit
import SQLiteDatabase

/// The sync queue on disk: what is in it survives `kill -9` and the loss of power.
///
/// Several programs may work on one queue. What one of them sends it has claimed, with a lock that
/// the kernel takes back when the program is gone: an entry whose program is gone may have arrived.
actor QueueDatabase {
  private var database: LazyDatabase
  private let files: OfflineFiles
  private var claim: HeldFile?
  private let program = String(UInt64.random(in: .min ... .max), radix: 16)

  /// Makes one; no file is touched before it is used.
  ///
  /// - Parameters:
  ///   - files: Where it rests.
  ///   - onSetAside: Hears of a file that was damaged and is out of the way now.
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

  /// Whether there is a queue, so that nobody makes one by looking.
  nonisolated var isThere: Bool { PrivateFile.exists(files.queue) }

  // MARK: Reading

  /// What is in the queue for somebody, the next to be sent first.
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

  /// One entry; nil if it is gone.
  func entry(_ id: Int64) throws(StoreError) -> QueuedWrite? {
    guard isThere else { return nil }
    return try database.with { (database) throws(SQLiteError) in
      try Self.writes(
        try database.rows(QueuedWrite.select + " WHERE id = ?", .integer(id)), database
      ).first
    }
  }

  /// One entry by its key; nil if it is gone.
  func entry(uuid: String) throws(StoreError) -> QueuedWrite? {
    guard isThere else { return nil }
    return try database.with { (database) throws(SQLiteError) in
      try Self.writes(
        try database.rows(QueuedWrite.select + " WHERE uuid = ?", .text(uuid)), database
      ).first
    }
  }

  /// What an entry needs, sent or not.
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

  /// How many entries are open, of whomever.
  func openCounts() throws(StoreError) -> [Int64: Int] {
    guard isThere else { return [:] }
    return try database.with { (database) throws(SQLiteError) in
      var counts: [Int64: Int] = [:]
      for row in try database.rows(
        "SELECT user_id, count(*) FROM entries WHERE state <> 'sent' GROUP BY user_id")
      {
        counts[try row.integer(0)] = Int(try row.integer(1))
      }
      return counts
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

  /// Puts something into the queue; it is safe when this returns.
  ///
  /// - Parameters:
  ///   - write: What; its number is given here.
  ///   - needs: The keys of what must be sent before it.
  func add(_ write: QueuedWrite, needs: [String]) throws(StoreError) -> QueuedWrite {
    try database.with { (database) throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        // The same wish once more, such as after a form was sent again.
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

  /// Takes an entry for sending; nil if another program has it, or if it is not its turn.
  ///
  /// From now on it may have arrived, whatever becomes of this program.
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

  /// Notes how a try ended.
  func settle(_ id: Int64, as state: QueuedState) throws(StoreError) {
    _ = try database.with { (database) throws(SQLiteError) in
      try state.apply(to: id, in: database)
    }
  }

  /// Replaces what is to be written, and has it wait again.
  func replace(_ id: Int64, with write: QueuedWrite) throws(StoreError) {
    try database.with { (database) throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in try write.update(in: database) }
    }
  }

  /// Replaces what is to be written, and leaves how far it is.
  func rewrite(_ id: Int64, as write: QueuedWrite) throws(StoreError) {
    let content = write.write.storedBytes
    _ = try database.with { (database) throws(SQLiteError) in
      try database.run(
        "UPDATE entries SET content = ? WHERE id = ?", .text(JSONWriter.compact(content.json)),
        .integer(id))
    }
  }

  /// Takes entries out, and those that need them; answers with all of them.
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

  /// Takes out what was sent before a moment, and what no entry needs any more.
  ///
  /// What a form or a list may still know by its number here stays for a week.
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

  /// Has the entries of programs that are gone wait again; they may have arrived.
  func inherit() throws(StoreError) {
    guard isThere else { return }
    let claimers = try database.with { (database) throws(SQLiteError) -> [String] in
      try database.rows(
        "SELECT DISTINCT claimed_by FROM entries WHERE state = 'sending' AND claimed_by IS NOT NULL"
      ).map { (row) throws(SQLiteError) in try row.text(0) }
    }
    for name in claimers where name != program {
      // A lock that can be had is that of a program that is gone.
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

  /// Lets go of what this program claimed.
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
