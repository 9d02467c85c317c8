import Platform

/// The file system operations on folders that themes need.
enum Directory {
  /// The reason that a folder could not be listed.
  enum Failure: Error, Hashable {
    case missing
    case refused(String)
  }

  /// Returns the names in a folder, sorted; at most `limit` of them.
  static func names(in path: String, limit: Int) throws(Failure) -> [String] {
    guard let stream = opendir(path) else {
      throw errno == ENOENT ? .missing : .refused(String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a folder or a file in it was modified in the last `seconds`.
  static func wasModified(_ path: String, within seconds: Int) -> Bool {
    let paths = [path] + ((try? names(in: path, limit: 4_096)) ?? []).map { path + "/" + $0 }
    let now = time(nil)
    return paths.contains { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return false }
      #if canImport(Darwin)
        return now - status.st_mtimespec.tv_sec <= seconds
      #else
        return now - status.st_mtim.tv_sec <= seconds
      #endif
    }
  }

  /// Whether the path is a folder.
  ///
  /// Follows symbolic links.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the path is a folder that the process may not read.
  static func isClosed(_ path: String) -> Bool {
    isFolder(path) && access(path, R_OK | X_OK) != 0
  }

  /// Whether the path exists.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a file is a symbolic link to a target outside its folder.
  static func isLinkOutside(_ folder: String, file: String) -> Bool {
    var status = stat()
    guard lstat(folder + "/" + file, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else {
      return false
    }
    guard let home = real(folder), let target = real(folder + "/" + file) else { return false }
    return !target.hasPrefix(home + "/")
  }

  /// Returns the absolute path without symbolic links, or nil if it does not exist.
  static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// Splits a path at its last slash into the folder (`.` if there is no slash) and the name.
  static func split(_ path: String) -> (folder: String, name: String) {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
