#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets programs take turns with a group of files.
///
/// The lock is the kernel's: it goes when the process goes, however it goes.
package enum FileLock {
  /// Does the work while no other program does work under the same lock.
  ///
  /// It waits for its turn, at most about `patience` milliseconds; then the file counts as locked.
  @discardableResult
  package static func holding<Answer>(
    _ path: String, patience: Int = 2_000, _ work: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, path: path) }
    defer {
      // Said, not left to closing: a program that was started meanwhile has the file open until it
      // is another program, and would keep the lock with it.
      flock(file, LOCK_UN)
      close(file)
    }
    var waited = 0
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK, waited < patience else {
        throw StoreError(errno: code, path: path)
      }
      // Whoever has it is done within a write; a blocking wait could not be given up.
      usleep(5_000)
      waited += 5
    }
    return try work()
  }
}
