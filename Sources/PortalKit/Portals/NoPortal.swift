/// The portal of a context that was given none: every use case answers that it is offline.
public struct NoPortal: Portal {
  /// Makes one.
  public init() {}

  /// "no portal".
  public var displayName: Phrase { Phrase(key: "portal.none", english: "no portal") }

  /// No address.
  public var server: String { "" }

  /// Lets nobody in.
  @concurrent public func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    throw .offline
  }

  /// Has nothing to end.
  @concurrent public func signOut(_ user: User) async throws(ScreenletError) {}

  /// Knows nobody.
  @concurrent public func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? { nil }
}
