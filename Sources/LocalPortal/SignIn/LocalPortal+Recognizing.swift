package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Checks a name and a password that come with every request: as ``signIn(_:)``, but what was
  /// found right is believed for some minutes.
  ///
  /// It is forgotten as soon as the account has another password, is locked or is gone, whoever did
  /// that.
  package func recognize(_ request: SignIn) throws(ScreenletError) -> User {
    let digest = verified.digest(of: request)
    if let entry = verified.entry(digest, now: clock.now()) {
      let account = try answering { () throws(SQLiteError) in
        try AccountTable(database).account(entry.userId)
      }
      if let account, account.passwordHash == entry.passwordHash,
        try !isLocked(account.user.id)
      {
        return account.user
      }
      verified.forget(digest)
    }
    let user = try SignInCheck(portal: self).run(request)
    let account = try answering { () throws(SQLiteError) in
      try AccountTable(database).account(user.id)
    }
    if let account { verified.remember(digest, account, now: clock.now()) }
    return user
  }

  /// How many sign-ins are believed without looking.
  package var believedCount: Int { verified.count }

  /// Whether an account takes no password for now.
  package func isLocked(_ id: Int64) throws(ScreenletError) -> Bool {
    let record = try answering { () throws(SQLiteError) in
      try FailureTable(database).record(of: FailureName(account: id))
    }
    return lockout.secondsLocked(record, now: clock.now()) > 0
  }
}
