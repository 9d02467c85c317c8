import PortalKit
import SQLiteDatabase

/// One sign-in attempt: checks the lock, verifies the password and updates the account.
///
/// It runs without suspension on the portal's actor, so that two concurrent attempts cannot both
/// count as the last one before the lock.
struct SignInCheck {
  private let accounts: AccountTable
  private let failures: FailureTable
  private let database: SQLiteDatabase
  private let hasher: PasswordHasher
  private let policy: LockoutPolicy
  private let clock: WallClock

  init(portal: isolated LocalPortal) {
    (accounts, failures) = (AccountTable(portal.database), FailureTable(portal.database))
    (database, hasher) = (portal.database, portal.hasher)
    (policy, clock) = (portal.lockout, portal.clock)
  }

  func run(_ request: SignIn) throws(ScreenletError) -> User {
    let outcome: Outcome<User>
    do throws(SQLiteError) {
      outcome = try decide(request)
    } catch {
      throw ScreenletError(StoreError(error))
    }
    return try outcome.get()
  }

  private func decide(_ request: SignIn) throws(SQLiteError) -> Outcome<User> {
    let credentials = request.credentials
    guard !Task.isCancelled else { return .failure(.cancelled) }
    guard let company = try accounts.company(request.companyId) else {
      return .failure(.unknownCompany(request.companyId))
    }
    let account = try accounts.account(
      named: credentials.userName, by: credentials.method, in: company)
    let name: FailureName
    do throws(ScreenletError) {
      if let account {
        name = try FailureName(account: account.user.id)
      } else {
        name = try FailureName(
          unknown: credentials.userName, method: credentials.method, company: company)
      }
    } catch {
      return .failure(error)
    }
    let locked = policy.secondsLocked(try failures.record(of: name), now: clock.now())
    guard locked == 0 else { return .failure(.locked(seconds: locked)) }

    // A temporary password that was sent after a password reset request.
    let spare = try account.flatMap { account throws(SQLiteError) in
      try SentPasswordTable(database).hash(of: account.user.id, now: clock.now())
    }
    let isRight: Bool
    var sent: String?
    do throws(PasswordHasher.Failure) {
      if try hasher.verify(credentials.password, against: account?.passwordHash) {
        isRight = true
      } else {
        // Verify against a missing hash too, so that the time does not disclose whether one exists.
        isRight = try hasher.verify(credentials.password, against: spare)
        sent = isRight ? spare : nil
      }
    } catch {
      return .failure(.uncheckable(error))
    }
    // The result of a canceled sign-in is not reported, so it must not count as a failure.
    guard !Task.isCancelled else { return .failure(.cancelled) }
    guard isRight, let account else { return .failure(try refuse(name)) }
    try admit(account, name, credentials.password, sent: sent)
    return .success(account.user)
  }

  private func refuse(_ name: FailureName) throws(SQLiteError) -> ScreenletError {
    try database.transaction { () throws(SQLiteError) in
      let now = clock.now()
      try failures.removeAll(before: policy.horizon(now: now))
      let record = policy.afterFailure(try failures.record(of: name), now: now)
      try failures.set(record, of: name)
      let locked = policy.secondsLocked(record, now: now)
      return locked > 0 ? .locked(seconds: locked) : .refused
    }
  }

  private func admit(
    _ account: Account, _ name: FailureName, _ password: Secret, sent: String?
  ) throws(SQLiteError) {
    // Rehash with the current costs while the password is available; if that fails, keep the old
    // hash.
    let renewed =
      sent ?? (hasher.isOutdated(account.passwordHash) ? try? hasher.hash(password) : nil)
    try database.transaction { () throws(SQLiteError) in
      try failures.remove(name)
      try accounts.signedIn(account.user, now: clock.now())
      try SentPasswordTable(database).remove(account.user.id)
      if let renewed { try accounts.setPasswordHash(renewed, of: account.user) }
    }
  }
}
