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
    /// What is odd with the store: a damaged one that was set aside, one that cannot be written.
    public let notice: Phrase?
  }

  /// Whether a session is kept.
  package enum Keeping: Sendable {
    /// It is.
    case yes
    /// It is not, and none that was kept before.
    case no
    /// It is where one was.
    case asBefore
  }

  private let request: SignIn
  private let scope: PortalScope
  private let keeping: Keeping
  private let isResuming: Bool
  private let saved: SavedSession?
  private let portal: any Portal
  private let store: any CredentialStore

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - request: Who, and with what.
  ///   - scope: Where the session is kept: server, company and site.
  ///   - remembers: Whether it is kept.
  ///   - isResuming: Whether the request is that of a session that was kept.
  ///   - portal: Whom to ask.
  ///   - store: Where to keep it.
  public convenience init(
    request: SignIn, scope: PortalScope, remembers: Bool, isResuming: Bool = false,
    portal: any Portal, store: any CredentialStore
  ) {
    self.init(
      request: request, scope: scope, keeping: remembers ? .yes : .no, isResuming: isResuming,
      portal: portal, store: store)
  }

  /// Makes an interactor that may leave open whether a session is kept.
  package init(
    request: SignIn, scope: PortalScope, keeping: Keeping, isResuming: Bool = false,
    portal: any Portal, store: any CredentialStore
  ) {
    (self.request, self.scope, self.keeping, saved) = (request, scope, keeping, nil)
    self.isResuming = isResuming
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Makes an interactor that goes on with a session that was kept.
  package init(
    resuming session: SavedSession, scope: PortalScope, portal: any Portal,
    store: any CredentialStore
  ) {
    request = SignIn(session.credentials, companyId: scope.companyId)
    (self.scope, keeping, saved, isResuming) = (scope, .yes, session, true)
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Asks the portal; a store that cannot be written does not undo a sign-in that worked.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let sessions = SavedSessions(of: portal, in: store, for: scope)
    let user = try await signedIn(sessions)
    try Task.checkCancellation()
    return await Self.keep(
      user, request.credentials, keeping, in: sessions, store, scope, isResumed: isResuming)
  }

  /// Keeps a session, or does not; what is odd with the store is told, and undoes no sign-in.
  @concurrent nonisolated static func keep(
    _ user: User, _ credentials: Credentials, _ keeping: Keeping, in sessions: SavedSessions,
    _ store: any CredentialStore, _ scope: PortalScope, isResumed: Bool = false
  ) async -> Result {
    var notice: Phrase?
    do throws(StoreError) {
      try await store.setLastUserName(credentials.userName, for: scope)
    } catch { notice = error.phrase }
    var remembers = keeping == .yes
    if keeping == .asBefore { remembers = (try? await store.session(for: scope)) != nil }
    var isSaved = remembers
    do throws(StoreError) {
      if remembers {
        try await sessions.save(user, credentials)
      } else if keeping == .no {
        try await store.removeSession(for: scope)
      }
    } catch {
      notice = error.phrase
      // A damaged store was replaced by a new one, which holds the session.
      isSaved = remembers && error.kind == .setAside
    }
    return Result(user: user, isSaved: isSaved, isResumed: isResumed, notice: notice)
  }

  /// Resumes the saved session that was given, otherwise signs in.
  @concurrent private nonisolated func signedIn(
    _ sessions: SavedSessions
  ) async throws(ScreenletError) -> User {
    if let saved { return try await sessions.resume(saved) }
    return try await sessions.signIn(request)
  }
}
