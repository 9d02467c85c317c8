#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes folders that only their owner may enter.
package enum PrivateFolder {
  /// Makes a folder, and those above it that are missing, with mode 0700.
  ///
  /// With `tighten`, a folder that others may enter is closed to them.
  package static func create(_ path: String, tighten: Bool) throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw StoreError(.unreachable, path: path, detail: "it is not a folder")
      }
      // Somebody else's folder cannot be closed; the files in it are private all the same.
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
