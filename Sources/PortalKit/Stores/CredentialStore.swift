/// A store for saved sessions, separate for each portal, company and site.
///
/// Secrets are never stored in plain text. A store that cannot be read is set aside, which is
/// reported once as ``Basics/StoreError/Kind/setAside``; after that the store is empty and usable.
public protocol CredentialStore: Sendable {
  /// Returns the session saved for a scope; nil if there is none.
  ///
  /// - Parameter scope: The scope.
  /// - Throws: `StoreError` if the store cannot be read.
  @concurrent func session(for scope: PortalScope) async throws(StoreError) -> SavedSession?

  /// Saves the session for a scope and replaces the previous one.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - scope: The scope.
  /// - Throws: `StoreError` if the store cannot be written.
  @concurrent func save(
    _ session: SavedSession, for scope: PortalScope
  ) async throws(StoreError)

  /// Deletes the session of a scope, but keeps the last user name.
  ///
  /// - Parameter scope: The scope.
  /// - Throws: `StoreError` if the store cannot be written.
  @concurrent func removeSession(for scope: PortalScope) async throws(StoreError)

  /// Returns the user name that last signed in to a scope on this machine; nil if there is none.
  ///
  /// - Parameter scope: The scope.
  /// - Throws: `StoreError` if the store cannot be read.
  @concurrent func lastUserName(for scope: PortalScope) async throws(StoreError) -> String?

  /// Saves the user name that signed in last.
  ///
  /// - Parameters:
  ///   - name: The user name; nil to delete it.
  ///   - scope: The scope.
  /// - Throws: `StoreError` if the store cannot be written.
  @concurrent func setLastUserName(
    _ name: String?, for scope: PortalScope
  ) async throws(StoreError)
}
