package import PortalKit
import SQLiteDatabase

/// Data about an account that only administrators may see.
package struct AccountFacts: Hashable, Sendable {
  package var created: Instant
  package var lastSignIn: Instant?
  /// The number of consecutive wrong passwords.
  package var failures: Int
  package var lastFailure: Instant?
  package var isLocked: Bool
}

extension LocalPortal {
  /// Returns the administrative data of an account.
  ///
  /// - Parameter id: The user ID. For an unknown ID, the data is empty.
  /// - Throws: `ScreenletError` if the database cannot be read or libsodium is missing.
  package func accountFacts(_ id: Int64) throws(ScreenletError) -> AccountFacts {
    let name = try FailureName(account: id)
    return try answering { () throws(SQLiteError) in
      let row = try database.row(
        "SELECT created_at, last_sign_in_at FROM users WHERE id = ?", .integer(id))
      let failures = try FailureTable(database).record(of: name)
      return AccountFacts(
        created: Instant(milliseconds: try row?.integer(0) ?? 0),
        lastSignIn: try row?.optionalInteger(1).map { Instant(milliseconds: $0) },
        failures: failures?.count ?? 0, lastFailure: failures?.last,
        isLocked: lockout.secondsLocked(failures, now: clock.now()) > 0)
    }
  }

  /// Returns whether an account is an administrator's.
  ///
  /// ``Rights`` decides what administrators may do.
  ///
  /// - Parameter id: The user ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func isAdministrator(_ id: Int64) throws(ScreenletError) -> Bool {
    try answering { () throws(SQLiteError) in
      try database.row("SELECT 1 FROM administrators WHERE user_id = ?", .integer(id)) != nil
    }
  }

  /// Deletes the portrait of a user.
  ///
  /// Does nothing if there is none.
  ///
  /// - Parameter id: The user ID.
  /// - Throws: `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without permission.
  package func deletePortrait(of id: Int64) throws(ScreenletError) {
    try require(.delete(.portrait), of: id)
    return try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        try database.run("DELETE FROM portraits WHERE user_id = ?", .integer(id))
        try AccountTable(database).setPortrait(0, of: id)
      }
    }
  }
}

extension LocalPortal {
  /// Returns a portrait and the UUID of its owner.
  ///
  /// - Parameter id: The portrait ID.
  /// - Returns: The portrait, or nil if there is none.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func portraitWithOwner(
    _ id: Int64
  ) throws(ScreenletError) -> (uuid: String, picture: PictureData)? {
    try answering { () throws(SQLiteError) in
      guard let found = try PortraitTable(database).picture(id),
        let user = try AccountTable(database).account(found.user)?.user
      else { return nil }
      return (user.uuid, found.picture)
    }
  }
}
