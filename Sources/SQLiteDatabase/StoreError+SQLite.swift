package import Basics
import Platform

extension StoreError {
  /// Creates the store error, with its message for users, for an SQLite error.
  ///
  /// - Parameter error: The SQLite error.
  package init(_ error: SQLiteError) {
    let path = error.path
    switch error.kind {
    case .locked: self.init(.locked, path: path)
    case .readOnly: self.init(.readOnly, path: path)
    case .full: self.init(.full, path: path)
    case .damaged, .notADatabase: self.init(.damaged, path: path, detail: error.message)
    case .foreign: self.init(.foreign, path: path)
    case .newer(let found, let supported):
      self.init(
        .newer, path: path, detail: "its version is \(found), this program knows \(supported)")
    case .cannotOpen:
      let reason =
        error.systemError == 0 ? error.message : String(cString: strerror(error.systemError))
      self.init(.unreachable, path: path, detail: reason)
    case .constraint, .failed: self.init(.failed, path: path, detail: error.message)
    }
  }
}
