package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Checks the credentials that come with every request.
  ///
  /// Works as ``signIn(_:)`` but caches successful checks for some minutes.
  ///
  /// A cached check becomes invalid as soon as the account's password changes or the account is
  /// locked or deleted.
  ///
  /// - Parameter request: The credentials and the company.
  /// - Returns: The account.
  /// - Throws: `ScreenletError.signInRefused` if the credentials are wrong or the account is
  ///   locked.
  package func recognize(_ request: SignIn) throws(ScreenletError) -> User {
    let digest = try verified.digest(of: request)
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

  /// The number of cached credential checks.
  package var cachedCredentialCount: Int { verified.count }

  /// Returns whether an account is locked after too many wrong passwords.
  ///
  /// - Parameter id: The user ID.
  /// - Throws: `ScreenletError` if the database cannot be read or libsodium is missing.
  package func isLocked(_ id: Int64) throws(ScreenletError) -> Bool {
    let name = try FailureName(account: id)
    let record = try answering { () throws(SQLiteError) in
      try FailureTable(database).record(of: name)
    }
    return lockout.secondsLocked(record, now: clock.now()) > 0
  }
}
