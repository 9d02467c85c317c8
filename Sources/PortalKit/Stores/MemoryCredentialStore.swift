/// A credential store that lasts as long as the program: for tests, pictures and guests.
public actor MemoryCredentialStore: CredentialStore {
  private var sessions: [PortalScope: SavedSession] = [:]
  private var names: [PortalScope: String] = [:]

  /// Makes an empty one.
  public init() {}

  /// The session saved for a scope.
  public func session(for scope: PortalScope) throws(StoreError) -> SavedSession? {
    sessions[scope]
  }

  /// Saves a session for a scope.
  public func save(_ session: SavedSession, for scope: PortalScope) throws(StoreError) {
    sessions[scope] = session
  }

  /// Forgets the session of a scope.
  public func removeSession(for scope: PortalScope) throws(StoreError) {
    sessions[scope] = nil
  }

  /// The name that last signed in to a scope.
  public func lastUserName(for scope: PortalScope) throws(StoreError) -> String? {
    names[scope]
  }

  /// Remembers who signed in last.
  public func setLastUserName(_ name: String?, for scope: PortalScope) throws(StoreError) {
    names[scope] = name
  }
}
