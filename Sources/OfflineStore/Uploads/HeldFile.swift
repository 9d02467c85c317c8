import PortalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that one program writes and holds; the kernel lets go of it when the program is gone.
final class HeldFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Makes a file that was not there.
  init(new path: String) throws(StoreError) {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, path: path) }
    (self.path, descriptor) = (path, file)
    _ = flock(file, LOCK_EX | LOCK_NB)
  }

  /// Takes a file that a program left; nil if one has it, or if it is gone.
  init?(left path: String) throws(StoreError) {
    let file = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw StoreError(errno: errno, path: path)
    }
    (self.path, descriptor) = (path, file)
    var status = stat()
    // Somebody else may have taken it, and taken it away, while we waited at the door.
    guard flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &status) == 0, status.st_nlink > 0
    else { return nil }
  }

  deinit { close(descriptor) }

  /// Writes behind what is there; it is on the disk when this returns.
  func append(_ bytes: [UInt8]) throws(StoreError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StoreError(errno: errno, path: path) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
  }

  /// Takes the file away; its bytes go with the last who holds it.
  func remove() { unlink(path) }

  /// The names in a folder; none where there is no folder.
  static func names(in folder: String) throws(StoreError) -> [String] {
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
