import PortalKit
import ScreenletKit

/// Signs in without a screen, and keeps the session where that was asked for.
@MainActor struct SessionKeeper {
  let context: ScreensContext
  /// Hears what is odd with the store, which undoes no sign-in that worked.
  let warn: (Phrase) -> Void

  private var scope: PortalScope { context.server.scope }

  /// Signs in by the portal's own page.
  ///
  /// - Parameters:
  ///   - page: The portal.
  ///   - saves: Whether the session is kept for the next start.
  ///   - show: Is given the address of the page.
  func signIn(
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
      try await context.credentials.setLastUserName(credentials.userName, for: scope)
    } catch { warn(error.phrase) }
    if saves {
      do throws(StoreError) { try await sessions.save(user, credentials) } catch {
        warn(error.phrase)
      }
    }
    context.session.signIn(user)
  }

  /// Asks the portal.
  ///
  /// - Parameters:
  ///   - credentials: Who, and with what.
  ///   - saves: Whether the session is kept for the next start.
  func signIn(_ credentials: Credentials, saves: Bool) async throws(ScreenletError) -> User {
    let user = try await context.portal.signIn(
      SignIn(credentials, companyId: context.server.companyId))
    await keep(user, credentials, saves: saves)
    return user
  }

  /// Goes on with a session that was kept.
  func resume(_ session: SavedSession) async throws(ScreenletError) -> User {
    let user = try await sessions.resume(session)
    context.session.signIn(user, isResumed: true)
    return user
  }

  /// Forgets the session that was kept; answers whose it was.
  func signOut() async throws -> User? {
    guard let session = try await saved() else { return nil }
    try await sessions.signOut(session.user)
    return session.user
  }

  private var sessions: SavedSessions {
    SavedSessions(of: context.portal, in: context.credentials, for: scope)
  }

  /// The session that was kept; nil if there is none.
  ///
  /// - Throws: Why the store cannot be read; one that was set aside is only told about.
  func saved() async throws(StoreError) -> SavedSession? {
    do throws(StoreError) {
      return try await context.credentials.session(for: scope)
    } catch {
      guard error.kind == .setAside else { throw error }
      warn(error.phrase)
      return try await context.credentials.session(for: scope)
    }
  }
}
