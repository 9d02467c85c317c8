import DynamicLibraries
public import PortalKit

/// Stores sessions in one encrypted file in the user's data folder.
///
/// The file `credentials` is encrypted with XSalsa20-Poly1305 under a random key in
/// `credentials.key`; both have mode 0600. Passwords are therefore not readable in the file, in
/// text searches or in a copy of this file alone, and modified bytes are detected. Encryption does
/// not protect against anyone who can read both files, such as root or any program that the user
/// runs. The key is a file because a terminal session often has no keyring.
///
/// Several programs may use one store at once. Each change is atomic.
public actor EncryptedCredentialStore: CredentialStore {
  private let folders: UserFolders
  private let path: String
  private let patience: Int
  private let keys: any SealKeyStorage
  private var lockPath: String { "\(path).lock" }

  /// Creates the store for a data folder.
  ///
  /// No file is touched before the first use.
  ///
  /// - Parameter folders: The user's folders; the store uses the data folder.
  public init(in folders: UserFolders) { self.init(in: folders, patience: 2_000) }

  init(in folders: UserFolders, patience: Int) {
    (self.folders, self.patience) = (folders, patience)
    path = "\(folders.data)/credentials"
    keys = FileKeyStorage(path: "\(path).key")
  }

  /// Creates a store with a separate file, `credentials.keyring`, whose key is in a keyring.
  init(in folders: UserFolders, keyring: any Keyring) {
    (self.folders, patience) = (folders, 2_000)
    path = "\(folders.data)/credentials.keyring"
    keys = KeyringKeyStorage(keyring: keyring, store: path)
  }

  /// Returns the session saved for a scope, or nil if there is none.
  ///
  /// - Parameter scope: The portal, company and site.
  /// - Throws: `StoreError` of the kind `setAside` if the file could not be decrypted and has been
  ///   renamed, or another kind if it cannot be read.
  public func session(for scope: PortalScope) throws(StoreError) -> SavedSession? {
    try book()[scope]?.session
  }

  /// Returns the session saved for a scope without renaming a damaged file, for read-only
  /// inspection.
  ///
  /// - Parameter scope: The portal, company and site.
  /// - Returns: The session, or nil if there is none.
  /// - Throws: ``Basics/StoreError/Kind/damaged`` if the file cannot be decrypted.
  public func readOnlySession(for scope: PortalScope) throws(StoreError) -> SavedSession? {
    guard let book = try readable() else { throw StoreError(.damaged, path: path) }
    return book[scope]?.session
  }

  /// Saves a session for a scope and replaces the previous one.
  ///
  /// - Parameters:
  ///   - session: The session to save.
  ///   - scope: The portal, company and site.
  /// - Throws: `StoreError` if the file cannot be written. The kind `setAside` means that the
  ///   change was made and that a damaged file was renamed first.
  public func save(_ session: SavedSession, for scope: PortalScope) throws(StoreError) {
    try change { $0[scope, default: .init()].session = session }
  }

  /// Removes the session of a scope but keeps the last user name.
  ///
  /// - Parameter scope: The portal, company and site.
  /// - Throws: `StoreError` if the file cannot be read or written.
  public func removeSession(for scope: PortalScope) throws(StoreError) {
    guard try book()[scope]?.session != nil else { return }
    try change { $0[scope]?.session = nil }
  }

  /// Returns the user name of the last sign-in to a scope on this machine, or nil if there was
  /// none.
  ///
  /// - Parameter scope: The portal, company and site.
  /// - Throws: `StoreError` if the file cannot be read.
  public func lastUserName(for scope: PortalScope) throws(StoreError) -> String? {
    try book()[scope]?.lastUserName
  }

  /// Saves the user name of the last sign-in to a scope.
  ///
  /// - Parameters:
  ///   - name: The user name; nil removes it.
  ///   - scope: The portal, company and site.
  /// - Throws: `StoreError` if the file cannot be read or written.
  public func setLastUserName(_ name: String?, for scope: PortalScope) throws(StoreError) {
    guard !String?.isExactly(try book()[scope]?.lastUserName, name) else { return }
    try change { $0[scope, default: .init()].lastUserName = name }
  }

  // MARK: - The file

  private static let fileLimit = 1 << 20

  private func book() throws(StoreError) -> CredentialBook {
    if let book = try readable() { return book }
    // Another program may be replacing the file right now, so read again under the lock.
    return try FileLock.holding(lockPath, patience: patience) { () throws(StoreError) in
      if let book = try readable() { return book }
      throw try setAside()
    }
  }

  private func change(_ edit: (inout CredentialBook) -> Void) throws(StoreError) {
    try folders.createData()
    try FileLock.holding(lockPath, patience: patience) { () throws(StoreError) in
      var notice: StoreError?
      var book = CredentialBook()
      if let current = try readable() { book = current } else { notice = try setAside() }
      edit(&book)
      try PrivateFile.replace(path, with: try seal(book))
      // The change is saved, but the caller must still be notified that a damaged file was renamed.
      if let notice { throw notice }
    }
  }

  /// Returns the contents of the file, empty if there is no file; nil if it cannot be decrypted.
  private func readable() throws(StoreError) -> CredentialBook? {
    guard let sealed = try contents(of: path) else { return CredentialBook() }
    guard var bytes = try keys.bytes() else { return nil }
    defer { wipe(&bytes) }
    guard let key = SealKey(bytes) else { return nil }
    do throws(DynamicLibraryError) {
      guard var plain = try key.open(sealed) else { return nil }
      defer { wipe(&plain) }
      return CredentialBook(decoding: plain)
    } catch { throw StoreError(error, path: path) }
  }

  /// Returns the bytes of a file, or nil if it does not exist.
  private func contents(of path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try PrivateFile.read(path, limit: Self.fileLimit)
    } catch {
      // This program never writes files that large, so treat the file as damaged.
      guard error.kind == .damaged else { throw error }
      return []
    }
  }

  private func seal(_ book: CredentialBook) throws(StoreError) -> [UInt8] {
    var plain = book.encoded()
    defer { wipe(&plain) }
    let key = try key()
    do throws(DynamicLibraryError) { return try key.seal(plain) } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Returns the encryption key and creates it on first use.
  ///
  /// Callers must hold the lock.
  private func key() throws(StoreError) -> SealKey {
    if var bytes = try keys.bytes() {
      defer { wipe(&bytes) }
      if let key = SealKey(bytes) { return key }
      try keys.setAside()
    }
    let key: SealKey
    do throws(DynamicLibraryError) { key = try SealKey() } catch {
      throw StoreError(error, path: path)
    }
    try key.withBytes { (bytes) throws(StoreError) in try keys.keep(bytes) }
    return key
  }

  private func setAside() throws(StoreError) -> StoreError {
    StoreError(.setAside, path: path, detail: try PrivateFile.setAside(path))
  }
}
