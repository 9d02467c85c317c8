import XMLTree

/// A folder of themes, on disk or embedded in the program.
public struct ThemeLocation: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case directory(path: String)
    case embedded([String: MarkupSource])
  }

  /// The prefix of file names in diagnostics.
  public let name: String
  /// Whether the user requested the location, so that a missing one is reported.
  public let isRequired: Bool
  let content: Content
  /// The contents that are read instead of files on disk, by path; nil for a file that is left out.
  var drafts: [String: [UInt8]?] = [:]

  /// Returns a location for a folder on disk that contains theme folders or is itself a theme.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - isRequired: Whether a missing folder is an error; otherwise it has no themes.
  public static func directory(_ path: String, isRequired: Bool = false) -> ThemeLocation {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return ThemeLocation(name: path, isRequired: isRequired, content: .directory(path: path))
  }

  /// Returns a location for files in memory.
  ///
  /// - Parameters:
  ///   - files: The contents by path, as in `Child/theme.xml`.
  ///   - name: The name that diagnostics show.
  public static func embedded(_ files: [String: [UInt8]], name: String) -> ThemeLocation {
    ThemeLocation(
      name: name, isRequired: false, content: .embedded(files.mapValues { .bytes($0) }))
  }

  /// Returns the location with other contents of a file on disk, which is not changed.
  ///
  /// - Parameters:
  ///   - bytes: The contents to read instead; nil as if there were no such file.
  ///   - path: The path of the file, as diagnostics name it.
  package func reading(_ bytes: [UInt8]?, insteadOf path: String) -> ThemeLocation {
    var location = self
    if case .directory = content { location.drafts.updateValue(bytes, forKey: path) }
    return location
  }

  /// The folders that contain a theme.xml, in order.
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

  /// The maximum number of folder entries to examine.
  private static let themeLimit = 10_000

  /// The problem with the location itself, or nil.
  var violation: Diagnostic? {
    guard isRequired, case .directory(let path) = content else { return nil }
    let message: String
    do throws(Directory.Failure) {
      _ = try Directory.names(in: path, limit: 1)
      guard folders.isEmpty else { return nil }
      if let closed = closedFolder(in: path) {
        return Diagnostic(
          .error, file: "\(name)/\(closed)", code: "theme.folder",
          message: "you have no permission to read this folder")
      }
      message = "there is no theme in this folder; a theme is a folder with a theme.xml"
    } catch .missing {
      message = "there is no such folder"
    } catch {
      message =
        Directory.isFolder(path)
        ? "you have no permission to read this folder" : "this is not a folder"
    }
    return Diagnostic(.error, file: name, code: "theme.folder", message: message)
  }

  /// Returns an unreadable folder that may contain a theme.
  private func closedFolder(in path: String) -> String? {
    let names = (try? Directory.names(in: path, limit: Self.themeLimit)) ?? []
    return names.first { Directory.isClosed("\(path)/\($0)") }
  }
}
