/// The portal of a context without a portal: every use case throws `offline`.
public struct NoPortal: PartialPortal {
  /// Creates the portal.
  public init() {}

  /// The name "no portal".
  public var displayName: UserMessage { UserMessage(key: "portal.none", english: "no portal") }

  /// An empty address.
  public var server: String { "" }

  /// Throws, because no portal is configured.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    throw .offline
  }

  /// Does nothing, because there is no session.
  ///
  /// - Parameter user: Ignored.
  /// - Throws: Never.
  @concurrent public func signOut(_ user: User) async throws(ScreenletError) {}

  /// Returns nil, because there are no accounts.
  ///
  /// - Parameters:
  ///   - userName: Ignored.
  ///   - companyId: Ignored.
  /// - Throws: Never.
  @concurrent public func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? { nil }

  /// Throws, because no portal is configured.
  ///
  /// - Parameter area: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func useCases(
    of area: PortalArea
  ) async throws(ScreenletError) -> any PortalUseCases { throw .offline }
}
