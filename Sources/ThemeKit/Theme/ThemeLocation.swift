/// A folder of themes: on disk, or in the program.
public struct ThemeLocation: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case directory(path: String)
    case embedded([String: [UInt8]])
  }

  /// What diagnostics put before the names of its files.
  public let name: String
  let content: Content

  /// A folder on disk that has a folder for each theme; it need not exist.
  public static func directory(_ path: String) -> ThemeLocation {
    ThemeLocation(name: path, content: .directory(path: path))
  }

  /// Files in memory by their path, as in `Child/theme.xml`.
  public static func embedded(_ files: [String: [UInt8]], name: String) -> ThemeLocation {
    ThemeLocation(name: name, content: .embedded(files))
  }
}
