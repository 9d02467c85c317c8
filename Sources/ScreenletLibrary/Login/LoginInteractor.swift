public import PortalKit
public import ScreenletKit

/// Signs in, and saves the session if the user wants that.
public final class LoginInteractor: Interactor<LoginInteractor.Result> {
  /// The result of a sign-in.
  public struct Result: Hashable, Sendable {
    /// The user who signed in.
    public let user: User
    /// Whether the session was saved for the next start.
    public let isSaved: Bool
    /// Whether a saved session was resumed.
    public let isResumed: Bool
    /// A problem with the credentials store, such as a damaged or read-only file; nil if there is
    /// none.
    public let notice: UserMessage?
  }

  /// The options for saving a session.
  package enum Keeping: Sendable {
    /// Save the session.
    case yes
    /// Do not save the session, and delete a saved one.
    case no
    /// Save the session only if one was saved before.
    case asBefore
  }

  private let request: SignIn
  private let scope: PortalScope
  private let keeping: Keeping
  private let isResuming: Bool
  private let saved: SavedSession?
  private let portal: any Portal
  private let store: any CredentialStore

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - request: The credentials and the company.
  ///   - scope: The server, company and site under which the session is saved.
  ///   - remembers: Whether to save the session.
  ///   - isResuming: Whether the credentials come from a saved session.
  ///   - portal: The portal to sign in to.
  ///   - store: The credentials store.
  public convenience init(
    request: SignIn, scope: PortalScope, remembers: Bool, isResuming: Bool = false,
    portal: any Portal, store: any CredentialStore
  ) {
    self.init(
      request: request, scope: scope, keeping: remembers ? .yes : .no, isResuming: isResuming,
      portal: portal, store: store)
  }

  /// Creates an interactor with all options for saving the session.
  ///
  /// - Parameters:
  ///   - request: The credentials and the company.
  ///   - scope: The server, company and site under which the session is saved.
  ///   - keeping: Whether to save the session.
  ///   - isResuming: Whether the credentials come from a saved session.
  ///   - portal: The portal to sign in to.
  ///   - store: The credentials store.
  package init(
    request: SignIn, scope: PortalScope, keeping: Keeping, isResuming: Bool = false,
    portal: any Portal, store: any CredentialStore
  ) {
    (self.request, self.scope, self.keeping, saved) = (request, scope, keeping, nil)
    self.isResuming = isResuming
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Creates an interactor that resumes a saved session.
  ///
  /// - Parameters:
  ///   - session: The saved session.
  ///   - scope: The server, company and site under which the session is saved.
  ///   - portal: The portal to sign in to.
  ///   - store: The credentials store.
  package init(
    resuming session: SavedSession, scope: PortalScope, portal: any Portal,
    store: any CredentialStore
  ) {
    request = SignIn(session.credentials, companyId: scope.companyId)
    (self.scope, keeping, saved, isResuming) = (scope, .yes, session, true)
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Signs in; a credentials store that cannot be written does not fail the sign-in.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let sessions = SavedSessions(of: portal, in: store, for: scope)
    let user = try await signedIn(sessions)
    try Task.checkCancellation()
    return await Self.keep(
      user, request.credentials, keeping, in: sessions, store, scope, isResumed: isResuming)
  }

  /// Saves or deletes the session; a store error becomes a notice and does not fail the sign-in.
  @concurrent nonisolated static func keep(
    _ user: User, _ credentials: Credentials, _ keeping: Keeping, in sessions: SavedSessions,
    _ store: any CredentialStore, _ scope: PortalScope, isResumed: Bool = false
  ) async -> Result {
    var notice: UserMessage?
    do throws(StoreError) {
      try await store.setLastUserName(credentials.userName, for: scope)
    } catch { notice = error.userMessage }
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
      notice = error.userMessage
      // A damaged store was replaced by a new one, which contains the session.
      isSaved = remembers && error.kind == .setAside
    }
    return Result(user: user, isSaved: isSaved, isResumed: isResumed, notice: notice)
  }

  /// Resumes the saved session if there is one; otherwise signs in.
  @concurrent private nonisolated func signedIn(
    _ sessions: SavedSessions
  ) async throws(ScreenletError) -> User {
    if let saved { return try await sessions.resume(saved) }
    return try await sessions.signIn(request)
  }
}
