import CSQLite

/// One step from a version of the tables to the next.
package struct SQLiteMigration: Sendable {
  let apply: @Sendable (SQLiteDatabase) throws(SQLiteError) -> Void

  package init(_ apply: @escaping @Sendable (SQLiteDatabase) throws(SQLiteError) -> Void) {
    self.apply = apply
  }
}

extension SQLiteDatabase {
  /// Brings the tables to the newest version that the program knows.
  ///
  /// The version is the count of the steps. A database from a newer program, or of another program,
  /// is refused and not touched. A step is done whole or not at all, and two programs that start at
  /// once do it once.
  ///
  /// - Parameters:
  ///   - steps: Every step since the first version; none is ever taken out or changed.
  ///   - applicationId: The number that marks the program's databases.
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
    // Readers and a writer do not wait for each other, and kill -9 leaves a database that is whole.
    _ = try row("PRAGMA journal_mode=WAL")
    for (index, step) in steps.enumerated() {
      try transaction { () throws(SQLiteError) in
        // Another program may have been faster.
        guard try version(applicationId) == index else { return }
        try step.apply(self)
        try execute(
          "PRAGMA application_id=\(applicationId); PRAGMA user_version=\(index + 1)")
      }
    }
  }

  private func version(_ applicationId: Int32) throws(SQLiteError) -> Int {
    // All of one moment: between two of them another program may make the tables.
    try reading { () throws(SQLiteError) in try versionOfNow(applicationId) }
  }

  private func versionOfNow(_ applicationId: Int32) throws(SQLiteError) -> Int {
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
