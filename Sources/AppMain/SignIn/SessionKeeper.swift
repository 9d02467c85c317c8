package import PortalKit
package import ScreenletKit

/// Signs in without a screen, and optionally saves the session.
@MainActor package struct SessionKeeper {
  let context: ScreensContext
  /// Receives problems with the credentials store; they do not fail a sign-in.
  let warn: (UserMessage) -> Void

  /// Creates a keeper.
  ///
  /// - Parameters:
  ///   - context: The context whose portal and credentials are used.
  ///   - warn: Receives problems with the credentials store.
  package init(context: ScreensContext, warn: @escaping (UserMessage) -> Void) {
    (self.context, self.warn) = (context, warn)
  }

  private var scope: PortalScope { context.server.scope }

  /// Signs in through the portal's own web page.
  ///
  /// - Parameters:
  ///   - page: The portal.
  ///   - saves: Whether to save the session for the next start.
  ///   - show: Receives the address of the page.
  package func signIn(
    by page: any BrowserSignInPortal, saves: Bool, show: @escaping @MainActor (String) -> Void
  ) async throws(ScreenletError) -> User {
    let user = try await page.signInInBrowser { (address) async throws(ScreenletError) in
      await show(address)
    }
    await keep(user, Credentials(userName: user.emailAddress, password: Secret("")), saves: saves)
    return user
  }

  private func keep(_ user: User, _ credentials: Credentials, saves: Bool) async {
    do throws(StoreError) {
      try await context.services.credentials.setLastUserName(credentials.userName, for: scope)
    } catch { warn(error.userMessage) }
    if saves {
      do throws(StoreError) { try await sessions.save(user, credentials) } catch {
        warn(error.userMessage)
      }
    }
    context.session.signIn(user)
  }

  /// Signs in with credentials.
  ///
  /// - Parameters:
  ///   - credentials: The user name and the password.
  ///   - saves: Whether to save the session for the next start.
  package func signIn(_ credentials: Credentials, saves: Bool) async throws(ScreenletError) -> User
  {
    let user = try await context.portal.signIn(
      SignIn(credentials, companyId: context.server.companyId))
    await keep(user, credentials, saves: saves)
    return user
  }

  /// Resumes a saved session.
  package func resume(_ session: SavedSession) async throws(ScreenletError) -> User {
    let user = try await sessions.resume(session)
    context.session.signIn(user, isResumed: true)
    return user
  }

  /// Deletes the saved session and returns its user; nil if there is none.
  package func signOut() async throws -> User? {
    guard let session = try await saved() else { return nil }
    try await sessions.signOut(session.user)
    return session.user
  }

  private var sessions: SavedSessions {
    SavedSessions(of: context.portal, in: context.services.credentials, for: scope)
  }

  /// Returns the saved session; nil if there is none.
  ///
  /// - Throws: `StoreError` if the store cannot be read. A damaged store that was set aside only
  ///   causes a warning.
  package func saved() async throws(StoreError) -> SavedSession? {
    do throws(StoreError) {
      return try await context.services.credentials.session(for: scope)
    } catch {
      guard error.kind == .setAside else { throw error }
      warn(error.userMessage)
      return try await context.services.credentials.session(for: scope)
    }
  }
}
