import SQLiteDatabase
import TemporaryFolders
import Testing

struct SQLiteMigrationTests {
  let root: TemporaryFolder
  var path: String { root.file("a.db") }

  init() throws { root = try TemporaryFolder() }

  static let first = SQLiteMigration { (database) throws(SQLiteError) in
    try database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
  }
  static let second = SQLiteMigration { (database) throws(SQLiteError) in
    try database.execute("ALTER TABLE t ADD COLUMN b DEFAULT 2")
  }
  static let broken = SQLiteMigration { (database) throws(SQLiteError) in
    try database.execute("CREATE TABLE half (a); CREATE TABLE t (a)")
  }

  func open(_ steps: [SQLiteMigration], id: Int32 = 7) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(path, patience: 0)
    try database.migrate(steps, applicationId: id)
    return database
  }

  @Test func `each migration runs once and in order`() throws {
    _ = try open([Self.first])
    _ = try open([Self.first, Self.second])
    let database = try open([Self.first, Self.second])
    #expect(try database.rows("SELECT a, b FROM t").map(\.values) == [[.integer(1), .integer(2)]])
    #expect(try database.row("PRAGMA journal_mode")?.text(0) == "wal")
  }

  @Test func `a failed migration is rolled back to the version before it`() throws {
    #expect(throws: SQLiteError.self) { try open([Self.first, Self.broken]) }
    let database = try SQLiteDatabase(path)
    #expect(try database.row("PRAGMA user_version")?.integer(0) == 1)
    #expect(try database.row("SELECT name FROM sqlite_schema WHERE name = 'half'") == nil)
    try database.migrate([Self.first, Self.second], applicationId: 7)
  }

  @Test func `a newer schema version is rejected and the file stays unchanged`() throws {
    _ = try open([Self.first, Self.second])
    let before = try root.bytes("a.db")
    let error = #expect(throws: SQLiteError.self) { try open([Self.first]) }
    #expect(error?.kind == .newer(found: 2, supported: 1))
    #expect(error?.description.contains("newer") == true)
    #expect(try root.bytes("a.db") == before)
  }

  @Test func `a database of another application is rejected and stays unchanged`() throws {
    try SQLiteDatabase(path).execute("CREATE TABLE theirs (a)")
    let before = try root.bytes("a.db")
    #expect(throws: SQLiteError.self) { try open([Self.first]) }
    #expect(try root.bytes("a.db") == before)
    let other = root.file("b.db")
    try SQLiteDatabase(other).migrate([Self.first], applicationId: 8)
    let error = #expect(throws: SQLiteError.self) {
      try SQLiteDatabase(other).migrate([Self.first], applicationId: 7)
    }
    #expect(error?.kind == .foreign)
  }

  @Test(arguments: 0..<40)
  func `concurrent connections run a migration once`(round: Int) async throws {
    let path = root.file("\(round).db")
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          try SQLiteDatabase(path, patience: 10_000).migrate([Self.first], applicationId: 7)
        }
      }
      try await group.waitForAll()
    }
    #expect(try SQLiteDatabase(path).row("SELECT count(*) FROM t")?.integer(0) == 1)
  }

  @Test func `a migration fails with locked while another connection writes`() throws {
    let other = try open([Self.first])
    try other.transaction { () throws(SQLiteError) in
      do {
        _ = try open([Self.first, Self.second])
        Issue.record("two wrote at once")
      } catch {
        #expect((error as? SQLiteError)?.kind == .locked)
      }
    }
  }

  @Test func `a negative schema version is reported as damaged`() throws {
    _ = try open([Self.first])
    try SQLiteDatabase(path).execute("PRAGMA user_version=-5")
    let error = #expect(throws: SQLiteError.self) { try open([Self.first]) }
    #expect(error?.kind == .damaged)
  }
}
