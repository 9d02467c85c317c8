import SQLiteDatabase
import TemporaryFolders
import Testing

struct SQLiteDatabaseTests {
  func memory() throws -> SQLiteDatabase { try SQLiteDatabase(SQLiteDatabase.inMemory) }

  @Test(arguments: [
    SQLiteValue.null, .integer(.min), .integer(.max), .real(-0.5), .text(""), .text("a\0b ñ 小"),
    .blob([]), .blob([0, 255, 0]),
  ])
  func `a value comes back as it went in`(value: SQLiteValue) throws {
    #expect(try memory().row("SELECT ?", value)?.values == [value])
  }

  @Test func `rows come in order and with all columns`() throws {
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

  @Test func `keys with other code points are two keys`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (k TEXT PRIMARY KEY, v INTEGER) STRICT")
    try database.run("INSERT INTO t VALUES (?, 1)", "\u{E4}")
    try database.run("INSERT INTO t VALUES (?, 2)", "a\u{308}")
    let row = try database.row("SELECT v FROM t WHERE k = ?", "a\u{308}")
    #expect(try row?.integer(0) == 2)
  }

  @Test func `a statement that was used before starts clean`() throws {
    let database = try memory()
    let statement = "SELECT ?, ?"
    _ = try database.row(statement, 1, 2)
    #expect(try database.row(statement, 3)?.values == [.integer(3), .null])
  }

  @Test func `hundreds of different statements work`() throws {
    let database = try memory()
    for number: Int64 in 0..<200 {
      #expect(try database.row("SELECT \(number)")?.integer(0) == number)
    }
  }

  @Test func `a column of another type is an error, not a guess`() throws {
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

  @Test func `a refused change says which rule, and never the value`() throws {
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
  func `a statement that is none is an error`(text: String) throws {
    let database = try memory()
    #expect(throws: SQLiteError.self) { try database.row(text) }
  }

  @Test func `a file is for its owner alone, and so is what belongs to it`() throws {
    let root = try TemporaryFolder()
    let database = try SQLiteDatabase(root.file("a.db"))
    try database.execute("PRAGMA journal_mode=WAL; CREATE TABLE t (a)")
    for name in try root.names() { #expect(try root.mode(name) == 0o600) }
    #expect(try root.names() == ["a.db", "a.db-shm", "a.db-wal"])
  }

  @Test func `a table name in text is only text`() throws {
    let database = try memory()
    try database.execute("CREATE TABLE t (a)")
    try database.run("INSERT INTO t VALUES (?)", "'); DROP TABLE t; --")
    #expect(try database.row("SELECT count(*) FROM t")?.integer(0) == 1)
  }
}
