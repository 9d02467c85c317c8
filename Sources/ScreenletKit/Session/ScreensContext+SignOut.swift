public import PortalKit

extension ScreensContext {
  /// Signs out whoever is signed in.
  ///
  /// The portal forgets tokens, cookies and what else it holds of them, the session that was kept
  /// goes, and the bus says so; who signed in last stays known.
  ///
  /// - Returns: What went wrong at the portal or in the store; here nobody is signed in any more.
  @discardableResult public func signOut() async -> ScreenletError? {
    guard let user = session.user else { return nil }
    session.signOut()
    do {
      try await SavedSessions(of: portal, in: credentials, for: server.scope).signOut(user)
      return nil
    } catch { return ScreenletError(error) }
  }
}
