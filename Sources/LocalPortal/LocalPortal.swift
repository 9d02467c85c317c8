public import PortalKit
import SQLiteDatabase

/// The embedded portal: accounts and content in one SQLite file of the user.
///
/// ```swift
/// let portal = try LocalPortal.open(in: UserFolders(environment: environment))
/// let ada = try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
/// ```
///
/// The portal creates and seeds its file on first use, with ``demoAccounts``. Every change on disk
/// is atomic: a program that is killed while writing leaves either the previous state or the new
/// one.
public actor LocalPortal: Portal {
  let database: SQLiteDatabase
  let hasher: PasswordHasher
  let lockout: LockoutPolicy
  let clock: WallClock
  let outbox: Outbox
  /// The messages sent since the start.
  var letters: [Outbox.Letter] = []
  /// The cache of verified credentials, which avoids the expensive hash for each request.
  var verified = VerifiedCredentials()
  /// The ID of the account that signed in at this portal; 0 for a guest.
  var session: Int64 = 0

  /// The name of the database file in the user's data folder.
  public static let fileName = "portal.db"

  init(
    database: sending SQLiteDatabase, hasher: PasswordHasher, lockout: LockoutPolicy,
    clock: WallClock, session: Int64
  ) {
    self.session = session
    outbox = Outbox(beside: database.path)
    (self.database, self.hasher) = (database, hasher)
    (self.lockout, self.clock) = (lockout, clock)
  }

  /// The display name, "local data".
  public nonisolated var displayName: UserMessage {
    UserMessage(key: "portal.local", english: "local data")
  }

  /// The server address, `local:`.
  public nonisolated var server: String { PortalLocation.embeddedName }

  /// Signs in with a name and a password.
  ///
  /// Five wrong passwords in a row lock the name for five minutes. A name without an account is
  /// locked in the same way.
  ///
  /// The account is used by this portal until ``signOut(_:)`` or another sign-in.
  ///
  /// - Parameter request: The credentials and the company.
  /// - Returns: The account.
  /// - Throws: `ScreenletError.signInRefused` if the credentials are wrong or the name is locked.
  public func signIn(_ request: SignIn) throws(ScreenletError) -> User {
    let user = try SignInCheck(portal: self).run(request)
    session = user.id
    return user
  }

  /// Ends the session.
  ///
  /// The portal is then used by a guest.
  ///
  /// - Parameter user: Ignored; the session of this portal ends.
  /// - Throws: Never; the protocol permits errors.
  public func signOut(_ user: User) throws(ScreenletError) { session = 0 }

  /// Returns a hint about the account that a name belongs to.
  ///
  /// - Parameters:
  ///   - userName: An email address, a screen name or a user ID.
  ///   - companyId: The company ID; 0 for the default company.
  /// - Returns: The hint, or nil if there is no such account.
  /// - Throws: `ScreenletError` if the database cannot be read.
  public func account(
    named userName: String, companyId: Int64
  ) throws(ScreenletError) -> AccountHint? {
    try answering { () throws(SQLiteError) in
      let accounts = AccountTable(database)
      guard let company = try accounts.company(companyId) else { return nil }
      let method = AuthenticationMethod(guessingFrom: userName)
      return try accounts.account(named: userName, by: method, in: company)
        .map { AccountHint($0.user) }
    }
  }

  func answering<Answer>(
    _ work: () throws(SQLiteError) -> Answer
  ) throws(ScreenletError) -> Answer {
    do throws(SQLiteError) {
      return try work()
    } catch {
      throw ScreenletError(StoreError(error))
    }
  }
}
