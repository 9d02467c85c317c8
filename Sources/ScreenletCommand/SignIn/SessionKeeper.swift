import PortalKit
import ScreenletKit

/// Signs in without a screen, and keeps the session where that was asked for.
@MainActor struct SessionKeeper {
  let context: ScreensContext
  /// Hears what is odd with the store, which undoes no sign-in that worked.
  let warn: (Phrase) -> Void

  private var scope: PortalScope { context.server.scope }

  /// Asks the portal.
  ///
  /// - Parameters:
  ///   - credentials: Who, and with what.
  ///   - saves: Whether the session is kept for the next start.
  func signIn(_ credentials: Credentials, saves: Bool) async throws(ScreenletError) -> User {
    let user = try await context.portal.signIn(
      SignIn(credentials, companyId: context.server.companyId))
    do throws(StoreError) {
      try await context.credentials.setLastUserName(credentials.userName, for: scope)
      if saves {
        try await context.credentials.save(
          SavedSession(user: user, credentials: credentials), for: scope)
      }
    } catch { warn(error.phrase) }
    context.session.signIn(user)
    return user
  }

  /// Forgets the session that was kept; answers whose it was.
  func signOut() async throws -> User? {
    guard let session = try await saved() else { return nil }
    try await context.portal.signOut(session.user)
    try await context.credentials.removeSession(for: scope)
    return session.user
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
