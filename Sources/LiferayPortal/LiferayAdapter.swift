import PortalKit

/// An adapter for a family of portal versions.
protocol LiferayAdapter: PortalUseCases {
  /// Returns the account of the session, or of the given credentials, which verifies them.
  func ownAccount(
    _ request: SignIn?
  ) async throws(ScreenletError) -> User
}
