import CSQLite
import Platform

/// The error of an SQLite operation: its kind, code and message, and the file.
///
/// It never contains a statement or a bound value, which can be secret.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The kinds of errors that a caller can handle differently.
  package enum Kind: Hashable, Sendable {
    /// Another connection, in this or another process, has locked the database.
    case locked
    /// The database can be read but not written.
    case readOnly
    /// The disk is full, or a quota or limit is reached.
    case full
    /// The content is damaged.
    case damaged
    /// The file is not a database.
    case notADatabase
    /// The database belongs to another program.
    case foreign
    /// The database was written by a newer version of this program.
    case newer(found: Int, supported: Int)
    /// The file cannot be opened or created.
    case cannotOpen
    /// The change violates a constraint.
    case constraint
    /// Reading or writing failed.
    case failed
  }

  package let kind: Kind
  /// The extended result code of SQLite.
  package let code: Int32
  /// The error number of the system; 0 for none.
  package let systemError: Int32
  package let path: String
  /// The message of SQLite.
  package let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - code: The extended result code of SQLite.
  ///   - systemError: The error number of the system; 0 for none.
  ///   - path: The path of the database.
  ///   - message: The message of SQLite.
  package init(
    _ kind: Kind, code: Int32, systemError: Int32 = 0, path: String, message: String
  ) {
    (self.kind, self.code, self.systemError) = (kind, code, systemError)
    (self.path, self.message) = (path, message)
  }

  /// Creates an error from the result code of a call on a connection.
  init(_ code: Int32, of handle: OpaquePointer?, path: String) {
    // Read `errno` first: a failed write in a commit stores its reason only there.
    let latest = errno
    let noted = handle.map { sqlite3_system_errno($0) } ?? 0
    let systemError = noted == 0 && code & 0xFF == SQLITE_IOERR ? latest : noted
    let words = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.init(
      Self.kind(code, systemError), code: code, systemError: systemError, path: path,
      message: words.map { String(cString: $0) } ?? "")
  }

  /// Returns the error for a database that must be written but is read-only.
  ///
  /// - Parameter path: The path of the database.
  package static func readOnly(_ path: String) -> SQLiteError {
    SQLiteError(
      .readOnly, code: SQLITE_READONLY, path: path, message: "attempt to write a readonly database")
  }

  private static func kind(_ code: Int32, _ systemError: Int32) -> Kind {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .locked
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: return .readOnly
    case SQLITE_FULL: return .full
    case SQLITE_CORRUPT, SQLITE_FORMAT, SQLITE_MISMATCH: return .damaged
    case SQLITE_NOTADB: return .notADatabase
    case SQLITE_CONSTRAINT: return .constraint
    case SQLITE_CANTOPEN:
      return [EROFS, EACCES, EPERM].contains(systemError) ? .readOnly : .cannotOpen
    case SQLITE_IOERR:
      // SQLite reports only ENOSPC as full; treat a quota and a file size limit in the same way.
      if [ENOSPC, EDQUOT, EFBIG].contains(systemError) { return .full }
      return code == screenlets_ioerr_short_read ? .damaged : .failed
    default: return .failed
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The path, the problem, the solution, and SQLite's code and message.
  package var description: String {
    let advice =
      switch kind {
      case .locked: "it is in use by another program; close that program, then try again"
      case .readOnly: "it cannot be written; make the file and its folder writable"
      case .full: "there is no space left; free some space, then try again; nothing is lost"
      case .damaged: "it is damaged; move it away to start over, or restore a backup"
      case .notADatabase: "it is not a database; choose another file"
      case .foreign: "it belongs to another program; choose another file"
      case .newer(let found, let supported):
        "it has version \(found) and this program knows \(supported); use a newer program"
      case .cannotOpen: "it cannot be opened; check that its folder is there"
      case .constraint: "the change violates a constraint of the database"
      case .failed: "reading or writing failed"
      }
    return "\(path): \(advice) (SQLite \(code): \(message))"
  }
}
