import Platform
package import PortalKit

/// A file that one program writes and keeps locked.
///
/// The kernel releases the lock when the program exits.
package final class HeldFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Creates and locks a new file.
  ///
  /// Throws if the file exists.
  package init(new path: String) throws(StoreError) {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, path: path) }
    (self.path, descriptor) = (path, file)
    _ = flock(file, LOCK_EX | LOCK_NB)
  }

  /// Opens and locks a file left by another program.
  ///
  /// Returns nil if the file is locked by a running program or no longer exists.
  package init?(left path: String) throws(StoreError) {
    let file = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw StoreError(errno: errno, path: path)
    }
    (self.path, descriptor) = (path, file)
    var status = stat()
    // Another program may have locked and deleted the file between our `open` and `flock`.
    guard flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &status) == 0, status.st_nlink > 0
    else { return nil }
  }

  deinit {
    // Unlock explicitly: a child process that was just forked has the descriptor open until it
    // calls exec, and would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Appends bytes.
  ///
  /// They are on disk when this returns.
  package func append(_ bytes: [UInt8]) throws(StoreError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StoreError(errno: errno, path: path) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
  }

  /// Deletes the file name.
  ///
  /// The contents are freed when the last open descriptor is closed.
  package func remove() { unlink(path) }

  /// Returns the sorted file names in a folder; an empty array if the folder does not exist.
  package static func names(in folder: String) throws(StoreError) -> [String] {
    guard let listing = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw StoreError(errno: errno, path: folder)
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        })
    }
    return names.sorted()
  }
}
