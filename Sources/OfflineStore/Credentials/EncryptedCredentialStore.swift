public import PortalKit

/// Saved sessions in one encrypted file of the user's data folder.
///
/// The file `credentials` is sealed with XSalsa20-Poly1305 under a random key in `credentials.key`;
/// both have mode 0600. What this is good for: no password is in clear on the disk, in a listing, in
/// a search or in a copy of the one file, and a changed byte is noticed. What it is not good for:
/// whoever can read both files, such as root or a program that you run, can open it. The key is a
/// file because a terminal session often has no keyring to ask.
///
/// Several programs may use one store at once. A change is whole or did not happen.
public actor EncryptedCredentialStore: CredentialStore {
  private let folders: UserFolders
  private let path: String
  private let patience: Int
  private let keys: any SealKeyHome
  private var lockPath: String { "\(path).lock" }

  /// Names the store in a data folder; nothing is touched before it is used.
  public init(in folders: UserFolders) { self.init(in: folders, patience: 2_000) }

  init(in folders: UserFolders, patience: Int) {
    (self.folders, self.patience) = (folders, patience)
    path = "\(folders.data)/credentials"
    keys = FileKeyHome(path: "\(path).key")
  }

  /// A store of its own, whose key is in a keyring.
  init(in folders: UserFolders, keyring: any Keyring) {
    (self.folders, patience) = (folders, 2_000)
    path = "\(folders.data)/credentials.keyring"
    keys = KeyringKeyHome(keyring: keyring, store: path)
  }

  /// The session saved for a scope; nil if there is none.
  public func session(for scope: PortalScope) throws(StoreError) -> SavedSession? {
    try book()[scope]?.session
  }

  /// The session saved for a scope, with nothing set aside; for whoever only looks.
  ///
  /// - Throws: ``PortalKit/StoreError/Kind/damaged`` where the file cannot be made out.
  public func glance(for scope: PortalScope) throws(StoreError) -> SavedSession? {
    guard let book = try readable() else { throw StoreError(.damaged, path: path) }
    return book[scope]?.session
  }

  /// Saves a session for a scope in place of the one before.
  public func save(_ session: SavedSession, for scope: PortalScope) throws(StoreError) {
    try change { $0[scope, default: .init()].session = session }
  }

  /// Forgets the session of a scope, but not who signed in last.
  public func removeSession(for scope: PortalScope) throws(StoreError) {
    guard try book()[scope]?.session != nil else { return }
    try change { $0[scope]?.session = nil }
  }

  /// The name that last signed in to a scope on this machine; nil if nobody did.
  public func lastUserName(for scope: PortalScope) throws(StoreError) -> String? {
    try book()[scope]?.lastUserName
  }

  /// Remembers who signed in last; nil forgets it.
  public func setLastUserName(_ name: String?, for scope: PortalScope) throws(StoreError) {
    guard !String?.isExactly(try book()[scope]?.lastUserName, name) else { return }
    try change { $0[scope, default: .init()].lastUserName = name }
  }

  // MARK: - The file

  private static let fileLimit = 1 << 20

  private func book() throws(StoreError) -> CredentialBook {
    if let book = try readable() { return book }
    // Another program may be replacing it this moment; with its turn over, look again.
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
      // The change is made; what was found on the way is still to be told.
      if let notice { throw notice }
    }
  }

  /// What the file holds; nil if it cannot be made out.
  private func readable() throws(StoreError) -> CredentialBook? {
    guard let sealed = try contents(of: path) else { return CredentialBook() }
    guard var bytes = try keys.bytes() else { return nil }
    defer { wipe(&bytes) }
    guard let key = SealKey(bytes), var plain = key.open(sealed) else { return nil }
    defer { wipe(&plain) }
    return CredentialBook(decoding: plain)
  }

  /// The bytes of a file; nil if there is none.
  private func contents(of path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) {
      return try PrivateFile.read(path, limit: Self.fileLimit)
    } catch {
      // What is far too large was not written here, and is as good as empty.
      guard error.kind == .damaged else { throw error }
      return []
    }
  }

  private func seal(_ book: CredentialBook) throws(StoreError) -> [UInt8] {
    var plain = book.encoded()
    defer { wipe(&plain) }
    guard let sealed = try key().seal(plain) else {
      throw StoreError(.failed, path: path, detail: "it cannot be encrypted")
    }
    return sealed
  }

  /// The key, made on first use; callers hold the lock.
  private func key() throws(StoreError) -> SealKey {
    if var bytes = try keys.bytes() {
      defer { wipe(&bytes) }
      if let key = SealKey(bytes) { return key }
      try keys.setAside()
    }
    guard let key = SealKey.random() else {
      throw StoreError(.failed, path: path, detail: "libsodium does not start")
    }
    try key.withBytes { (bytes) throws(StoreError) in try keys.keep(bytes) }
    return key
  }

  private func setAside() throws(StoreError) -> StoreError {
    StoreError(.setAside, path: path, detail: try PrivateFile.setAside(path))
  }
}
