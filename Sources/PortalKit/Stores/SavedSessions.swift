/// Saves the session of the signed-in user and resumes it at the next start.
///
/// If the portal issues tokens, the tokens are saved instead of the password, and updated whenever
/// the portal renews them.
public struct SavedSessions: Sendable {
  private let portal: any Portal
  private let store: any CredentialStore
  private let scope: PortalScope

  /// Creates a manager for the sessions of one scope.
  ///
  /// - Parameters:
  ///   - portal: The portal to sign in to.
  ///   - store: The store for the session.
  ///   - scope: The scope of the session.
  public init(of portal: any Portal, in store: any CredentialStore, for scope: PortalScope) {
    (self.portal, self.store, self.scope) = (portal, store, scope)
  }

  /// Saves the session of a user who has just signed in.
  ///
  /// - Parameters:
  ///   - user: The account.
  ///   - credentials: The credentials; the password is not saved if the portal issues tokens.
  /// - Throws: `StoreError` if the store cannot be written. If it was damaged and set aside, the
  ///   error is thrown although the session is saved.
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
      // The damaged store was replaced by a new one, which contains this session.
      if error.kind == .setAside { await keepTokens(of: user, portal) }
      throw error
    }
    await keepTokens(of: user, portal)
  }

  /// Updates the saved session of an account after that account changed.
  ///
  /// The saved session of another account is not changed.
  ///
  /// - Parameters:
  ///   - user: The account after the change.
  ///   - newPassword: The new password; nil if the password is the same as before.
  /// - Throws: A `StoreError` if the store cannot be read or written.
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

  /// Signs in; if the credentials equal those of the saved session, resumes it, so that it works
  /// offline.
  ///
  /// - Parameter request: The credentials and the company.
  /// - Returns: The user.
  /// - Throws: The reason why the portal rejected the credentials, or that it is unreachable.
  @concurrent public func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    // Without a readable store the portal decides; saving reports the store's error.
    let kept = try? await store.session(for: scope)
    guard let session = kept ?? nil, session.credentials == request.credentials else {
      return try await portal.signIn(request)
    }
    return try await resume(session)
  }

  /// Resumes a saved session.
  ///
  /// - Parameter session: The session.
  /// - Returns: The account.
  /// - Throws: `ScreenletError` if the session is rejected or the request fails.
  @concurrent public func resume(
    _ session: SavedSession
  ) async throws(ScreenletError) -> User {
    // Set the keeper first, because the first request renews expired tokens.
    if session.tokens != nil, let portal = portal.tokenPortal {
      await keepTokens(of: session.user, portal)
    }
    return try await portal.resume(session, companyId: scope.companyId)
  }

  /// Signs out and deletes the saved session, but keeps the last user name.
  ///
  /// A portal deletes all data of the user in ``Portal/signOut(_:)``.
  ///
  /// - Parameter user: The user who signed in.
  /// - Throws: The error of the store or of the portal; the portal's error is thrown after the
  ///   saved session is deleted.
  @concurrent public func signOut(_ user: User) async throws {
    var failure: (any Error)?
    do { try await portal.signOut(user) } catch { failure = error }
    // Delete the session even if the portal fails.
    try await store.removeSession(for: scope)
    if let failure { throw failure }
  }

  private func keepTokens(of user: User, _ portal: any TokenPortal) async {
    await portal.keepTokens(with: StoredTokens(store: store, scope: scope, userId: user.id))
  }
}

/// Keeps the tokens of one user in a store; updates a saved session but never creates one.
private struct StoredTokens: TokenKeeper {
  let store: any CredentialStore
  let scope: PortalScope
  let userId: Int64

  @concurrent func tokens() async -> SavedTokens? { await session()?.tokens }

  @concurrent func replace(_ old: SavedTokens, with new: SavedTokens?) async {
    guard let session = await session() else { return }
    guard let new else {
      // Another program may have saved newer tokens.
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
