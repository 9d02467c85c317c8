public import PortalKit

extension ScreensContext {
  /// Signs out the current user.
  ///
  /// Ends the local session first and publishes `SignedOut`. Then the portal drops tokens, cookies
  /// and other session data, and the saved session is deleted. The name of the last user is kept.
  ///
  /// - Returns: An error of the portal or the credentials store; nil on success. The user is signed
  ///   out locally in either case.
  @discardableResult public func signOut() async -> ScreenletError? {
    guard let user = session.user else { return nil }
    session.signOut()
    do {
      try await SavedSessions(of: portal, in: services.credentials, for: server.scope).signOut(user)
      return nil
    } catch { return ScreenletError(error) }
  }
}
