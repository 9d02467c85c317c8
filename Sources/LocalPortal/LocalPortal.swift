public import PortalKit
import SQLiteDatabase

/// The portal that is in the program: accounts and content in one SQLite file of the user's.
///
/// ```swift
/// let portal = try LocalPortal.open(in: UserFolders(environment: environment))
/// let ada = try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
/// ```
///
/// It makes and seeds its file on first use, with ``demoAccounts``. Everything on disk is all or
/// nothing: a program that is killed while it writes leaves the state before or the state after.
public actor LocalPortal: Portal {
  let database: SQLiteDatabase
  let hasher: PasswordHasher
  let lockout: LockoutPolicy
  let clock: WallClock
  let outbox: Outbox
  /// What was sent since the start.
  var letters: [Outbox.Letter] = []
  /// Who was found right lately, so that the hash that takes memory is not made for each request.
  var verified = VerifiedCredentials()
  /// The account that signed in at this portal; 0 for a guest.
  var session: Int64 = 0

  /// The file's name in the user's data folder.
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

  /// "local data".
  public nonisolated var displayName: Phrase {
    Phrase(key: "portal.local", english: "local data")
  }

  /// `local:`.
  public nonisolated var server: String { PortalLocation.embeddedName }

  /// Checks a name and a password, and answers with the account.
  ///
  /// After five wrong passwords in a row the name is locked for five minutes; a name that nobody has
  /// is locked just the same.
  ///
  /// From then on the portal is used by this account, until ``signOut(_:)`` or another sign-in.
  public func signIn(_ request: SignIn) throws(ScreenletError) -> User {
    let user = try SignInCheck(portal: self).run(request)
    session = user.id
    return user
  }

  /// Ends the session: from then on the portal is used by a guest.
  public func signOut(_ user: User) throws(ScreenletError) { session = 0 }

  /// The account that an e-mail address, a screen name or a number belongs to.
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
