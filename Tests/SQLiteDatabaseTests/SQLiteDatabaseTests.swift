import SQLiteDatabase
import TemporaryFolders
import Testing

struct SQLiteDatabaseTests {
  func memory() throws -> SQLiteDatabase { try SQLiteDatabase(SQLiteDatabase.inMemory) }

  @Test(arguments: [
    SQLiteValue.null, .integer(.min), .integer(.max), .real(-0.5), .text(""), .text("a\0b ñ 小"),
    .blob([]), .blob([0, 255, 0]),
  ])
  func `a bound value is read back unchanged`(value: SQLiteValue) throws {
    #expect(try memory().row("SELECT ?", value)?.values == [value])
  }

  @Test func `inserted rows are read in order with all columns`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (a, b)")
    for number: Int64 in 1...3 {
      #expect(try database.run("INSERT INTO t VALUES (?, ?)", .integer(number), "x") == 1)
    }
    #expect(database.lastInsertedRow == 3)
    let rows = try database.rows("SELECT a, b FROM t ORDER BY a DESC")
    #expect(try rows.map { row throws(SQLiteError) in try row.integer(0) } == [3, 2, 1])
    #expect(try rows.first?.text(1) == "x")
    #expect(try database.row("SELECT a FROM t WHERE a > 9") == nil)
    #expect(try database.run("DELETE FROM t WHERE a < 3") == 2)
  }

  @Test func `keys with different code points are separate`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (k TEXT PRIMARY KEY, v INTEGER) STRICT")
    try database.run("INSERT INTO t VALUES (?, 1)", "\u{E4}")
    try database.run("INSERT INTO t VALUES (?, 2)", "a\u{308}")
    let row = try database.row("SELECT v FROM t WHERE k = ?", "a\u{308}")
    #expect(try row?.integer(0) == 2)
  }

  @Test func `a reused statement has no old bindings`() throws {
    let database = try memory()
    let statement = "SELECT ?, ?"
    _ = try database.row(statement, 1, 2)
    #expect(try database.row(statement, 3)?.values == [.integer(3), .null])
  }

  @Test func `two hundred different statements work`() throws {
    let database = try memory()
    for number: Int64 in 0..<200 {
      #expect(try database.row("SELECT \(number)")?.integer(0) == number)
    }
  }

  @Test func `reading a column as a wrong type throws`() throws {
    let row = try #require(try memory().row("SELECT 'x', 1, NULL"))
    #expect(throws: SQLiteError.self) { try row.integer(0) }
    #expect(throws: SQLiteError.self) { try row.text(1) }
    #expect(throws: SQLiteError.self) { try row.blob(1) }
    #expect(throws: SQLiteError.self) { try row.integer(3) }
    #expect(throws: SQLiteError.self) { try row.integer(-1) }
    #expect(try row.real(1) == 1)
    #expect(try row.optionalText(2) == nil)
    #expect(try row.optionalText(0) == "x")
    #expect(try row.optionalInteger(2) == nil)
  }

  @Test func `a constraint error names the column but not the value`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (a TEXT UNIQUE)")
    try database.run("INSERT INTO t VALUES (?)", "secret")
    let error = #expect(throws: SQLiteError.self) {
      try database.run("INSERT INTO t VALUES (?)", "secret")
    }
    #expect(error?.kind == .constraint)
    #expect(error?.description.contains("t.a") == true)
    #expect(error?.description.contains("secret") == false)
  }

  @Test(arguments: ["SELEC 1", "SELECT * FROM nowhere", "", "-- nothing"])
  func `an invalid or empty statement throws`(text: String) throws {
    let database = try memory()
    #expect(throws: SQLiteError.self) { try database.row(text) }
  }

  @Test func `the database, WAL and shared memory files are accessible to the owner only`() throws {
    let root = try TemporaryFolder()
    let database = try SQLiteDatabase(root.file("a.db"))
    try database.execute("PRAGMA journal_mode=WAL; CREATE TABLE t (a)")
    for name in try root.names() { #expect(try root.mode(name) == 0o600) }
    #expect(try root.names() == ["a.db", "a.db-shm", "a.db-wal"])
  }

  @Test func `SQL in a bound text is not executed`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (a)")
    try database.run("INSERT INTO t VALUES (?)", "'); DROP TABLE t; --")
    #expect(try database.row("SELECT count(*) FROM t")?.integer(0) == 1)
  }
}
