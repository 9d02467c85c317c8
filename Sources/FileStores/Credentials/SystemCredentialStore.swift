public import PortalKit

/// Stores sessions encrypted, with the key in the desktop's keyring if there is one.
///
/// Without a session bus, for example over SSH, the key is a file next to the sessions
/// (``EncryptedCredentialStore``). The two kinds of sessions are in separate files and do not
/// affect each other: a session saved without a keyring is still found when a keyring is available.
public actor SystemCredentialStore: CredentialStore {
  /// The storage of the key for new sessions.
  public enum KeyStorage: String, Sendable {
    /// The Secret Service of a Linux desktop.
    case secretService = "the Secret Service keeps its key"
    /// The macOS Keychain.
    case keychain = "the Keychain keeps its key"
    /// A file next to the sessions.
    case file = "its key is a file beside it"
  }

  private let file: EncryptedCredentialStore
  private let folders: UserFolders
  private let find: @Sendable () -> (any Keyring)?
  private var found: EncryptedCredentialStore??

  /// Creates the store for a data folder.
  ///
  /// No file or library is opened before the first use.
  ///
  /// - Parameters:
  ///   - folders: The user's folders; the store uses the data folder.
  ///   - variables: The environment variables; `DBUS_SESSION_BUS_ADDRESS` tells whether there is a
  ///     session bus.
  public init(in folders: UserFolders, variables: [String: String]) {
    self.init(in: folders) { SystemKeyring.find(variables: variables) }
  }

  init(in folders: UserFolders, find: @escaping @Sendable () -> (any Keyring)?) {
    (self.folders, self.find) = (folders, find)
    file = EncryptedCredentialStore(in: folders)
  }

  /// Returns the storage of the key for new sessions.
  ///
  /// Looks for a keyring on first use.
  public func keyStorage() -> KeyStorage { keyed == nil ? .file : SystemKeyring.place }

  /// Returns the session saved for a scope, or nil if there is none.
  ///
  /// - Parameter scope: The portal, company and site.
  /// - Throws: `StoreError` of the kind `setAside` if a file could not be decrypted and has been
  ///   renamed, or another kind if it cannot be read.
  public func session(for scope: PortalScope) async throws(StoreError) -> SavedSession? {
    if let session = try await withKeyedStore(
      keyed,
      { store throws(StoreError) in
        try await store.session(for: scope)
      }), let session
    {
      return session
    }
    return try await file.session(for: scope)
  }

  /// Returns the session saved for a scope without renaming a damaged file, for read-only
  /// inspection.
  ///
  /// - Parameter scope: The portal, company and site.
  /// - Returns: The session, or nil if there is none.
  /// - Throws: `StoreError` of the kind `damaged` if a file cannot be decrypted.
  public func readOnlySession(for scope: PortalScope) async throws(StoreError) -> SavedSession? {
    if let session = try await withKeyedStore(
      keyed,
      { store throws(StoreError) in
        try await store.readOnlySession(for: scope)
      }), let session
    {
      return session
    }
    return try await file.readOnlySession(for: scope)
  }

  /// Saves a session for a scope and replaces the previous one.
  ///
  /// The session is saved under the key in the keyring if there is one, otherwise under the key in
  /// the file.
  ///
  /// - Parameters:
  ///   - session: The session to save.
  ///   - scope: The portal, company and site.
  /// - Throws: `StoreError` if the file cannot be written.
  public func save(
    _ session: SavedSession, for scope: PortalScope
  ) async throws(StoreError) {
    let isSaved: Void? = try await withKeyedStore(keyed) { store throws(StoreError) in
      try await store.save(session, for: scope)
    }
    guard isSaved != nil else { return try await file.save(session, for: scope) }
    try await file.removeSession(for: scope)
  }

  /// Removes the session of a scope from both files but keeps the last user name.
  ///
  /// - Parameter scope: The portal, company and site.
  /// - Throws: `StoreError` if a file cannot be read or written.
  public func removeSession(for scope: PortalScope) async throws(StoreError) {
    _ = try await withKeyedStore(keyed) { store throws(StoreError) in
      try await store.removeSession(for: scope)
    }
    try await file.removeSession(for: scope)
  }

  /// Returns the user name of the last sign-in to a scope on this machine, or nil if there was
  /// none.
  ///
  /// - Parameter scope: The portal, company and site.
  /// - Throws: `StoreError` if the file cannot be read.
  public func lastUserName(for scope: PortalScope) async throws(StoreError) -> String? {
    // The name is no secret, so it is in the file that works without a keyring too.
    try await file.lastUserName(for: scope)
  }

  /// Saves the user name of the last sign-in to a scope.
  ///
  /// - Parameters:
  ///   - name: The user name; nil removes it.
  ///   - scope: The portal, company and site.
  /// - Throws: `StoreError` if the file cannot be read or written.
  public func setLastUserName(
    _ name: String?, for scope: PortalScope
  ) async throws(StoreError) {
    try await file.setLastUserName(name, for: scope)
  }

  /// The store whose key is in the keyring; nil if there is no keyring.
  private var keyed: EncryptedCredentialStore? {
    if let found { return found }
    let store = find().map { EncryptedCredentialStore(in: folders, keyring: $0) }
    found = .some(store)
    return store
  }

  /// Runs an operation on the store whose key is in the keyring.
  ///
  /// Returns nil if there is no keyring or it does not respond.
  private func withKeyedStore<Answer: Sendable>(
    _ store: EncryptedCredentialStore?,
    _ ask: (EncryptedCredentialStore) async throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer? {
    guard let store else { return nil }
    do throws(StoreError) { return try await ask(store) } catch {
      // A keyring that stays locked must not block the user; continue without it.
      guard error.path == StoreError.keyringAway.path else { throw error }
      found = .some(nil)
      return nil
    }
  }
}
