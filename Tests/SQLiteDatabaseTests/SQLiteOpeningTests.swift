import Platform
import SQLiteDatabase
import TemporaryFolders
import Testing

struct SQLiteOpeningTests {
  let root: TemporaryFolder
  var path: String { root.file("a.db") }

  init() throws { root = try TemporaryFolder() }

  /// Opens the database and reads its first page.
  func touch(_ access: SQLiteDatabase.Access = .create) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(path, access: access, patience: 0)
    _ = try database.row("SELECT count(*) FROM sqlite_schema")
    return database
  }

  @Test func `a folder in place of the file cannot be opened`() throws {
    try root.createFolder("a.db")
    #expect(throws: SQLiteError.self) { try touch() }
  }

  @Test func `opening a database in a missing folder fails and does not create the folder`() throws
  {
    let error = #expect(throws: SQLiteError.self) {
      try SQLiteDatabase(root.file("no/a.db"))
    }
    #expect(error?.kind == .cannotOpen)
    #expect(try root.names().isEmpty)
  }

  @Test func `a file that is not a database is rejected and stays unchanged`() throws {
    let bytes = [UInt8](repeating: 0x41, count: 5_000)
    try root.write(bytes, to: "a.db")
    let error = #expect(throws: SQLiteError.self) { try touch() }
    #expect(error?.kind == .notADatabase)
    #expect(try root.bytes("a.db") == bytes)
  }

  @Test func `a truncated file is damaged`() throws {
    do {
      let database = try touch()
      try database.execute("CREATE TABLE t (a)")
      for _ in 0..<50 {
        try database.run("INSERT INTO t VALUES (?)", .blob([UInt8](repeating: 1, count: 2_000)))
      }
    }
    try root.write(Array(try root.bytes("a.db").prefix(6_000)), to: "a.db")
    let error = #expect(throws: SQLiteError.self) { try touch() }
    #expect(error?.kind == .damaged)
    #expect(error?.description.contains(path) == true)
  }

  @Test func `reading a file with damaged bytes throws or returns rows`() throws {
    do {
      let database = try touch()
      try database.execute(
        "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT); CREATE INDEX i ON t (b)")
      for number: Int64 in 0..<100 {
        try database.run("INSERT INTO t VALUES (?, ?)", .integer(number), .text("text \(number)"))
      }
    }
    let good = try root.bytes("a.db")
    var random = SeededGenerator(seed: 3)
    var refused = 0
    for _ in 0..<200 {
      try root.write(random.damaged(good), to: "a.db")
      do {
        let database = try touch()
        _ = try database.rows("SELECT * FROM t ORDER BY b")
      } catch is SQLiteError {
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test func `a database opened for reading rejects writes`() throws {
    try touch().execute("CREATE TABLE t (a)")
    let database = try touch(.read)
    #expect(database.isReadOnly)
    let error = #expect(throws: SQLiteError.self) { try database.run("INSERT INTO t VALUES (1)") }
    #expect(error?.kind == .readOnly)
    #expect(error?.description.contains("writable") == true)
  }

  @Test func `a file without write permission fails with readOnly`() async throws {
    try touch().execute("CREATE TABLE t (a)")
    chmod(root.path, 0o755)
    chmod(path, 0o444)
    // Root ignores file permissions, so the child process switches to the user nobody.
    await #expect(processExitsWith: .success) { [path = path as String] in
      if getuid() == 0 { setuid(65_534) }
      let error = #expect(throws: SQLiteError.self) { try SQLiteDatabase(path) }
      #expect(error?.kind == .readOnly)
    }
  }

  @Test func `opening a file restricts its permissions to the owner`() throws {
    try root.write([UInt8](), to: "a.db")
    chmod(path, 0o644)
    _ = try touch()
    #expect(try root.mode("a.db") == 0o600)
  }

  @Test(arguments: [(18, 0), (18, 3), (18, 255), (19, 0), (19, 3)] as [(Int, UInt8)])
  func `a header with an unknown file format version is damaged, not read-only`(
    place: Int, version: UInt8
  ) throws {
    do { try touch().execute("CREATE TABLE t (a)") }
    var bytes = try root.bytes("a.db")
    bytes[place] = version
    try root.write(bytes, to: "a.db")
    let error = #expect(throws: SQLiteError.self) { try touch() }
    #expect(error?.kind == .damaged)
    #expect(try root.bytes("a.db") == bytes)
  }
}
