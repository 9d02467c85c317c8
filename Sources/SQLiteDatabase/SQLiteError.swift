import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What SQLite could not do: the sort of trouble, its code and words, and the file.
///
/// It never holds a statement or a value that was bound, which may be somebody's secret.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The sorts of trouble, as far as somebody would act on them differently.
  package enum Kind: Hashable, Sendable {
    /// Another connection holds the database, here or in another process.
    case locked
    /// It may be read, not written.
    case readOnly
    /// The disk, a quota or a limit has no room for more.
    case full
    /// The contents make no sense.
    case damaged
    /// It is a file of another sort.
    case notADatabase
    /// It is a database of another program.
    case foreign
    /// A newer version of this program wrote it.
    case newer(found: Int, supported: Int)
    /// It cannot be opened or made.
    case cannotOpen
    /// The database's own rules refuse the change.
    case constraint
    /// Reading or writing failed.
    case failed
  }

  package let kind: Kind
  /// SQLite's extended code.
  package let code: Int32
  /// The system's error number; 0 for none.
  package let systemError: Int32
  package let path: String
  /// SQLite's own words.
  package let message: String

  package init(
    _ kind: Kind, code: Int32, systemError: Int32 = 0, path: String, message: String
  ) {
    (self.kind, self.code, self.systemError) = (kind, code, systemError)
    (self.path, self.message) = (path, message)
  }

  /// Takes what a call on a connection answered.
  init(_ code: Int32, of handle: OpaquePointer?, path: String) {
    // A write that fails in a commit leaves its reason in errno alone, so that is read first.
    let latest = errno
    let noted = handle.map { sqlite3_system_errno($0) } ?? 0
    let systemError = noted == 0 && code & 0xFF == SQLITE_IOERR ? latest : noted
    let words = handle.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    self.init(
      Self.kind(code, systemError), code: code, systemError: systemError, path: path,
      message: words.map { String(cString: $0) } ?? "")
  }

  /// A database that is opened for writing and cannot be.
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
      // SQLite calls only ENOSPC full; a quota and a limit on file size are the same to people.
      if [ENOSPC, EDQUOT, EFBIG].contains(systemError) { return .full }
      return code == screenlets_ioerr_short_read ? .damaged : .failed
    default: return .failed
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  package var description: String {
    let advice =
      switch kind {
      case .locked: "it is in use by another program; close it, then try again"
      case .readOnly: "it cannot be written; make the file and its folder writable"
      case .full: "there is no room left; make room, then try again, nothing is lost"
      case .damaged: "it is damaged; move it away to start afresh, or restore a copy"
      case .notADatabase: "it is not a database; choose another file"
      case .foreign: "it belongs to another program; choose another file"
      case .newer(let found, let supported):
        "it has version \(found) and this program knows \(supported); use a newer program"
      case .cannotOpen: "it cannot be opened; check that its folder is there"
      case .constraint: "the change goes against its rules"
      case .failed: "reading or writing failed"
      }
    return "\(path): \(advice) (SQLite \(code): \(message))"
  }
}
