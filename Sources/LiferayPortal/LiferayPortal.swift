package import HTTPTransfer
public import PortalKit
import Synchronization

/// A remote Liferay portal of any version since 6.2.
///
/// Creating one is cheap: no connection is opened before the first use case.
///
/// ```swift
/// let portal = try LiferayPortal(context, variables: environment)
/// let ada = try await portal.signIn(userName: "ada@acme.example", password: password)
/// ```
public struct LiferayPortal: PartialPortal {
  let connection: LiferayConnection
  private let choice: AdapterChoice

  /// Creates the portal of a server context.
  ///
  /// - Parameters:
  ///   - context: The address and settings of the portal.
  ///   - variables: The environment variables, used for proxies.
  /// - Throws: `ScreenletError` if the context does not describe a remote portal or a value is
  ///   invalid.
  public init(_ context: ServerContext, variables: [String: String]) throws(ScreenletError) {
    let settings = try LiferaySettings(context, variables: variables)
    self.init(settings, transport: CurlTransport(settings.http))
  }

  /// Creates a portal with a custom transport, for tests.
  ///
  /// - Parameters:
  ///   - settings: The settings of the portal.
  ///   - transport: Sends the HTTP requests.
  ///   - clock: The source of the current time.
  ///   - retries: The policy for failed requests.
  ///   - retryClock: The clock for retry delays; nil for the default.
  package init(
    _ settings: LiferaySettings, transport: any HTTPTransport, clock: WallClock = .system,
    retries: RetryPolicy = RetryPolicy(), retryClock: RetryClock? = nil
  ) {
    connection = LiferayConnection(
      settings, transport, clock: clock, retries: retries, retryClock: retryClock)
    choice = AdapterChoice(connection)
  }

  /// The host name of the server.
  public var displayName: UserMessage { UserMessage(verbatim: connection.settings.address.host) }

  /// The address without trailing slashes.
  public var server: String {
    var text = connection.settings.address.text
    while text.last == "/" { text.removeLast() }
    return text
  }

  /// Returns the portal's own message for the last use case that failed with this error.
  ///
  /// - Parameter error: The error of a use case.
  /// - Returns: The portal's message; nil if none is recorded for the error.
  public func fault(behind error: ScreenletError) -> ServerFault? {
    connection.faults.last(takenFor: error)
  }

  /// The most recent faults reported by the portal, oldest first.
  public var faults: [ServerFault] { connection.faults.all }

  /// Returns the configured or detected version of the portal.
  ///
  /// - Throws: `ScreenletError` if the portal is unreachable or too old.
  @concurrent public func version() async throws(ScreenletError) -> LiferayVersion {
    try await choice.version(as: .session)
  }

  /// Returns the adapter for the portal's version, which is detected on first use.
  func adapter(as requestIdentity: RequestIdentity = .session) async throws(ScreenletError)
    -> any LiferayAdapter
  {
    try await choice.adapter(as: requestIdentity)
  }

  /// Returns the use cases of the portal's version, which is detected on first use.
  ///
  /// - Parameter area: Ignored, because one adapter answers all use cases.
  /// - Throws: `ScreenletError` if the portal is unreachable or too old.
  @concurrent public func useCases(
    of area: PortalArea
  ) async throws(ScreenletError) -> any PortalUseCases { try await adapter() }

  /// Verifies the credentials and returns the account.
  ///
  /// Rejected credentials are never retried automatically, because that could lock the account.
  ///
  /// - Parameter request: The credentials and the company.
  /// - Throws: `ScreenletError.signInRefused` if the credentials are rejected; other errors if the
  ///   portal cannot be reached or requires a browser.
  @concurrent public func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    do throws(ScreenletError) { return try await trySignIn(request) } catch {
      switch error {
      // The error must not reveal whether the account exists.
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
        message: UserMessage(
          key: "liferay.browser", english: "This portal signs you in on its own page."))
    }
  }

  /// Signs in on the portal's own page in a browser on this machine.
  ///
  /// The portal redirects the browser to this machine with a code, which is exchanged for a token.
  /// Requires a context whose `liferay_sign_in` is `oauth2`.
  ///
  /// - Parameter open: Opens an address in a browser.
  /// - Returns: The account of the user.
  /// - Throws: `ScreenletError` if the user is rejected, the task is canceled or the portal is
  ///   unreachable; rethrows the errors of `open`.
  @concurrent public func signInInBrowser(
    _ open: @Sendable (String) async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) -> User {
    let sign = BrowserSignIn(connection.settings, connection.client, connection.clock)
    return try await entered(.tokens(try await sign.run(open)))
  }

  /// Uses new credentials, and verifies them by loading the account.
  private func entered(_ proof: LiferaySession.Proof) async throws(ScreenletError) -> User {
    let session = connection.session
    await session.become(proof)
    do throws(ScreenletError) { return try await adapter().ownAccount(nil) } catch {
      await session.forget()
      throw error
    }
  }

  /// Signs out locally and, for cookie sessions, in the portal.
  ///
  /// - Parameter user: The signed-in user.
  /// - Throws: `ScreenletError` if the portal's address is invalid.
  @concurrent public func signOut(_ user: User) async throws(ScreenletError) {
    let proof = await connection.session.proof
    await connection.session.forget()
    guard case .page(let page, _) = proof else { return }
    var request = HTTPRequest(.get, try connection.address("/c/portal/logout"))
    request.credentials = page.headers
    request.returnsRedirects = true
    request.isRepeatable = false
    // The local session is gone in any case; an unreachable portal lets its session expire.
    _ = try? await connection.client.send(request)
  }

  /// Returns nil, because an answer would reveal which accounts exist.
  ///
  /// - Parameters:
  ///   - userName: Ignored.
  ///   - companyId: Ignored.
  /// - Throws: No error; the protocol requires the declaration.
  @concurrent public func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? { nil }
}
