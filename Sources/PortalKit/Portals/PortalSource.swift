/// Opens portals of one kind, if the server context selects that kind.
///
/// An app names the kinds that it can use and links only their modules: `embedded` from
/// `LocalPortal`, `liferay` from `LiferayPortal`, `offline(_:)` from `OfflineStore`, or `all` of
/// them from `Portals`.
///
/// ```swift
/// let context = try ScreensContext.live(options, portals: [.embedded, .offline(.liferay)]).context
/// ```
public struct PortalSource: Sendable {
  private let open: @Sendable (ServerContext, UserFolders, [String: String]) throws -> (any Portal)?

  /// Creates a kind of portals.
  ///
  /// - Parameter open: Receives the server context, the user's folders and the environment
  ///   variables. Returns the portal, or nil if the context selects another kind. Throws
  ///   `StoreError` or `ScreenletError`.
  public init(
    open: @escaping @Sendable (ServerContext, UserFolders, [String: String]) throws -> (any Portal)?
  ) {
    self.open = open
  }

  /// Opens the portal that a server context selects.
  ///
  /// - Parameters:
  ///   - context: The server context.
  ///   - folders: The user's folders.
  ///   - variables: The environment variables.
  /// - Returns: The portal, which may connect on first use; nil if the context selects another
  ///   kind.
  /// - Throws: `StoreError` if a file of the portal cannot be used, or `ScreenletError` if a
  ///   setting of the context is invalid.
  public func portal(
    for context: ServerContext, in folders: UserFolders, variables: [String: String]
  ) throws -> (any Portal)? {
    try open(context, folders, variables)
  }
}
