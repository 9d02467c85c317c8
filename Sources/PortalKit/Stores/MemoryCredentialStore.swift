/// A credential store in memory, for tests, screenshots and guests.
public actor MemoryCredentialStore: CredentialStore {
  private var sessions: [PortalScope: SavedSession] = [:]
  private var names: [PortalScope: String] = [:]

  /// Creates an empty store.
  public init() {}

  /// Returns the session saved for a scope; nil if there is none.
  ///
  /// - Parameter scope: The scope.
  /// - Throws: Never.
  public func session(for scope: PortalScope) throws(StoreError) -> SavedSession? {
    sessions[scope]
  }

  /// Saves the session for a scope and replaces the previous one.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - scope: The scope.
  /// - Throws: Never.
  public func save(_ session: SavedSession, for scope: PortalScope) throws(StoreError) {
    sessions[scope] = session
  }

  /// Deletes the session of a scope, but keeps the last user name.
  ///
  /// - Parameter scope: The scope.
  /// - Throws: Never.
  public func removeSession(for scope: PortalScope) throws(StoreError) {
    sessions[scope] = nil
  }

  /// Returns the user name that last signed in to a scope; nil if there is none.
  ///
  /// - Parameter scope: The scope.
  /// - Throws: Never.
  public func lastUserName(for scope: PortalScope) throws(StoreError) -> String? {
    names[scope]
  }

  /// Saves the user name that signed in last.
  ///
  /// - Parameters:
  ///   - name: The user name; nil to delete it.
  ///   - scope: The scope.
  /// - Throws: Never.
  public func setLastUserName(_ name: String?, for scope: PortalScope) throws(StoreError) {
    names[scope] = name
  }
}
