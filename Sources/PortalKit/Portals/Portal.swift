/// The portal as screenlets see it: use cases, not addresses.
///
/// A conformer is an actor or a value, never a main-actor class. Every use case can be cancelled by
/// cancelling its task, and then throws ``ScreenletError/cancelled``.
public protocol Portal: FormPortal, UserPortal, RatingPortal, CommentPortal, AssetPortal,
  BlogPortal, WebContentPortal, DocumentPortal, PagePortal
{
  /// What the portal is called on the screen, such as "local data" or a host name.
  var displayName: Phrase { get }

  /// The server's address, or `local:`; what is remembered is bound to it.
  var server: String { get }

  /// Checks a name and a password, and answers with the account.
  ///
  /// The answer to a wrong password never tells whether the account exists, in words or in time.
  @concurrent func signIn(_ request: SignIn) async throws(ScreenletError) -> User

  /// Takes up a session that was kept on this machine, with no password typed.
  ///
  /// A portal with a memory lets the person go on with what is kept here while it is away.
  @concurrent func resume(
    _ session: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User

  /// Ends what the portal holds for a user who signed in.
  @concurrent func signOut(_ user: User) async throws(ScreenletError)

  /// The account on this machine that a name belongs to; nil if there is none, or if the portal
  /// does not tell.
  ///
  /// For screens that greet somebody before the password. Only a portal whose accounts are on this
  /// machine may answer; any other would tell strangers who has an account, and answers nil.
  @concurrent func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint?

  /// The portal as one that gives tokens; nil where it gives none.
  var tokenPortal: (any TokenPortal)? { get }

  /// The portal as one that lets people in by a page of its own; nil where a name and a password do.
  var browserSignIn: (any BrowserSignInPortal)? { get }

  /// What the server itself said when a use case last ended with this error; nil where it said
  /// nothing, or there is no server.
  ///
  /// For whoever looks closer: an error has words for everybody, and this has those of the server.
  func fault(behind error: ScreenletError) -> ServerFault?
}

extension Portal {
  /// Gives no tokens.
  public var tokenPortal: (any TokenPortal)? { nil }

  /// Takes a name and a password.
  public var browserSignIn: (any BrowserSignInPortal)? { nil }

  /// Has no server that says anything.
  public func fault(behind error: ScreenletError) -> ServerFault? { nil }
}

extension Portal {
  /// Signs in with the credentials of the session.
  @concurrent public func resume(
    _ session: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User {
    try await signIn(SignIn(session.credentials, companyId: companyId))
  }

  /// Checks a name and a password, and answers with the account.
  @concurrent public func signIn(
    userName: String, password: Secret, method: AuthenticationMethod = .emailAddress,
    companyId: Int64 = 0
  ) async throws(ScreenletError) -> User {
    try await signIn(
      SignIn(
        Credentials(userName: userName, password: password, method: method), companyId: companyId))
  }
}
