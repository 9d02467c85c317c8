import Platform

/// Lists the contents of folders.
enum FolderNames {
  /// Returns the names of the subfolders in sorted order, without hidden ones.
  static func folders(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      if !name.hasPrefix("."), stat("\(path)/\(name)", &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR
      {
        names.append(name)
      }
    }
    return names.sorted()
  }
}
