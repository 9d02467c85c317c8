import Platform

/// File system access for a ``FileField``; a value, so that tests can supply their own folders.
public struct FileBrowser: Sendable {
  /// A file or a folder.
  public struct Entry: Hashable, Sendable {
    /// The name without its folder.
    public let name: String
    /// Whether the entry is a folder.
    public let isFolder: Bool
    /// The size in bytes.
    public let size: Int64

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: The name without its folder.
    ///   - isFolder: Whether the entry is a folder.
    ///   - size: The size in bytes.
    public init(_ name: String, isFolder: Bool = false, size: Int64 = 0) {
      (self.name, self.isFolder, self.size) = (name, isFolder, size)
    }
  }

  /// Returns the entries of a folder in any order; nil if it cannot be read.
  public let entries: @Sendable (String) -> [Entry]?
  /// Returns the file or folder at a path; nil if there is none.
  public let entry: @Sendable (String) -> Entry?
  /// The home folder that `~` refers to; nil if there is none.
  public let home: String?

  /// Creates a browser.
  ///
  /// - Parameters:
  ///   - home: The home folder that `~` refers to; nil if there is none.
  ///   - entries: Returns the entries of a folder in any order; nil if it cannot be read.
  ///   - entry: Returns the file or folder at a path; nil if there is none.
  public init(
    home: String?, entries: @escaping @Sendable (String) -> [Entry]?,
    entry: @escaping @Sendable (String) -> Entry?
  ) {
    (self.home, self.entries, self.entry) = (home, entries, entry)
  }

  /// The maximum number of entries listed; further ones are found by typing their names.
  static let mostEntries = 5_000

  /// The file system of the machine.
  public static let system = FileBrowser(
    home: getenv("HOME").map { String(cString: $0) },
    entries: { folder in
      guard let stream = opendir(folder) else { return nil }
      defer { closedir(stream) }
      var found: [Entry] = []
      while found.count < mostEntries, let next = readdir(stream) {
        let name = withUnsafePointer(to: &next.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        if let entry = look(folder + (folder.hasSuffix("/") ? "" : "/") + name, name) {
          found.append(entry)
        }
      }
      return found
    },
    entry: { path in
      look(path, String(path.split(separator: "/").last ?? "/"))
    })

  private static func look(_ path: String, _ name: String) -> Entry? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    return Entry(name, isFolder: facts.st_mode & S_IFMT == S_IFDIR, size: Int64(facts.st_size))
  }
}
