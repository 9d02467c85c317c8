package import PortalKit
import SQLiteDatabase

/// What an administrator may know of an account beside its names.
package struct AccountFacts: Hashable, Sendable {
  package var created: Instant
  package var lastSignIn: Instant?
  /// Wrong passwords in a row.
  package var failures: Int
  package var lastFailure: Instant?
  package var isLocked: Bool
}

extension LocalPortal {
  /// What there is to know of an account.
  package func accountFacts(_ id: Int64) throws(ScreenletError) -> AccountFacts {
    try answering { () throws(SQLiteError) in
      let row = try database.row(
        "SELECT created_at, last_sign_in_at FROM users WHERE id = ?", .integer(id))
      let failures = try FailureTable(database).record(of: FailureName(account: id))
      return AccountFacts(
        created: Instant(milliseconds: try row?.integer(0) ?? 0),
        lastSignIn: try row?.optionalInteger(1).map { Instant(milliseconds: $0) },
        failures: failures?.count ?? 0, lastFailure: failures?.last,
        isLocked: lockout.secondsLocked(failures, now: clock.now()) > 0)
    }
  }

  /// Whether an account is an administrator's.
  ///
  /// What that permits is for ``Rights`` to say.
  package func isAdministrator(_ id: Int64) throws(ScreenletError) -> Bool {
    try answering { () throws(SQLiteError) in
      try database.row("SELECT 1 FROM administrators WHERE user_id = ?", .integer(id)) != nil
    }
  }

  /// Takes the picture of somebody away; that there is none is no mistake.
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
  /// A picture of somebody by its number, and the name of its owner that outlives moves.
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
