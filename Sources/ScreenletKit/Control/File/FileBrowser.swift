#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks into folders for a ``FileField``; a value, so that a test can bring folders of its own.
public struct FileBrowser: Sendable {
  /// A file or a folder.
  public struct Entry: Hashable, Sendable {
    /// Its name, without the folder that it is in.
    public let name: String
    /// Whether it is a folder.
    public let isFolder: Bool
    /// Its size in bytes.
    public let size: Int64

    /// Makes an entry.
    public init(_ name: String, isFolder: Bool = false, size: Int64 = 0) {
      (self.name, self.isFolder, self.size) = (name, isFolder, size)
    }
  }

  /// What is in a folder, in any order; nil where it cannot be read.
  public let entries: @Sendable (String) -> [Entry]?
  /// What is at a path; nil where nothing is.
  public let entry: @Sendable (String) -> Entry?
  /// What `~` stands for; nil where nobody has a home.
  public let home: String?

  /// Makes a browser.
  public init(
    home: String?, entries: @escaping @Sendable (String) -> [Entry]?,
    entry: @escaping @Sendable (String) -> Entry?
  ) {
    (self.home, self.entries, self.entry) = (home, entries, entry)
  }

  /// More than this nobody looks through; the rest of a folder is found by typing its name.
  static let mostEntries = 5_000

  /// The files of the machine.
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
