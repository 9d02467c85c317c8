/// The folders that belong to the person at the keyboard.
///
/// They are `screenlets` under `$XDG_DATA_HOME` and `$XDG_CONFIG_HOME`, or under
/// `~/.local/share` and `~/.config` where these are not set.
public struct UserFolders: Hashable, Sendable {
  /// Where data is kept.
  public let data: String
  /// Where the person's own settings are; nil if no home folder is known.
  public let configuration: String?
  /// Whether the person chose the data folder, whose mode is then theirs to decide.
  let isDataChosen: Bool

  /// Works out the folders; nothing is touched.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - data: The folder given with `--data`, if any.
  public init(environment: [String: String], data: String? = nil) throws(StoreError) {
    configuration = Self.base(environment, "XDG_CONFIG_HOME", ".config").map { "\($0)/screenlets" }
    isDataChosen = data.map { !$0.isEmpty } ?? false
    if let data, isDataChosen {
      self.data = data
    } else if let base = Self.base(environment, "XDG_DATA_HOME", ".local/share") {
      self.data = "\(base)/screenlets"
    } else {
      throw StoreError(.homeless, path: "")
    }
  }

  /// A relative path in these variables counts as not set, as their specification has it.
  private static func base(
    _ environment: [String: String], _ variable: String, _ inHome: String
  ) -> String? {
    if let path = environment[variable], path.hasPrefix("/") { return String(trimmed(path)) }
    if let home = environment["HOME"], home.hasPrefix("/") { return "\(trimmed(home))/\(inHome)" }
    return nil
  }

  private static func trimmed(_ path: String) -> Substring {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return path == "/" ? "" : path
  }

  /// Makes the data folder, for its owner's eyes only, unless it is there.
  public func createData() throws(StoreError) {
    try PrivateFolder.create(data, tighten: !isDataChosen)
  }
}
