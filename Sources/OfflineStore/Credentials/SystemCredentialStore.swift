public import PortalKit

/// Saved sessions, encrypted, under a key that the desktop's keyring keeps where there is one.
///
/// Where no session bus leads to a Secret Service, as over SSH, the key is a file beside the sessions
/// (``EncryptedCredentialStore``). Sessions of the one kind and of the other are in files of their
/// own, so that neither is in the way of the other: what was saved without a keyring is still found
/// with one.
public actor SystemCredentialStore: CredentialStore {
  /// Where the key of new sessions rests.
  public enum KeyPlace: String, Sendable {
    /// In the Secret Service of the desktop.
    case secretService = "the Secret Service keeps its key"
    /// In the Keychain of macOS.
    case keychain = "the Keychain keeps its key"
    /// In a file.
    case file = "its key is a file beside it"
  }

  private let file: EncryptedCredentialStore
  private let folders: UserFolders
  private let find: @Sendable () -> (any Keyring)?
  private var found: EncryptedCredentialStore??

  /// Names the store in a data folder; nothing is touched or opened before it is used.
  ///
  /// - Parameters:
  ///   - folders: Where the sessions are.
  ///   - variables: The environment, which says whether there is a session bus.
  public init(in folders: UserFolders, variables: [String: String]) {
    self.init(in: folders) { SystemKeyring.find(variables: variables) }
  }

  init(in folders: UserFolders, find: @escaping @Sendable () -> (any Keyring)?) {
    (self.folders, self.find) = (folders, find)
    file = EncryptedCredentialStore(in: folders)
  }

  /// Where the key of new sessions rests.
  public func keyPlace() -> KeyPlace { keyed == nil ? .file : SystemKeyring.place }

  /// The session saved for a scope; nil if there is none.
  public func session(for scope: PortalScope) async throws(StoreError) -> SavedSession? {
    if let session = try await asking(
      keyed,
      { store throws(StoreError) in
        try await store.session(for: scope)
      }), let session
    {
      return session
    }
    return try await file.session(for: scope)
  }

  /// The session saved for a scope, with nothing set aside; for whoever only looks.
  public func glance(for scope: PortalScope) async throws(StoreError) -> SavedSession? {
    if let session = try await asking(
      keyed,
      { store throws(StoreError) in
        try await store.glance(for: scope)
      }), let session
    {
      return session
    }
    return try await file.glance(for: scope)
  }

  /// Saves a session for a scope in place of the one before.
  public func save(
    _ session: SavedSession, for scope: PortalScope
  ) async throws(StoreError) {
    let isSaved: Void? = try await asking(keyed) { store throws(StoreError) in
      try await store.save(session, for: scope)
    }
    guard isSaved != nil else { return try await file.save(session, for: scope) }
    try await file.removeSession(for: scope)
  }

  /// Forgets the session of a scope, but not who signed in last.
  public func removeSession(for scope: PortalScope) async throws(StoreError) {
    _ = try await asking(keyed) { store throws(StoreError) in
      try await store.removeSession(for: scope)
    }
    try await file.removeSession(for: scope)
  }

  /// The name that last signed in to a scope on this machine; nil if nobody did.
  public func lastUserName(for scope: PortalScope) async throws(StoreError) -> String? {
    // No secret: found wherever somebody signs in.
    try await file.lastUserName(for: scope)
  }

  /// Remembers who signed in last; nil forgets it.
  public func setLastUserName(
    _ name: String?, for scope: PortalScope
  ) async throws(StoreError) {
    try await file.setLastUserName(name, for: scope)
  }

  /// The store whose key is in a keyring; nil where there is none.
  private var keyed: EncryptedCredentialStore? {
    if let found { return found }
    let store = find().map { EncryptedCredentialStore(in: folders, keyring: $0) }
    found = .some(store)
    return store
  }

  /// Asks the store whose key is in a keyring; nil where there is none, or it does not answer.
  private func asking<Answer: Sendable>(
    _ store: EncryptedCredentialStore?,
    _ ask: (EncryptedCredentialStore) async throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer? {
    guard let store else { return nil }
    do throws(StoreError) { return try await ask(store) } catch {
      // A keyring that stays locked keeps nobody from anything.
      guard error.path == StoreError.keyringAway.path else { throw error }
      found = .some(nil)
      return nil
    }
  }
}
