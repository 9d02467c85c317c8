/// A portal: the use cases that screenlets call, independent of the server's API.
///
/// A conforming type is an actor or a value type, never a main-actor class. Canceling the task of a
/// use case makes it throw ``ScreenletError/cancelled``.
public protocol Portal: PortalUseCases, PagePortal {
  /// The name to show on the screen, such as "local data" or a host name.
  var displayName: UserMessage { get }

  /// The address of the server, or `local:`; stored data is bound to it.
  var server: String { get }

  /// Signs in with a user name and a password, and returns the account.
  ///
  /// For wrong credentials, neither the error nor the response time reveals whether the account
  /// exists.
  ///
  /// - Parameter request: The credentials and the company.
  /// - Throws: `ScreenletError.signInRefused` if the credentials are rejected; another
  ///   `ScreenletError` if the request fails.
  @concurrent func signIn(_ request: SignIn) async throws(ScreenletError) -> User

  /// Resumes a session that was saved on this machine, without asking for a password.
  ///
  /// While the server is unreachable, a portal with a cache lets the user continue with cached
  /// data.
  ///
  /// - Parameters:
  ///   - session: The saved session.
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  /// - Returns: The account.
  /// - Throws: `ScreenletError` if the session is rejected or the request fails.
  @concurrent func resume(
    _ session: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User

  /// Ends the session of a user.
  ///
  /// - Parameter user: The user who signed in.
  /// - Throws: `ScreenletError` if the request fails.
  @concurrent func signOut(_ user: User) async throws(ScreenletError)

  /// Returns the local account that a user name belongs to, for screens that greet the user before
  /// the password.
  ///
  /// Only a portal whose accounts are on this machine may return one. Any other portal returns nil,
  /// because it would reveal to strangers who has an account.
  ///
  /// - Parameters:
  ///   - userName: The user name.
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  /// - Returns: The account; nil if there is none or the portal does not reveal it.
  /// - Throws: `ScreenletError` if the accounts cannot be read.
  @concurrent func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint?

  /// This portal, if it signs in with tokens; otherwise nil.
  var tokenPortal: (any TokenPortal)? { get }

  /// This portal, if users sign in on its own page in a browser; nil if they sign in with a user
  /// name and a password.
  var browserSignIn: (any BrowserSignInPortal)? { get }

  /// Returns the raw server error of the last use case that ended with this error.
  ///
  /// The error itself has a message for users; the fault has the server's own message for a details
  /// view.
  ///
  /// - Parameter error: The error that a use case threw.
  /// - Returns: The server error; nil if the server reported none or there is no server.
  func fault(behind error: ScreenletError) -> ServerFault?
}

extension Portal {
  /// Nil by default: the portal does not use tokens.
  public var tokenPortal: (any TokenPortal)? { nil }

  /// Nil by default: users sign in with a user name and a password.
  public var browserSignIn: (any BrowserSignInPortal)? { nil }

  /// Returns nil by default.
  ///
  /// - Parameter error: Ignored.
  public func fault(behind error: ScreenletError) -> ServerFault? { nil }
}

extension Portal {
  /// Signs in with the credentials of the session, by default.
  ///
  /// - Parameters:
  ///   - session: The saved session.
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  /// - Returns: The account.
  /// - Throws: The error of `signIn(_:)`.
  @concurrent public func resume(
    _ session: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User {
    try await signIn(SignIn(session.credentials, companyId: companyId))
  }

  /// Signs in with a user name and a password, and returns the account.
  ///
  /// - Parameters:
  ///   - userName: The user name, of the kind that `method` gives.
  ///   - password: The password.
  ///   - method: The kind of the user name.
  ///   - companyId: The ID of the company; 0 for the portal's default company.
  /// - Throws: The error of `signIn(_:)`.
  @concurrent public func signIn(
    userName: String, password: Secret, method: AuthenticationMethod = .emailAddress,
    companyId: Int64 = 0
  ) async throws(ScreenletError) -> User {
    try await signIn(
      SignIn(
        Credentials(userName: userName, password: password, method: method), companyId: companyId))
  }
}
