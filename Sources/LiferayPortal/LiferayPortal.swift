package import HTTPTransfer
public import PortalKit
import Synchronization

/// A Liferay on the network, of any version from 6.2 on.
///
/// Nothing is opened and nobody is asked before the first use case: making one costs nothing.
///
/// ```swift
/// let portal = try LiferayPortal(context, variables: environment)
/// let ada = try await portal.signIn(userName: "ada@acme.example", password: password)
/// ```
public struct LiferayPortal: Portal {
  let connection: LiferayConnection
  private let choice: AdapterChoice

  /// Makes the portal that a server context names.
  ///
  /// - Parameters:
  ///   - context: Where it is, and what else is said of it.
  ///   - variables: The environment, for proxies.
  /// - Throws: Where the context is about no portal on the network, or a value will not do.
  public init(_ context: ServerContext, variables: [String: String]) throws(ScreenletError) {
    let settings = try LiferaySettings(context, variables: variables)
    self.init(settings, transport: CurlTransport(settings.http))
  }

  package init(
    _ settings: LiferaySettings, transport: any HTTPTransport, clock: WallClock = .system,
    retries: RetryPolicy = RetryPolicy(), retryClock: RetryClock? = nil
  ) {
    connection = LiferayConnection(
      settings, transport, clock: clock, retries: retries, retryClock: retryClock)
    choice = AdapterChoice(connection)
  }

  /// The name of the server.
  public var displayName: Phrase { Phrase(verbatim: connection.settings.address.host) }

  /// The address.
  public var server: String {
    var text = connection.settings.address.text
    while text.last == "/" { text.removeLast() }
    return text
  }

  /// What the portal itself said when a use case last ended with this error.
  public func fault(behind error: ScreenletError) -> ServerFault? {
    connection.faults.last(takenFor: error)
  }

  /// What the portal said went wrong, in its own words: the last of it.
  public var faults: [ServerFault] { connection.faults.all }

  /// The version that the portal has, or is said to have.
  @concurrent public func version() async throws(ScreenletError) -> LiferayVersion {
    try await choice.version(as: .session)
  }

  /// The adapter for the version, once that is known.
  func adapter(as asker: Asker = .session) async throws(ScreenletError) -> any LiferayAdapter {
    try await choice.adapter(as: asker)
  }

  /// Checks a name and a password, and answers with the account.
  ///
  /// A password that was refused is never tried again by itself: where a portal locks accounts, that
  /// would lock one.
  @concurrent public func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    do throws(ScreenletError) { return try await trySignIn(request) } catch {
      switch error {
      // The answer never tells whether there is such an account.
      case .notSignedIn, .notFound, .forbidden: throw .refusedSignIn
      default: throw error
      }
    }
  }

  private func trySignIn(_ request: SignIn) async throws(ScreenletError) -> User {
    let session = connection.session
    let settings = connection.settings
    switch settings.signInMethod {
    case .basic:
      let adapter = try await adapter(as: .credentials(request.credentials))
      let user = try await adapter.ownAccount(request)
      await session.become(.basic(request.credentials))
      return user
    case .cookie:
      let page = try await PageSignIn(settings, connection.client, connection.clock)
        .run(request.credentials)
      return try await entered(.page(page, request.credentials))
    case .oauth2Password:
      let grants = OAuthGrants(settings, connection.client, connection.clock)
      return try await entered(.tokens(try await grants.password(request.credentials)))
    case .oauth2, .oauth2Client:
      throw .server(
        code: "liferay.browser",
        message: Phrase(
          key: "liferay.browser", english: "This portal signs you in on its own page."))
    }
  }

  /// Signs in by the portal's own page, in a browser on this machine.
  ///
  /// The portal sends the browser back to this machine with a code, for which there is a token. For
  /// contexts whose `liferay_sign_in` is `oauth2`.
  ///
  /// - Parameter open: Shows an address in a browser.
  @concurrent public func signInInBrowser(
    _ open: @Sendable (String) async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) -> User {
    let sign = BrowserSignIn(connection.settings, connection.client, connection.clock)
    return try await entered(.tokens(try await sign.run(open)))
  }

  /// Takes a proof, unless the portal does not know it.
  private func entered(_ proof: LiferaySession.Proof) async throws(ScreenletError) -> User {
    let session = connection.session
    await session.become(proof)
    do throws(ScreenletError) { return try await adapter().ownAccount(nil) } catch {
      await session.forget()
      throw error
    }
  }

  /// Forgets who was signed in, and tells the portal where it keeps a session.
  @concurrent public func signOut(_ user: User) async throws(ScreenletError) {
    let proof = await connection.session.proof
    await connection.session.forget()
    guard case .page(let page, _) = proof else { return }
    var request = HTTPRequest(.get, try connection.address("/c/portal/logout"))
    request.credentials = page.headers
    request.returnsRedirects = true
    request.isRepeatable = false
    // Here it is forgotten in any case; there it ends by itself.
    _ = try? await connection.client.send(request)
  }

  /// Does not tell: whoever asked could learn who has an account.
  @concurrent public func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? { nil }
}
