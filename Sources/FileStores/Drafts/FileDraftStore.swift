import DynamicLibraries
import Platform
public import PortalKit

/// Stores form drafts in the user's data folder, one file for each draft.
///
/// The files are in `drafts`, with mode 0600. They are not encrypted: the typed text is readable by
/// its owner, and drafts contain no passwords. A saved draft is on disk when `save` returns. Each
/// write replaces its file atomically, so a program that is killed while writing leaves the
/// previous version intact. Several programs may use one store at once.
public actor FileDraftStore: DraftStore {
  private let folders: UserFolders
  private let folder: String
  private let clock: WallClock
  private let patience: Int
  private var lockPath: String { "\(folder)/lock" }

  /// Creates the store for a data folder.
  ///
  /// No file is touched before the first use.
  ///
  /// - Parameters:
  ///   - folders: The user's folders; the store uses the data folder.
  ///   - clock: The clock for the time at which a draft is saved.
  public init(in folders: UserFolders, clock: WallClock = .system) {
    self.init(in: folders, clock: clock, patience: 2_000)
  }

  init(in folders: UserFolders, clock: WallClock, patience: Int) {
    (self.folders, self.clock, self.patience) = (folders, clock, patience)
    folder = "\(folders.data)/drafts"
  }

  private static let fileLimit = 256 << 20

  /// Returns the path of the file for a draft, whether or not there is one.
  ///
  /// - Parameter key: The form, record and user of the draft.
  /// - Throws: `StoreError` if libsodium, which the name of the file needs, is missing.
  package nonisolated func path(of key: DraftKey) throws(StoreError) -> String {
    do throws(DynamicLibraryError) { return "\(folder)/\(try DraftFile.name(of: key))" } catch {
      throw StoreError(error, path: folder)
    }
  }

  /// Returns the draft saved under a key, or nil if there is none.
  ///
  /// - Parameter key: The form, record and user of the draft.
  /// - Throws: `StoreError` of the kind `setAside` if the file was damaged and has been renamed, or
  ///   another kind if it cannot be read.
  public func draft(for key: DraftKey) throws(StoreError) -> StoredDraft? {
    let path = try path(of: key)
    guard let bytes = try contents(of: path) else { return nil }
    if let draft = try decoded(bytes, at: path) { return draft.summary.key == key ? draft : nil }
    throw StoreError(.setAside, path: path, detail: try PrivateFile.setAside(path))
  }

  /// Saves a draft and replaces the previous one.
  ///
  /// - Parameters:
  ///   - bytes: The encoded draft.
  ///   - key: The form, record and user of the draft.
  /// - Throws: `StoreError` of the kind `locked` if another program holds the lock too long, or
  ///   another kind if the file cannot be written.
  public func save(_ bytes: [UInt8], for key: DraftKey) throws(StoreError) {
    let path = try path(of: key)
    let draft = StoredDraft(summary: DraftSummary(key: key, saved: clock.now()), bytes: bytes)
    let content: [UInt8]
    do throws(DynamicLibraryError) { content = try DraftFile.encoded(draft) } catch {
      throw StoreError(error, path: path)
    }
    try folders.createData()
    try PrivateFolder.create(folder, tighten: true)
    try FileLock.holding(lockPath, patience: patience) { () throws(StoreError) in
      try PrivateFile.replace(path, with: content)
    }
  }

  /// Removes the draft saved under a key, if any.
  ///
  /// - Parameter key: The form, record and user of the draft.
  /// - Throws: `StoreError` if the file cannot be removed.
  public func removeDraft(for key: DraftKey) throws(StoreError) {
    let path = try path(of: key)
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(errno: errno, path: path) }
  }

  /// Returns all drafts, newest first.
  ///
  /// Omits files that cannot be decoded.
  ///
  /// - Throws: `StoreError` if the folder or a file cannot be read.
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
      let path = "\(folder)/\(name)"
      if let bytes = try contents(of: path), let draft = try decoded(bytes, at: path) {
        found.append(draft.summary)
      }
    }
    return found.sorted { $0.saved > $1.saved }
  }

  /// Returns the draft in the contents of a file, or nil if they are damaged.
  private func decoded(_ bytes: [UInt8], at path: String) throws(StoreError) -> StoredDraft? {
    do throws(DynamicLibraryError) { return try DraftFile.decoded(bytes) } catch {
      throw StoreError(error, path: path)
    }
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
}
