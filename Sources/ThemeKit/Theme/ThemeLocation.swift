import XMLTree

/// A folder of themes: on disk, or in the program.
public struct ThemeLocation: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case directory(path: String)
    case embedded([String: EmbeddedFile])
  }

  /// What diagnostics put before the names of its files.
  public let name: String
  /// Whether somebody asked for it by name, so that they hear about it when it is not there.
  public let isRequired: Bool
  let content: Content

  /// A folder on disk that has a folder for each theme, or is itself one.
  ///
  /// One that does not exist has no themes, and if it is required, a diagnostic says so.
  public static func directory(_ path: String, isRequired: Bool = false) -> ThemeLocation {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return ThemeLocation(name: path, isRequired: isRequired, content: .directory(path: path))
  }

  /// Files in memory by their path, as in `Child/theme.xml`.
  public static func embedded(_ files: [String: [UInt8]], name: String) -> ThemeLocation {
    ThemeLocation(
      name: name, isRequired: false, content: .embedded(files.mapValues { .bytes($0) }))
  }

  /// The folders in it that have a theme.xml, in order.
  var folders: [ThemeFolder] {
    switch content {
    case .directory(let path):
      var found: [ThemeFolder] = []
      if Directory.exists(path + "/" + ThemeGrammar.themeFile) {
        found.append(ThemeFolder(location: self, name: ""))
      }
      let names = (try? Directory.names(in: path, limit: Self.themeLimit)) ?? []
      for name in names where Directory.exists("\(path)/\(name)/\(ThemeGrammar.themeFile)") {
        found.append(ThemeFolder(location: self, name: name))
      }
      return found
    case .embedded(let files):
      let suffix = "/" + ThemeGrammar.themeFile
      return files.keys.filter { $0.hasSuffix(suffix) }.sorted().map {
        ThemeFolder(location: self, name: String($0.dropLast(suffix.count)))
      }
    }
  }

  /// How many names of a folder are looked at.
  private static let themeLimit = 10_000

  /// What is wrong with the location itself; nil when nothing is.
  var flaw: Diagnostic? {
    guard isRequired, case .directory(let path) = content else { return nil }
    let message: String
    do throws(Directory.Failure) {
      _ = try Directory.names(in: path, limit: 1)
      guard folders.isEmpty else { return nil }
      if let closed = closedFolder(in: path) {
        return Diagnostic(
          .error, file: "\(name)/\(closed)", code: "theme.folder",
          message: "you may not read this folder")
      }
      message = "there is no theme in this folder; a theme is a folder with a theme.xml"
    } catch .missing {
      message = "there is no such folder"
    } catch {
      message = Directory.isFolder(path) ? "you may not read this folder" : "this is not a folder"
    }
    return Diagnostic(.error, file: name, code: "theme.folder", message: message)
  }

  /// A folder in it that could hold a theme, if it could be read.
  private func closedFolder(in path: String) -> String? {
    let names = (try? Directory.names(in: path, limit: Self.themeLimit)) ?? []
    return names.first { Directory.isClosed("\(path)/\($0)") }
  }
}
