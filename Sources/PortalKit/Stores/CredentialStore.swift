/// Keeps what signs people in again, apart for each portal, company and site.
///
/// Nothing secret is ever stored in clear. A store that cannot be read is set aside, which is
/// reported once as ``StoreError/Kind/setAside``; after that the store is empty and works.
public protocol CredentialStore: Sendable {
  /// The session saved for a scope; nil if there is none.
  @concurrent func session(for scope: PortalScope) async throws(StoreError) -> SavedSession?

  /// Saves a session for a scope in place of the one before.
  @concurrent func save(
    _ session: SavedSession, for scope: PortalScope
  ) async throws(StoreError)

  /// Forgets the session of a scope, but not who signed in last.
  @concurrent func removeSession(for scope: PortalScope) async throws(StoreError)

  /// The name that last signed in to a scope on this machine; nil if nobody did.
  @concurrent func lastUserName(for scope: PortalScope) async throws(StoreError) -> String?

  /// Remembers who signed in last; nil forgets it.
  @concurrent func setLastUserName(
    _ name: String?, for scope: PortalScope
  ) async throws(StoreError)
}
