import Platform
import SQLiteDatabase
import TemporaryFolders
import Testing

struct SQLiteTransactionTests {
  static func table(_ path: String) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(path, patience: 0)
    try database.execute("PRAGMA journal_mode=WAL; CREATE TABLE IF NOT EXISTS t (a)")
    return database
  }

  static func count(_ database: SQLiteDatabase) throws -> Int64 {
    try database.row("SELECT count(*) FROM t")?.integer(0) ?? -1
  }

  static let trouble = SQLiteError(.failed, code: 1, path: "x", message: "trouble")

  @Test func `a transaction that throws is rolled back`() throws {
    let database = try Self.table(SQLiteDatabase.inMemory)
    let error = #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try database.run("INSERT INTO t VALUES (1)")
        throw Self.trouble
      }
    }
    #expect(error == Self.trouble)
    #expect(try Self.count(database) == 0)
    try database.transaction { () throws(SQLiteError) in
      _ = try database.run("INSERT INTO t VALUES (1)")
    }
    #expect(try Self.count(database) == 1)
  }

  @Test func `a nested transaction is rolled back with the outer one`() throws {
    let database = try Self.table(SQLiteDatabase.inMemory)
    #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try database.transaction { () throws(SQLiteError) in
          _ = try database.run("INSERT INTO t VALUES (1)")
        }
        throw Self.trouble
      }
    }
    #expect(try Self.count(database) == 0)
  }

  @Test func `a write during another connection's transaction fails with locked and the path`()
    throws
  {
    let root = try TemporaryFolder()
    let path = root.file("a.db")
    let (one, other) = (try Self.table(path), try Self.table(path))
    try one.transaction { () throws(SQLiteError) in
      try one.run("INSERT INTO t VALUES (1)")
      do throws(SQLiteError) {
        try other.run("INSERT INTO t VALUES (2)")
        Issue.record("two wrote at once")
      } catch {
        #expect(error.kind == .locked)
        #expect(error.path == path)
        #expect(error.description.contains("close that program"))
      }
      // Reads are not blocked.
      #expect(try other.row("SELECT count(*) FROM t")?.integer(0) == 0)
    }
    try other.run("INSERT INTO t VALUES (2)")
    #expect(try Self.count(one) == 2)
  }

  @Test func `a full database rolls back the transaction and keeps earlier rows`() throws {
    let root = try TemporaryFolder()
    let database = try Self.table(root.file("a.db"))
    try database.run("INSERT INTO t VALUES (1)")
    try database.execute("PRAGMA max_page_count=20")
    let error = #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        for _ in 0..<100 {
          try database.run("INSERT INTO t VALUES (?)", .blob([UInt8](repeating: 1, count: 4_000)))
        }
      }
    }
    #expect(error?.kind == .full)
    #expect(try Self.count(database) == 1)
    try database.execute("PRAGMA max_page_count=2000")
    try database.run("INSERT INTO t VALUES (2)")
    #expect(try Self.count(database) == 2)
  }

  @Test func `a write over the file size limit fails with full and keeps earlier rows`()
    async throws
  {
    let root = try TemporaryFolder()
    let path = root.file("a.db")
    try Self.table(path).run("INSERT INTO t VALUES (1)")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let database = try SQLiteTransactionTests.table(path)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: rlim_t.max)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let error = #expect(throws: SQLiteError.self) {
        try database.transaction { () throws(SQLiteError) in
          for _ in 0..<100 {
            try database.run(
              "INSERT INTO t VALUES (?)", .blob([UInt8](repeating: 1, count: 4_000)))
          }
        }
      }
      #expect(error?.kind == .full)
      #expect(try SQLiteTransactionTests.count(database) == 1)
    }
    let database = try Self.table(path)
    #expect(try database.row("PRAGMA integrity_check")?.text(0) == "ok")
    #expect(try Self.count(database) == 1)
  }

  @Test func `a SIGKILL between inserts leaves only complete transactions`() async throws {
    let root = try TemporaryFolder()
    let path = root.file("a.db")
    _ = try Self.table(path)
    var before: Int64 = 0
    for round in 0..<5 {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, round = round as Int] in
        let database = try SQLiteTransactionTests.table(path)
        for turn in 0... {
          try database.transaction { () throws(SQLiteError) in
            for part in 0..<10 {
              try database.run(
                "INSERT INTO t VALUES (?)", .blob([UInt8](repeating: 7, count: 1_000)))
              // Each round stops at another row and at another position in the log.
              if turn == round * 7 + 1, part == round * 2 { kill(getpid(), SIGKILL) }
            }
          }
        }
      }
      let database = try Self.table(path)
      #expect(try database.row("PRAGMA integrity_check")?.text(0) == "ok")
      let count = try Self.count(database)
      #expect(count == before + Int64(round * 7 + 1) * 10)
      before = count
    }
  }

  @Test func `a SIGKILL at a random moment leaves only complete transactions`() async throws {
    let root = try TemporaryFolder()
    let path = root.file("a.db")
    _ = try Self.table(path)
    for _ in 0..<5 {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let database = try SQLiteTransactionTests.table(path)
        for turn in 0... {
          // The kernel timer interrupts the write at a random point, also during a commit.
          if turn == 20 {
            signal(SIGALRM) { _ in kill(getpid(), SIGKILL) }
            var timer = itimerval()
            timer.it_value.tv_usec = 3_000
            #if canImport(Glibc)
              setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
            #else
              setitimer(ITIMER_REAL, &timer, nil)
            #endif
          }
          try database.transaction { () throws(SQLiteError) in
            for _ in 0..<2 {
              try database.run(
                "INSERT INTO t VALUES (?)", .blob([UInt8](repeating: 7, count: 3_000)))
            }
          }
        }
      }
      let database = try Self.table(path)
      #expect(try database.row("PRAGMA integrity_check")?.text(0) == "ok")
      let count = try Self.count(database)
      #expect(count >= 40 && count.isMultiple(of: 2))
    }
  }
}
