public import PortalKit
import SQLiteDatabase

/// The condition of a portal's database file, determined without changing it.
public struct LocalPortalHealth: Hashable, Sendable {
  /// The schema version of the file.
  public let version: Int
  /// The newest schema version that this program supports.
  public let supportedVersion: Int
  /// The number of accounts.
  public let accounts: Int
}

extension LocalPortal {
  /// The version of SQLite, such as `3.40.1`.
  public static var libraryVersion: String {
    get throws(StoreError) {
      do throws(SQLiteError) {
        let database = try SQLiteDatabase(SQLiteDatabase.inMemory)
        return try database.row("SELECT sqlite_version()")?.text(0) ?? ""
      } catch { throw StoreError(error) }
    }
  }

  /// Inspects a portal's database file.
  ///
  /// Does not create, seed, migrate or repair it.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The schema version and the number of accounts.
  /// - Throws: `StoreError` if the file cannot be opened or is damaged, locked, of another program
  ///   or of a newer version.
  public static func health(of path: String) throws(StoreError) -> LocalPortalHealth {
    do throws(SQLiteError) {
      let database = try SQLiteDatabase(path, access: .read, patience: 0)
      let supported = Schema.steps(hasher: .cheap, now: pictureInstant).count
      let version = Int(try database.row("PRAGMA user_version")?.integer(0) ?? 0)
      guard try database.row("PRAGMA application_id")?.integer(0) == Int64(Schema.applicationId)
      else { throw SQLiteError(.foreign, code: 0, path: path, message: "") }
      guard version <= supported else {
        throw SQLiteError(
          .newer(found: version, supported: supported), code: 0, path: path, message: "")
      }
      let check = try database.row("PRAGMA quick_check(1)")?.text(0) ?? "ok"
      guard check == "ok" else {
        throw SQLiteError(.damaged, code: 0, path: path, message: check)
      }
      return LocalPortalHealth(
        version: version, supportedVersion: supported,
        accounts: Int(try database.row("SELECT count(*) FROM users")?.integer(0) ?? 0))
    } catch {
      throw StoreError(error)
    }
  }
}
