public import PortalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Drafts of forms in the user's data folder, a file for each.
///
/// The files are in `drafts`, with mode 0600. They are not encrypted: what was typed is there in
/// clear for its owner, and a draft has no passwords in it. A draft is on the disk when saving it
/// returns, and is replaced in one step: whoever is killed while writing leaves the one before.
/// Several programs may use one store at once.
public actor FileDraftStore: DraftStore {
  private let folders: UserFolders
  private let folder: String
  private let clock: WallClock
  private let patience: Int
  private var lockPath: String { "\(folder)/lock" }

  /// Names the store in a data folder; nothing is touched before it is used.
  public init(in folders: UserFolders, clock: WallClock = .system) {
    self.init(in: folders, clock: clock, patience: 2_000)
  }

  init(in folders: UserFolders, clock: WallClock, patience: Int) {
    (self.folders, self.clock, self.patience) = (folders, clock, patience)
    folder = "\(folders.data)/drafts"
  }

  private static let fileLimit = 256 << 20

  private func path(of key: DraftKey) -> String { "\(folder)/\(DraftFile.name(of: key))" }

  /// The draft for a key; nil if there is none.
  public func draft(for key: DraftKey) throws(StoreError) -> StoredDraft? {
    let path = path(of: key)
    guard let bytes = try contents(of: path) else { return nil }
    if let draft = DraftFile.decoded(bytes) { return draft.summary.key == key ? draft : nil }
    throw StoreError(.setAside, path: path, detail: try PrivateFile.setAside(path))
  }

  /// Saves a draft in place of the one before.
  public func save(_ bytes: [UInt8], for key: DraftKey) throws(StoreError) {
    try folders.createData()
    try PrivateFolder.create(folder, tighten: true)
    let draft = StoredDraft(summary: DraftSummary(key: key, saved: clock.now()), bytes: bytes)
    let content = DraftFile.encoded(draft)
    try FileLock.holding(lockPath, patience: patience) { () throws(StoreError) in
      try PrivateFile.replace(path(of: key), with: content)
    }
  }

  /// Forgets the draft of a key, if there is one.
  public func removeDraft(for key: DraftKey) throws(StoreError) {
    let path = path(of: key)
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(errno: errno, path: path) }
  }

  /// All drafts, the newest first; what cannot be read is not among them.
  public func drafts() throws(StoreError) -> [DraftSummary] {
    guard let listing = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw StoreError(errno: errno, path: folder)
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.hasSuffix(DraftFile.ending) { names.append(name) }
    }
    var found: [DraftSummary] = []
    for name in names {
      if let bytes = try contents(of: "\(folder)/\(name)"), let draft = DraftFile.decoded(bytes) {
        found.append(draft.summary)
      }
    }
    return found.sorted { $0.saved > $1.saved }
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
}
