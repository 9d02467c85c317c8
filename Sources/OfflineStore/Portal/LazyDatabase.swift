import PortalKit
import SQLiteDatabase

/// A database that is opened when it is first needed, and set aside where it cannot be read.
///
/// A damaged file never keeps an app from starting. It is for one actor alone.
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

  /// Does something with the database.
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

  /// Closes it, so that the file can be taken away.
  mutating func close() { opened = nil }

  /// Moves the file away with what belongs to it; nothing is thrown away.
  private mutating func setAside() throws(StoreError) {
    opened = nil
    let name = try PrivateFile.setAside(path)
    for companion in ["-wal", "-shm"] {
      try PrivateFile.move(path + companion, to: name + companion)
    }
    onSetAside(StoreError(.setAside, path: path, detail: name))
  }
}
