import Platform

/// Creates folders that only their owner can access.
package enum PrivateFolder {
  /// Creates a folder and its missing parents with mode 0700.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - tighten: Whether to change an existing folder that other users can access to mode 0700.
  /// - Throws: `StoreError` if the folder cannot be created or the path is not a folder.
  package static func create(_ path: String, tighten: Bool) throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw StoreError(.unreachable, path: path, detail: "it is not a folder")
      }
      // This fails for a folder of another user; the files in it are private nevertheless.
      if tighten, status.st_mode & 0o077 != 0 { _ = chmod(path, 0o700) }
      return
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    var prefix = path.hasPrefix("/") ? "" : "."
    for part in parts {
      prefix += "/\(part)"
      if mkdir(prefix, 0o700) != 0, errno != EEXIST {
        throw StoreError(errno: errno, path: path)
      }
    }
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw StoreError(.unreachable, path: path, detail: "it is not a folder")
    }
  }
}
