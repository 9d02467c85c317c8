#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files in some folders that were modified a short time ago.
struct RecentFiles: Sendable {
  let folders: [String]
  /// The age in seconds up to which a file counts as recent.
  let seconds: Int

  /// Whether there is such a file, or a file of a folder was added, removed or replaced.
  var exist: Bool {
    folders.contains { folder in
      isRecent(folder) || names(in: folder).contains { isRecent(folder + "/" + $0) }
    }
  }

  private func isRecent(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    #if canImport(Darwin)
      let modified = status.st_mtimespec.tv_sec
    #else
      let modified = status.st_mtim.tv_sec
    #endif
    return time(nil) - modified <= seconds
  }

  private func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
