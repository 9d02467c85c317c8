import PortalKit

/// A portal as one family of versions speaks.
protocol LiferayAdapter: FormPortal, UserPortal, RatingPortal, CommentPortal, AssetPortal,
  BlogPortal, WebContentPortal, DocumentPortal
{
  /// The account of whoever is signed in, or of these credentials, which proves them.
  func ownAccount(
    _ request: SignIn?
  ) async throws(ScreenletError) -> User
}
