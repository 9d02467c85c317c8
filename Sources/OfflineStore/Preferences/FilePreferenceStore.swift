public import PortalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Preferences in the user's data folder, two files for each owner.
///
/// The files are in `preferences`, with mode 0600, as JSON that a person can read. They are replaced
/// in one step: whoever is killed while writing leaves the one before. Several programs may use one
/// store at once; where somebody is in an app that they started twice, the first of the two keeps. A
/// file that a newer version wrote stays as it is, and is not used.
public actor FilePreferenceStore: PreferenceStore {
  private let folders: UserFolders
  private let folder: String
  private let patience: Int
  /// The marks of those whose place this program keeps; the kernel lets go of them when it is gone.
  private var marks: [PreferenceOwner: HeldFile] = [:]

  /// Names the store in a data folder; nothing is touched before it is used.
  public init(in folders: UserFolders) { self.init(in: folders, patience: 2_000) }

  init(in folders: UserFolders, patience: Int) {
    (self.folders, self.patience) = (folders, patience)
    folder = "\(folders.data)/preferences"
  }

  private static let fileLimit = 8 << 20

  /// What an owner chose.
  public func preferences(of owner: PreferenceOwner) throws(StoreError) -> [String: JSONValue] {
    guard let members = try read(owner, .preferences)?.object?.members else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }) { _, last in last }
  }

  /// Saves what an owner chose.
  public func save(
    _ preferences: [String: JSONValue], of owner: PreferenceOwner
  ) throws(StoreError) {
    let members = preferences.sorted { $0.key < $1.key }.map {
      JSONObject.Member(name: $0.key, value: $0.value)
    }
    try write(.object(JSONObject(members)), of: owner, .preferences)
  }

  /// Where an owner was.
  public func place(of owner: PreferenceOwner) throws(StoreError) -> JSONValue? {
    guard PrivateFile.exists(path(of: owner, .place)), try keepsPlace(of: owner) else { return nil }
    return try read(owner, .place)
  }

  /// Saves where an owner is.
  public func save(place: JSONValue?, of owner: PreferenceOwner) throws(StoreError) {
    let path = path(of: owner, .place)
    guard let place else {
      guard PrivateFile.exists(folder), try keepsPlace(of: owner) else { return }
      guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(errno: errno, path: path) }
      marks.removeValue(forKey: owner)?.remove()
      return
    }
    try createFolder()
    if try keepsPlace(of: owner) { try write(place, of: owner, .place) }
  }

  /// Whether this program keeps the place of an owner, and no other that is there.
  private func keepsPlace(of owner: PreferenceOwner) throws(StoreError) -> Bool {
    if marks[owner] != nil { return true }
    let mark = path(of: owner, .place) + ".held"
    if let left = try HeldFile(left: mark) {
      marks[owner] = left
    } else if !PrivateFile.exists(mark) {
      // Whoever was quicker keeps it.
      marks[owner] = try? HeldFile(new: mark)
    }
    return marks[owner] != nil
  }

  private func createFolder() throws(StoreError) {
    try folders.createData()
    try PrivateFolder.create(folder, tighten: true)
  }

  private func path(of owner: PreferenceOwner, _ sort: PreferenceFile.Sort) -> String {
    "\(folder)/\(PreferenceFile.name(of: owner, sort))"
  }

  private func read(
    _ owner: PreferenceOwner, _ sort: PreferenceFile.Sort
  ) throws(StoreError) -> JSONValue? {
    let path = path(of: owner, sort)
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
    _ values: JSONValue, of owner: PreferenceOwner, _ sort: PreferenceFile.Sort
  ) throws(StoreError) {
    let path = path(of: owner, sort)
    try createFolder()
    let bytes = PreferenceFile(owner: owner, values: values).bytes
    try FileLock.holding("\(folder)/lock", patience: patience) { () throws(StoreError) in
      if let old = try contents(of: path), case .newer(let version) = PreferenceFile.reading(old) {
        throw StoreError(.newer, path: path, detail: "its version is \(version)")
      }
      try PrivateFile.replace(path, with: bytes)
    }
  }

  /// The bytes of a file; nil if there is none.
  private func contents(of path: String) throws(StoreError) -> [UInt8]? {
    do throws(StoreError) { return try PrivateFile.read(path, limit: Self.fileLimit) } catch {
      // What is far too large was not written here, and is as good as empty.
      guard error.kind == .damaged else { throw error }
      return []
    }
  }
}
