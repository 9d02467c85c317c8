import AppMain
import Platform

/// Writes new files that the user will edit.
enum NewFile {
  /// Creates a file and its parent folders.
  ///
  /// - Throws: An error if the file cannot be written or exists already; an existing file is not
  ///   changed.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try makeFolders(above: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw errno == EEXIST
        ? WorkError("\(path) already exists and was not changed.") : failure(path)
    }
    do {
      try OutputStream.descriptor(descriptor, name: path).write(bytes)
    } catch {
      // Delete a partially written file.
      close(descriptor)
      unlink(path)
      throw error
    }
    guard close(descriptor) == 0 else { throw failure(path) }
  }

  private static func makeFolders(above path: String) throws(WorkError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += (folder.isEmpty || folder == "/" ? "" : "/") + part
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw failure(folder) }
    }
  }

  private static func failure(_ path: String) -> WorkError {
    WorkError("\(path) could not be written: \(String(cString: strerror(errno))).")
  }
}
