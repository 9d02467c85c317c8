import Platform

/// A lock on a group of files that several programs use.
///
/// The kernel holds the lock and releases it when the process ends, even after a crash.
package enum FileLock {
  /// Runs a closure while no other program holds the same lock.
  ///
  /// - Parameters:
  ///   - path: The path of the lock file; it is created if it does not exist.
  ///   - patience: The maximum time to wait for the lock, in milliseconds, approximately.
  ///   - work: The closure to run.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; `StoreError` if the lock file cannot be opened or the lock
  ///   is still held after `patience`.
  @discardableResult
  package static func holding<Answer>(
    _ path: String, patience: Int = 2_000, _ work: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, path: path) }
    defer {
      // Unlock explicitly: a child process that was just forked has the descriptor open until it
      // calls exec, and would keep the lock.
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
      // Poll, because a blocking wait could not time out. The owner holds the lock only for one
      // write.
      usleep(5_000)
      waited += 5
    }
    return try work()
  }
}
