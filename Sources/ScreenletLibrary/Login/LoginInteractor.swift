public import PortalKit
public import ScreenletKit

/// Signs in, and keeps the session where the person wants that.
public final class LoginInteractor: Interactor<LoginInteractor.Result> {
  /// Who signed in, and what became of the wish to stay.
  public struct Result: Hashable, Sendable {
    /// Who signed in.
    public let user: User
    /// Whether the session was kept for the next start.
    public let isSaved: Bool
    /// Whether a session that was kept was taken up.
    public let isResumed: Bool
  }

  private let request: SignIn
  private let scope: PortalScope
  private let remembers: Bool
  private let portal: any Portal
  private let store: any CredentialStore

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - request: Who, and with what.
  ///   - scope: Where the session is kept: server, company and site.
  ///   - remembers: Whether it is kept.
  ///   - portal: Whom to ask.
  ///   - store: Where to keep it.
  public init(
    request: SignIn, scope: PortalScope, remembers: Bool, portal: any Portal,
    store: any CredentialStore
  ) {
    (self.request, self.scope, self.remembers) = (request, scope, remembers)
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Asks the portal; a store that cannot be written does not undo a sign-in that worked.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let user = try await portal.signIn(request)
    try Task.checkCancellation()
    try? await store.setLastUserName(request.credentials.userName, for: scope)
    let isResumed = (try? await store.session(for: scope))?.credentials == request.credentials
    var isSaved = false
    if remembers {
      let session = SavedSession(user: user, credentials: request.credentials)
      isSaved = (try? await store.save(session, for: scope)) != nil
    } else {
      try? await store.removeSession(for: scope)
    }
    return Result(user: user, isSaved: isSaved, isResumed: isResumed && remembers)
  }
}
