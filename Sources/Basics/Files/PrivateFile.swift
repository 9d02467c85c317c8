import Platform

/// Reads and writes small files that only their owner can read, completely or not at all.
package enum PrivateFile {
  /// Returns whether a file or folder exists at a path.
  ///
  /// - Parameter path: The path; symbolic links are followed.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Reads a file; returns nil if it does not exist.
  ///
  /// A file that other users can access is restricted to its owner, if possible.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum size in bytes; a larger file counts as damaged.
  /// - Throws: `StoreError` if the file cannot be read, is not a regular file, or is too large.
  package static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw StoreError(errno: errno, path: path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw StoreError(errno: errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.unreachable, path: path, detail: "it is not a file")
    }
    guard status.st_size <= limit else {
      throw StoreError(.damaged, path: path, detail: "it is too large")
    }
    // Restrict the file to its owner from now on. This fails for a file of another user.
    if status.st_mode & 0o077 != 0 { _ = fchmod(file, 0o600) }
    return try contents(of: file, atMost: limit, path: path)
  }

  private static func contents(
    of file: Int32, atMost limit: Int, path: String
  ) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    // The file can be a key, so no copy may remain in the buffer.
    defer { wipe(&piece) }
    while true {
      let got = piece.withUnsafeMutableBytes { posixRead(file, $0.baseAddress, $0.count) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw StoreError(errno: errno, path: path) }
      guard got > 0 else { return bytes }
      bytes += piece[..<got]
      guard bytes.count <= limit else {
        throw StoreError(.damaged, path: path, detail: "it is too large")
      }
    }
  }

  /// Replaces a file atomically: after a crash there is either the old file or the new one.
  ///
  /// The bytes are first written to a file beside it. With its fixed name, callers must hold a
  /// ``FileLock``; a file that a crash leaves behind is overwritten by the next call.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - bytes: The new content.
  ///   - draft: The path of the file that is written first; nil for the fixed name.
  /// - Throws: `StoreError` if the file cannot be written; the old file is then unchanged.
  package static func replace(
    _ path: String, with bytes: [UInt8], by draft: String? = nil
  ) throws(StoreError) {
    let draft = draft ?? path + ".new"
    try write(bytes, to: draft, for: path)
    guard rename(draft, path) == 0 else {
      let code = errno
      unlink(draft)
      throw StoreError(errno: code, path: path)
    }
    syncFolder(of: path)
  }

  /// Renames a damaged file to an unused name (`.damaged-1` to `.damaged-999`).
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The new path.
  /// - Throws: `StoreError` if the file cannot be renamed or all names are used.
  package static func setAside(_ path: String) throws(StoreError) -> String {
    for number in 1...999 {
      let name = "\(path).damaged-\(number)"
      var status = stat()
      // A dangling symbolic link uses a name too, so do not follow links.
      guard lstat(name, &status) != 0 else { continue }
      guard rename(path, name) == 0 else { throw StoreError(errno: errno, path: path) }
      return name
    }
    throw StoreError(.unreachable, path: path, detail: "there are already 999 damaged copies of it")
  }

  /// Renames a file; does nothing if it does not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The new path.
  /// - Throws: `StoreError` if the file cannot be renamed.
  package static func move(_ path: String, to name: String) throws(StoreError) {
    guard rename(path, name) == 0 || errno == ENOENT else {
      throw StoreError(errno: errno, path: path)
    }
  }

  private static func write(
    _ bytes: [UInt8], to draft: String, for path: String
  ) throws(StoreError) {
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, path: path) }
    var failure: Int32 = fchmod(file, 0o600) == 0 ? 0 : errno
    var sent = 0
    while failure == 0, sent < bytes.count {
      let count = bytes.withUnsafeBytes { posixWrite(file, $0, from: sent) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { failure = errno } else { sent += count }
    }
    if failure == 0, fsync(file) != 0 { failure = errno }
    if close(file) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
      unlink(draft)
      throw StoreError(errno: failure, path: path)
    }
  }

  // A rename is durable only after its folder is synced. Ignore errors: some file systems cannot
  // sync a folder.
  private static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}

private func posixRead(_ file: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, base, count)
}

private func posixWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
  return write(file, rest.baseAddress, rest.count)
}
