import PortalKit

/// An adapter for a family of portal versions.
protocol LiferayAdapter: FormPortal, UserPortal, RatingPortal, CommentPortal, AssetPortal,
  BlogPortal, WebContentPortal, DocumentPortal
{
  /// Returns the account of the session, or of the given credentials, which verifies them.
  func ownAccount(
    _ request: SignIn?
  ) async throws(ScreenletError) -> User
}
