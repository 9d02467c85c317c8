/// The data and configuration folders of the current user.
///
/// They are `screenlets` under `$XDG_DATA_HOME` and `$XDG_CONFIG_HOME`, or under `~/.local/share`
/// and `~/.config` if these variables are not set.
public struct UserFolders: Hashable, Sendable {
  /// The path of the data folder.
  public let data: String
  /// The path of the folder with the user's own settings; nil if no home folder is known.
  public let configuration: String?
  /// Whether the user chose the data folder; its file mode is then left as it is.
  let isDataChosen: Bool

  /// Determines the folders without touching the file system.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - data: The folder given with `--data`; nil or empty for the default.
  /// - Throws: `StoreError` if no data folder is given and the home folder is unknown.
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

  /// Returns the base folder for a variable of the XDG Base Directory Specification.
  ///
  /// The specification requires that a relative path counts as not set.
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

  /// Creates the data folder, accessible only to its owner, if it does not exist.
  ///
  /// - Throws: `StoreError` if the folder cannot be created.
  public func createData() throws(StoreError) {
    try PrivateFolder.create(data, tighten: !isDataChosen)
  }
}
