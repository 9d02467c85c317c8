#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps other processes out of a group of files for as long as it lives.
///
/// The lock is the kernel's: it goes when the process goes, however it goes.
package struct FileLock: ~Copyable {
  private let file: Int32

  /// Waits for its turn, at most about `patience` milliseconds; then the file counts as locked.
  package init(_ path: String, patience: Int = 2_000) throws(StoreError) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, path: path) }
    var waited = 0
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK, waited < patience else {
        close(file)
        throw StoreError(errno: code, path: path)
      }
      // Whoever has it is done within a write; a blocking wait could not be given up.
      usleep(5_000)
      waited += 5
    }
    self.file = file
  }

  deinit { close(file) }
}
