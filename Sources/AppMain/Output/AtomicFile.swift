import Platform

/// A file that is replaced atomically: it is written completely or not at all.
///
/// The bytes are written to a temporary file in the same folder, synced to disk, and then renamed.
/// An existing file keeps its mode, a symbolic link keeps its target, and anything but a regular
/// file (a pipe, `/dev/stdout`) is written directly. A process that is killed in between leaves the
/// temporary file behind, as `.NAME.DIGITS`.
package struct AtomicFile: Sendable {
  /// The file name in messages.
  package let name: String
  private let path: String

  /// Checks that the file can be written; does not write yet.
  ///
  /// - Parameters:
  ///   - name: The file name in messages.
  ///   - path: The path of the file.
  /// - Throws: `WorkError` if it cannot be written, so that the user does not fill in a form in
  ///   vain.
  package init(_ name: String, at path: String) throws(WorkError) {
    self.name = name
    guard !path.utf8.contains(0) else {
      throw WorkError("\(name) cannot be the name of a file.")
    }
    self.path = Self.target(of: path)
    if let status = Self.status(of: self.path) {
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw WorkError("\(name) is a folder. Name a file in it.")
      }
      guard access(self.path, W_OK) == 0 else { throw Self.failure(name) }
      guard status.st_mode & S_IFMT == S_IFREG else { return }
    }
    let folder = Self.folder(of: self.path)
    guard access(folder, F_OK) == 0 else {
      throw WorkError("\(name) cannot be written: there is no folder \(folder).")
    }
    guard access(folder, W_OK) == 0 else { throw Self.failure(name) }
  }

  /// Writes the file.
  ///
  /// - Parameter bytes: The contents.
  /// - Throws: An error if it cannot be written; the previous file then stays unchanged.
  package func write(_ bytes: [UInt8]) throws {
    let status = Self.status(of: path)
    if let status, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.failure(name) }
      defer { close(descriptor) }
      return try OutputStream.descriptor(descriptor, name: name).write(bytes)
    }
    let beside = Self.nameBeside(path)
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(name) }
    do {
      if let status { fchmod(descriptor, status.st_mode & 0o7777) }
      try OutputStream.descriptor(descriptor, name: name).write(bytes)
      guard fsync(descriptor) == 0 || errno == EINVAL else {
        throw OutputError(name: name, code: errno)
      }
    } catch {
      close(descriptor)
      unlink(beside)
      throw error
    }
    guard close(descriptor) == 0, rename(beside, path) == 0 else {
      let failure = OutputError(name: name, code: errno)
      unlink(beside)
      throw failure
    }
    Self.settle(Self.folder(of: path))
  }

  /// Syncs the folder, so that the new name is on disk; errors are ignored, because the file itself
  /// is complete.
  private static func settle(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Resolves `path` if it is a symbolic link; otherwise returns it unchanged.
  private static func target(of path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func nameBeside(_ path: String) -> String {
    let name = path.split(separator: "/").last.map { String($0.prefix(60)) } ?? ""
    let digits = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(folder(of: path))/.\(name).\(digits)"
  }

  private static func failure(_ name: String) -> WorkError {
    WorkError("\(name) could not be written: \(String(cString: strerror(errno))).")
  }
}
