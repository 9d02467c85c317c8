import SQLiteDatabase
import Testing

struct SQLTextTests {
  let database: SQLiteDatabase

  init() throws { database = try SQLiteDatabase(SQLiteDatabase.inMemory) }

  @Test func `joined SQL pieces keep their values in placeholder order`() throws {
    var text = SQLText("SELECT ?", "a")
    text.add(", ")
    text.add(.joined([SQLText("?", 1), SQLText("?", 2)], by: ", "))
    #expect(text.statement == "SELECT ?, ?, ?")
    #expect(try database.rows(text).first?.values == ["a", 1, 2])
  }

  private static let long = SQLText(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT max(i) FROM n",
    100_000)

  @Test func `a statement over its time limit is interrupted without affecting the next`() throws {
    for _ in 0..<3 {
      #expect(try database.rows(Self.long, within: 50_000) == nil)
      #expect(try database.rows(Self.long, within: 50_000_000)?.first?.values == [100_000])
      #expect(try database.rows(Self.long).first?.values == [100_000])
    }
  }

  @Test func `an interrupted statement does not abort its transaction`() throws {
    try database.execute("CREATE TABLE t (a)")
    try database.transaction { () throws(SQLiteError) in
      try database.run("INSERT INTO t VALUES (1)")
      #expect(try database.rows(Self.long, within: 50_000) == nil)
    }
    #expect(try database.row("SELECT count(*) FROM t")?.integer(0) == 1)
  }

  @Test func `a statement of a cancelled task is interrupted`() async throws {
    let task = Task {
      let database = try SQLiteDatabase(SQLiteDatabase.inMemory)
      withUnsafeCurrentTask { $0?.cancel() }
      return try database.rows(Self.long, within: .max)
    }
    #expect(try await task.value == nil)
  }

  @Test func `an invalid statement with a time limit throws`() throws {
    #expect(throws: SQLiteError.self) { try database.rows(SQLText("nonsense"), within: 100) }
  }
}
