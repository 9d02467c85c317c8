/// Keeps who is signed in to a part of a portal, and goes on with it at the next start.
///
/// Where the portal gives tokens, those are kept and no password is; what becomes of them later is
/// kept too.
public struct SavedSessions: Sendable {
  private let portal: any Portal
  private let store: any CredentialStore
  private let scope: PortalScope

  /// Says whose sessions, and where they are kept.
  public init(of portal: any Portal, in store: any CredentialStore, for scope: PortalScope) {
    (self.portal, self.store, self.scope) = (portal, store, scope)
  }

  /// Keeps the session of somebody who has just signed in.
  @concurrent public func save(
    _ user: User, _ credentials: Credentials
  ) async throws(StoreError) {
    guard let portal = portal.tokenPortal, let tokens = await portal.tokens() else {
      return try await store.save(SavedSession(user: user, credentials: credentials), for: scope)
    }
    let session = SavedSession(
      user: user,
      credentials: Credentials(
        userName: credentials.userName, password: Secret(""), method: credentials.method),
      tokens: tokens)
    do throws(StoreError) { try await store.save(session, for: scope) } catch {
      // One that was damaged was replaced, and holds the session now.
      if error.kind == .setAside { await keepTokens(of: user, portal) }
      throw error
    }
    await keepTokens(of: user, portal)
  }

  /// Updates the saved session of an account after that account changed.
  ///
  /// A session of another account, or none, stays as it is.
  ///
  /// - Parameters:
  ///   - user: The account after the change.
  ///   - newPassword: The new password; nil if the password is the same as before.
  /// - Throws: A ``StoreError`` if the store cannot be read or written.
  @concurrent public func update(_ user: User, newPassword: Secret? = nil) async throws(StoreError)
  {
    guard let session = try await store.session(for: scope), session.user.id == user.id else {
      return
    }
    let credentials = session.credentials.updated(
      from: session.user, to: user, password: session.tokens == nil ? newPassword : nil)
    try await store.save(
      SavedSession(
        user: user, credentials: credentials ?? session.credentials, tokens: session.tokens),
      for: scope)
  }

  /// Signs in; the credentials of the saved session resume it, so that it can be used offline.
  ///
  /// - Parameter request: The credentials and the company.
  /// - Returns: The user.
  /// - Throws: The reason why the portal refused them, or that it is unreachable.
  @concurrent public func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    let kept = try? await store.session(for: scope)
    guard let session = kept ?? nil, session.credentials == request.credentials else {
      return try await portal.signIn(request)
    }
    return try await resume(session)
  }

  /// Goes on with a session that was kept.
  @concurrent public func resume(
    _ session: SavedSession
  ) async throws(ScreenletError) -> User {
    // Told before it is asked: tokens that are over are renewed by the first question.
    if session.tokens != nil, let portal = portal.tokenPortal {
      await keepTokens(of: session.user, portal)
    }
    return try await portal.resume(session, companyId: scope.companyId)
  }

  /// Signs out, and forgets the session that was kept; who signed in last stays known.
  ///
  /// ``Portal/signOut(_:)`` is where a portal forgets all that it holds of somebody.
  @concurrent public func signOut(_ user: User) async throws {
    var failure: (any Error)?
    do { try await portal.signOut(user) } catch { failure = error }
    // Whatever the portal says, nobody is signed in here any more.
    try await store.removeSession(for: scope)
    if let failure { throw failure }
  }

  private func keepTokens(of user: User, _ portal: any TokenPortal) async {
    await portal.keepTokens(with: StoredTokens(store: store, scope: scope, userId: user.id))
  }
}

/// The tokens of one person in a store; it changes what is kept, and never begins to keep something.
private struct StoredTokens: TokenKeeper {
  let store: any CredentialStore
  let scope: PortalScope
  let userId: Int64

  @concurrent func tokens() async -> SavedTokens? { await session()?.tokens }

  @concurrent func replace(_ old: SavedTokens, with new: SavedTokens?) async {
    guard let session = await session() else { return }
    guard let new else {
      // Another program may have better ones by now.
      if session.tokens?.refresh == old.refresh { try? await store.removeSession(for: scope) }
      return
    }
    try? await store.save(
      SavedSession(user: session.user, credentials: session.credentials, tokens: new), for: scope)
  }

  private func session() async -> SavedSession? {
    guard let session = try? await store.session(for: scope), session.user.id == userId else {
      return nil
    }
    return session
  }
}
