import CSQLite
import Platform

/// A connection to an SQLite database.
///
/// It is not thread-safe: use it inside an actor. Every error is a ``SQLiteError``. A statement
/// that fails changes nothing, and a transaction that fails is rolled back.
package final class SQLiteDatabase {
  /// The mode in which a database is opened.
  package enum Access: Sendable {
    /// Read and write; a missing file is created, accessible only to its owner.
    case create
    /// Read only.
    case read
  }

  /// The path of a database that exists only in memory.
  package static let inMemory = ":memory:"

  package let path: String
  /// The maximum time to wait for a lock of another connection, in milliseconds.
  let patience: Int32
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  private static let statementLimit = 64

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or ``inMemory``.
  ///   - access: The mode.
  ///   - patience: The maximum time to wait for a lock of another connection, in milliseconds.
  /// - Throws: `SQLiteError` if the database cannot be opened.
  package init(
    _ path: String, access: Access = .create, patience: Int32 = 2_000
  ) throws(SQLiteError) {
    (self.path, self.patience) = (path, patience)
    if access == .create, path != Self.inMemory { try Self.createFile(path) }
    var opened: OpaquePointer?
    let flags =
      access == .create ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    // No mutex: the actor around this object serializes the calls.
    let code = sqlite3_open_v2(
      path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let handle = opened else {
      let error = SQLiteError(code, of: opened, path: path)
      sqlite3_close_v2(opened)
      throw error
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, patience)
    // The file can be malicious: disable code in its schema, and check the cells of its pages when
    // they are read.
    try execute(
      "PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON")
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Creates the file with mode 0600, because SQLite would use the umask.
  private static func createFile(_ path: String) throws(SQLiteError) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let reason = errno
      let isReadOnly = [EROFS, EACCES, EPERM].contains(reason)
      throw SQLiteError(
        isReadOnly ? .readOnly : reason == ENOSPC ? .full : .cannotOpen, code: SQLITE_CANTOPEN,
        systemError: reason, path: path, message: String(cString: strerror(reason)))
    }
    var status = stat()
    // Restrict the file to its owner from now on. This fails for a file of another user.
    if fstat(file, &status) == 0, status.st_mode & 0o077 != 0 { _ = fchmod(file, 0o600) }
    let hasKnownVersions = hasKnownVersions(file)
    close(file)
    guard hasKnownVersions else {
      throw SQLiteError(
        .damaged, code: SQLITE_CORRUPT, path: path,
        message: "the file format versions in its header are neither 1 nor 2")
    }
  }

  /// Returns whether bytes 18 and 19 of the header, the format versions for writing and reading,
  /// are known; SQLite opens a file with other versions as read-only.
  private static func hasKnownVersions(_ file: Int32) -> Bool {
    var header = [UInt8](repeating: 0, count: 20)
    guard pread(file, &header, header.count, 0) == header.count,
      header.starts(with: Array("SQLite format 3\0".utf8))
    else { return true }
    return (1...2).contains(header[18]) && (1...2).contains(header[19])
  }

  /// Whether the database can only be read.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Runs statements without values and without results.
  ///
  /// - Parameter script: The statements, separated by semicolons.
  /// - Throws: `SQLiteError` if a statement fails; the statements before it remain in effect.
  package func execute(_ script: String) throws(SQLiteError) {
    try check(sqlite3_exec(handle, script, nil, nil, nil))
  }

  /// Runs a statement and returns the number of rows that it changed.
  ///
  /// - Parameters:
  ///   - statement: The statement, with a `?` for each value.
  ///   - values: The values, in the order of their placeholders.
  /// - Throws: `SQLiteError` if the statement fails.
  @discardableResult
  package func run(_ statement: String, _ values: SQLiteValue...) throws(SQLiteError) -> Int {
    _ = try rows(statement, values, atMost: 0)
    return Int(sqlite3_changes64(handle))
  }

  /// Returns the rows of a statement.
  ///
  /// - Parameter text: The statement, with its values.
  /// - Throws: `SQLiteError` if the statement fails.
  package func rows(_ text: SQLText) throws(SQLiteError) -> [SQLiteRow] {
    try rows(text.statement, text.values, atMost: .max)
  }

  /// Returns the rows of a statement, unless it takes too long.
  ///
  /// If the statement only reads, a transaction around it stays open after an interruption.
  ///
  /// - Parameters:
  ///   - text: The statement, with its values.
  ///   - steps: The maximum number of steps of SQLite's virtual machine, approximately.
  /// - Returns: The rows; nil if the statement takes more steps or the task is canceled.
  /// - Throws: `SQLiteError` if the statement fails.
  package func rows(
    _ text: SQLText, within steps: Int
  ) throws(SQLiteError) -> [SQLiteRow]? {
    var left = max(1, steps / Int(Self.stride))
    return try withUnsafeMutablePointer(to: &left) { left throws(SQLiteError) in
      sqlite3_progress_handler(handle, Self.stride, countDown, left)
      defer { sqlite3_progress_handler(handle, 0, nil, nil) }
      do throws(SQLiteError) {
        return try rows(text)
      } catch {
        guard error.code & 0xFF == SQLITE_INTERRUPT else { throw error }
        return nil
      }
    }
  }

  /// The number of virtual machine steps between two calls of the progress handler.
  private static let stride: Int32 = 10_000

  /// Returns the rows of a statement.
  ///
  /// - Parameters:
  ///   - statement: The statement, with a `?` for each value.
  ///   - values: The values, in the order of their placeholders.
  /// - Throws: `SQLiteError` if the statement fails.
  package func rows(
    _ statement: String, _ values: SQLiteValue...
  ) throws(SQLiteError) -> [SQLiteRow] {
    try rows(statement, values, atMost: .max)
  }

  /// Returns the first row of a statement; nil if there is none.
  ///
  /// - Parameters:
  ///   - statement: The statement, with a `?` for each value.
  ///   - values: The values, in the order of their placeholders.
  /// - Throws: `SQLiteError` if the statement fails.
  package func row(
    _ statement: String, _ values: SQLiteValue...
  ) throws(SQLiteError) -> SQLiteRow? {
    try rows(statement, values, atMost: 1).first
  }

  /// The row ID of the last inserted row.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs several reads on one consistent snapshot, unaffected by concurrent writes.
  ///
  /// Inside another transaction, the closure runs as part of it.
  ///
  /// - Parameter work: The closure, which may only read.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; `SQLiteError` if the transaction cannot start.
  package func reading<Answer>(
    _ work: () throws(SQLiteError) -> Answer
  ) throws(SQLiteError) -> Answer {
    guard sqlite3_get_autocommit(handle) != 0 else { return try work() }
    try execute("BEGIN")
    defer {
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }
    return try work()
  }

  /// Runs a closure in a transaction: all of its changes are applied or, if it throws, none.
  ///
  /// The write lock is taken at the start, so that concurrent programs wait there and do not fail
  /// halfway. Inside another transaction, the closure runs as part of it.
  ///
  /// - Parameter work: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; `SQLiteError` if the transaction cannot start or commit.
  package func transaction<Answer>(
    _ work: () throws(SQLiteError) -> Answer
  ) throws(SQLiteError) -> Answer {
    guard sqlite3_get_autocommit(handle) != 0 else { return try work() }
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      let answer = try work()
      try execute("COMMIT")
      return answer
    } catch {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }
}

/// Interrupts the running statement if no steps are left or the task is canceled.
private func countDown(_ left: UnsafeMutableRawPointer?) -> Int32 {
  guard let left = left?.assumingMemoryBound(to: Int.self) else { return 0 }
  left.pointee -= 1
  return left.pointee <= 0 || Task.isCancelled ? 1 : 0
}

extension SQLiteDatabase {
  private func rows(
    _ text: String, _ values: [SQLiteValue], atMost limit: Int
  ) throws(SQLiteError) -> [SQLiteRow] {
    let statement = try prepared(text)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try check(Self.bind(value, to: statement, at: Int32(index + 1)))
    }
    var rows: [SQLiteRow] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else { throw SQLiteError(code, of: handle, path: path) }
      if rows.count < limit { rows.append(SQLiteRow(Self.values(of: statement), path: path)) }
      if limit > 0, rows.count == limit { return rows }
    }
  }

  private func prepared(_ text: String) throws(SQLiteError) -> OpaquePointer {
    if let statement = statements[text] { return statement }
    if statements.count >= Self.statementLimit {
      for statement in statements.values { sqlite3_finalize(statement) }
      statements = [:]
    }
    var statement: OpaquePointer?
    try check(
      sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    guard let statement else {
      throw SQLiteError(.failed, code: SQLITE_MISUSE, path: path, message: "an empty statement")
    }
    statements[text] = statement
    return statement
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, of: handle, path: path) }
  }

  private static func bind(
    _ value: SQLiteValue, to statement: OpaquePointer, at index: Int32
  ) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        screenlets_bind_text(statement, index, bytes.baseAddress, UInt64(bytes.count))
      }
    case .blob(let blob):
      return blob.withUnsafeBytes { bytes in
        screenlets_bind_blob(statement, index, bytes.baseAddress, UInt64(bytes.count))
      }
    }
  }

  private static func values(of statement: OpaquePointer) -> [SQLiteValue] {
    (0..<sqlite3_column_count(statement)).map { column in
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
      case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
      case SQLITE_TEXT: .text(String(decoding: bytes(of: statement, column), as: UTF8.self))
      case SQLITE_BLOB: .blob(Array(bytes(of: statement, column)))
      default: .null
      }
    }
  }

  private static func bytes(
    of statement: OpaquePointer, _ column: Int32
  ) -> UnsafeRawBufferPointer {
    // Call `sqlite3_column_blob` before `sqlite3_column_bytes`: the first call fixes the encoding.
    let base = sqlite3_column_blob(statement, column)
    return UnsafeRawBufferPointer(
      start: base, count: Int(sqlite3_column_bytes(statement, column)))
  }
}
