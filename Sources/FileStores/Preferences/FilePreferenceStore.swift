import DynamicLibraries
import Platform
public import PortalKit

/// Stores preferences in the user's data folder, in two files for each owner: preferences and
/// navigation state.
///
/// The files are in `preferences`, with mode 0600, as indented JSON. Each write replaces its file
/// atomically, so a program that is killed while writing leaves the previous version intact.
/// Several programs may use one store at once. If the same app of the same user runs twice, only
/// the instance that started first saves its navigation state. A file written by a newer version of
/// this program is neither changed nor used.
public actor FilePreferenceStore: PreferenceStore {
  private let folders: UserFolders
  private let folder: String
  private let patience: Int
  /// The lock files of the owners whose navigation state this program saves.
  ///
  /// The kernel releases the locks when the program exits.
  private var marks: [PreferenceOwner: HeldFile] = [:]

  /// Creates the store for a data folder.
  ///
  /// No file is touched before the first use.
  ///
  /// - Parameter folders: The user's folders; the store uses the data folder.
  public init(in folders: UserFolders) { self.init(in: folders, patience: 2_000) }

  init(in folders: UserFolders, patience: Int) {
    (self.folders, self.patience) = (folders, patience)
    folder = "\(folders.data)/preferences"
  }

  private static let fileLimit = 8 << 20

  /// Returns the saved preferences of an owner; an empty dictionary if there are none.
  ///
  /// - Parameter owner: The app, portal and user that the preferences belong to.
  /// - Throws: `StoreError` of the kind `newer` if a newer version wrote the file, `setAside` if
  ///   the file was damaged and has been renamed, or another kind if it cannot be read.
  public func preferences(of owner: PreferenceOwner) throws(StoreError) -> [String: JSONValue] {
    guard !isUnused, let members = try read(owner, .preferences)?.object?.members else {
      return [:]
    }
    return Dictionary(members.map { ($0.name, $0.value) }) { _, last in last }
  }

  /// Saves the preferences of an owner and replaces those saved before.
  ///
  /// - Parameters:
  ///   - preferences: All preferences of the owner, by key.
  ///   - owner: The app, portal and user that the preferences belong to.
  /// - Throws: `StoreError` of the kind `newer` if a newer version wrote the file, `locked` if
  ///   another program holds the lock too long, or another kind if writing fails.
  public func save(
    _ preferences: [String: JSONValue], of owner: PreferenceOwner
  ) throws(StoreError) {
    let members = preferences.sorted { $0.key < $1.key }.map {
      JSONObject.Member(name: $0.key, value: $0.value)
    }
    try write(.object(JSONObject(members)), of: owner, .preferences)
  }

  /// Returns the saved navigation state of an owner, for state restoration.
  ///
  /// - Parameter owner: The app, portal and user that the place belongs to.
  /// - Returns: The place, or nil if none is saved or another running program saves the place of
  ///   this owner.
  /// - Throws: `StoreError` of the kind `newer` if a newer version wrote the file, `setAside` if
  ///   the file was damaged and has been renamed, or another kind if it cannot be read.
  public func place(of owner: PreferenceOwner) throws(StoreError) -> JSONValue? {
    guard !isUnused, try PrivateFile.exists(path(of: owner, .place)),
      try canSavePlace(of: owner)
    else {
      return nil
    }
    return try read(owner, .place)
  }

  /// Saves or removes the navigation state of an owner.
  ///
  /// Does nothing if another running program saves the navigation state of this owner.
  ///
  /// - Parameters:
  ///   - place: The navigation state to restore later; nil removes the saved one.
  ///   - owner: The app, portal and user that the state belongs to.
  /// - Throws: `StoreError` if the file cannot be written or removed, or if a newer version wrote
  ///   it.
  public func save(place: JSONValue?, of owner: PreferenceOwner) throws(StoreError) {
    guard let place else {
      guard PrivateFile.exists(folder), try canSavePlace(of: owner) else { return }
      let path = try path(of: owner, .place)
      guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(errno: errno, path: path) }
      marks.removeValue(forKey: owner)?.remove()
      return
    }
    try createFolder()
    if try canSavePlace(of: owner) { try write(place, of: owner, .place) }
  }

  /// Whether this program holds the lock to save the navigation state of an owner, or has just
  /// acquired it.
  private func canSavePlace(of owner: PreferenceOwner) throws(StoreError) -> Bool {
    if marks[owner] != nil { return true }
    let mark = try path(of: owner, .place) + ".held"
    if let left = try HeldFile(left: mark) {
      marks[owner] = left
    } else if !PrivateFile.exists(mark) {
      do throws(StoreError) { marks[owner] = try HeldFile(new: mark) } catch {
        // Another program may have created the lock file first; it saves the place.
        guard PrivateFile.exists(mark) else { throw error }
      }
    }
    return marks[owner] != nil
  }

  private func createFolder() throws(StoreError) {
    try folders.createData()
    try PrivateFolder.create(folder, tighten: true)
  }

  /// Whether there is no file yet, so that no name of a file is needed.
  private var isUnused: Bool { access(folder, F_OK) != 0 && errno == ENOENT }

  private func path(
    of owner: PreferenceOwner, _ kind: PreferenceFile.Kind
  ) throws(StoreError) -> String {
    do throws(DynamicLibraryError) {
      return "\(folder)/\(try PreferenceFile.name(of: owner, kind))"
    } catch { throw StoreError(error, path: folder) }
  }

  private func read(
    _ owner: PreferenceOwner, _ kind: PreferenceFile.Kind
  ) throws(StoreError) -> JSONValue? {
    let path = try path(of: owner, kind)
    guard let bytes = try contents(of: path) else { return nil }
    switch PreferenceFile.reading(bytes) {
    case .content(let file): return file.owner == owner ? file.values : nil
    case .newer(let version):
      throw StoreError(.newer, path: path, detail: "its version is \(version)")
    case .damaged:
      throw StoreError(.setAside, path: path, detail: try PrivateFile.setAside(path))
    }
  }

  private func write(
    _ values: JSONValue, of owner: PreferenceOwner, _ kind: PreferenceFile.Kind
  ) throws(StoreError) {
    let path = try path(of: owner, kind)
    try createFolder()
    let bytes = PreferenceFile(owner: owner, values: values).bytes
    try FileLock.holding("\(folder)/lock", patience: patience) { () throws(StoreError) in
      if let old = try contents(of: path), case .newer(let version) = PreferenceFile.reading(old) {
        throw StoreError(.newer, path: path, detail: "its version is \(version)")
      }
      try PrivateFile.replace(path, with: bytes)
    }
  }

  /// Returns the contents of a file, or nil if the file does not exist.
  private func contents(of path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try PrivateFile.read(path, limit: Self.fileLimit) } catch {
      // This program never writes files that large, so treat the file as damaged.
      guard error.kind == .damaged else { throw error }
      return []
    }
  }
}
