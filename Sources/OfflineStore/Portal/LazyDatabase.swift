import PortalKit
import SQLiteDatabase

/// A database that is opened on first use.
///
/// A damaged file is renamed and replaced by an empty one.
///
/// A damaged file therefore never prevents an app from starting. Not thread-safe: each value
/// belongs to one actor.
struct LazyDatabase {
  private let files: OfflineFiles
  private let path: String
  private let steps: [SQLiteMigration]
  private let applicationId: Int32
  private let pragmas: String
  private let onSetAside: @Sendable (StoreError) -> Void
  private var opened: SQLiteDatabase?

  init(
    _ path: String, in files: OfflineFiles, steps: [SQLiteMigration], applicationId: Int32,
    pragmas: String, onSetAside: @escaping @Sendable (StoreError) -> Void
  ) {
    (self.files, self.path, self.steps) = (files, path, steps)
    (self.applicationId, self.pragmas) = (applicationId, pragmas)
    self.onSetAside = onSetAside
  }

  /// Runs `work` on the database.
  ///
  /// Retries once with an empty database if the file is damaged.
  mutating func with<Answer>(
    _ work: (SQLiteDatabase) throws(SQLiteError) -> Answer
  ) throws(StoreError) -> Answer {
    if opened == nil { try files.create() }
    do throws(SQLiteError) { return try work(try database()) } catch {
      let trouble = StoreError(error)
      guard trouble.kind == .damaged || trouble.kind == .foreign else { throw trouble }
      try setAside()
    }
    do throws(SQLiteError) { return try work(try database()) } catch { throw StoreError(error) }
  }

  private mutating func database() throws(SQLiteError) -> SQLiteDatabase {
    if let opened { return opened }
    let database = try SQLiteDatabase(path)
    try database.migrate(steps, applicationId: applicationId)
    try database.execute(pragmas)
    opened = database
    return database
  }

  /// Closes the database, so that its file can be removed.
  mutating func close() { opened = nil }

  /// Renames the file and its `-wal` and `-shm` files.
  ///
  /// No file is deleted.
  private mutating func setAside() throws(StoreError) {
    opened = nil
    let name = try PrivateFile.setAside(path)
    for companion in ["-wal", "-shm"] {
      try PrivateFile.move(path + companion, to: name + companion)
    }
    onSetAside(StoreError(.setAside, path: path, detail: name))
  }
}
