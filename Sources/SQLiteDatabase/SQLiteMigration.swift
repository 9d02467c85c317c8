import CSQLite

/// A step that migrates the tables from one schema version to the next.
package struct SQLiteMigration: Sendable {
  let apply: @Sendable (SQLiteDatabase) throws(SQLiteError) -> Void

  /// Creates a step.
  ///
  /// - Parameter apply: Changes the tables; runs in a transaction.
  package init(_ apply: @escaping @Sendable (SQLiteDatabase) throws(SQLiteError) -> Void) {
    self.apply = apply
  }
}

extension SQLiteDatabase {
  /// Migrates the tables to the newest schema version that the program knows.
  ///
  /// The version is the number of steps applied. A database of a newer version or of another
  /// program is rejected without changes. Each step runs in a transaction, and only once even if
  /// two programs start at the same time.
  ///
  /// - Parameters:
  ///   - steps: All steps since the first version; never remove or change a released step.
  ///   - applicationId: The number that identifies the databases of this program.
  /// - Throws: `SQLiteError` if the database is of a newer version, of another program, damaged or
  ///   read-only, or if a step fails.
  package func migrate(
    _ steps: [SQLiteMigration], applicationId: Int32
  ) throws(SQLiteError) {
    let found = try version(applicationId)
    guard found <= steps.count else {
      throw SQLiteError(
        .newer(found: found, supported: steps.count), code: SQLITE_ERROR, path: path,
        message: "its tables are of a newer version")
    }
    guard found >= 0 else {
      throw SQLiteError(
        .damaged, code: SQLITE_CORRUPT, path: path, message: "its version is \(found)")
    }
    guard found < steps.count else { return }
    guard !isReadOnly else { throw SQLiteError.readOnly(path) }
    // In WAL mode, readers and a writer do not block each other, and the database survives kill -9.
    try useWriteAheadLog()
    for (index, step) in steps.enumerated() {
      try transaction { () throws(SQLiteError) in
        // Another program may have applied the step already.
        guard try version(applicationId) == index else { return }
        try step.apply(self)
        try execute(
          "PRAGMA application_id=\(applicationId); PRAGMA user_version=\(index + 1)")
      }
    }
  }

  /// Switches to WAL mode.
  ///
  /// For this, SQLite does not always wait for another connection that also switches.
  private func useWriteAheadLog() throws(SQLiteError) {
    var waited: Int32 = 0
    while true {
      do throws(SQLiteError) {
        _ = try row("PRAGMA journal_mode=WAL")
        return
      } catch {
        guard error.kind == .locked, waited < patience else { throw error }
        waited += sqlite3_sleep(5)
      }
    }
  }

  private func version(_ applicationId: Int32) throws(SQLiteError) -> Int {
    // Use one snapshot: another program may create the tables between two reads.
    try reading { () throws(SQLiteError) in try readCurrentVersion(applicationId) }
  }

  private func readCurrentVersion(_ applicationId: Int32) throws(SQLiteError) -> Int {
    let version = Int(try row("PRAGMA user_version")?.integer(0) ?? 0)
    let owner = try row("PRAGMA application_id")?.integer(0) ?? 0
    guard owner != Int64(applicationId) else { return version }
    let tables = try row("SELECT count(*) FROM sqlite_schema")?.integer(0) ?? 0
    guard owner == 0, version == 0, tables == 0 else {
      throw SQLiteError(
        .foreign, code: SQLITE_NOTADB, path: path, message: "application id \(owner)")
    }
    return 0
  }
}
