/// A session as others may see it: who, where, and since when.
public struct SessionInfo: Hashable, Sendable {
  /// Who is signed in.
  public let user: User
  /// The portal, company and site.
  public let scope: PortalScope
  /// When the session began.
  public let start: Instant

  /// Makes one.
  public init(user: User, scope: PortalScope, start: Instant) {
    (self.user, self.scope, self.start) = (user, scope, start)
  }
}
