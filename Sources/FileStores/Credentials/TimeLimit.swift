import Platform
import Synchronization

/// Cancels a GLib call after a timeout, from a dedicated thread.
final class TimeLimit: Sendable {
  typealias Cancel = @convention(c) (UnsafeMutableRawPointer?) -> Void

  // Either the thread cancels or the caller finishes first; the mutex excludes a cancel after the
  // end.
  private let isOver = Mutex(false)
  private let ends: (read: Int32, write: Int32)
  private let milliseconds: Int32
  private let target: UInt
  private let cancel: Cancel

  /// Starts the timeout.
  init(milliseconds: Int32, _ target: UnsafeMutableRawPointer?, _ cancel: @escaping Cancel) {
    var pair: [Int32] = [-1, -1]
    _ = pipe(&pair)
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    ends = (pair[0], pair[1])
    (self.milliseconds, self.cancel) = (milliseconds, cancel)
    self.target = UInt(bitPattern: target)
    startThread()
  }

  /// Ends the timeout after the call has returned.
  ///
  /// The call is not canceled any more.
  func end() {
    isOver.withLock { $0 = true }
    close(ends.write)
  }

  private func startThread() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 1 << 18)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, &attributes, { runLimit($0) }, context)
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, &attributes, { runLimit($0) }, context)
    #endif
    guard failure != 0 else { return }
    Unmanaged<TimeLimit>.fromOpaque(context).release()
    close(ends.read)
  }

  fileprivate func run() {
    var wish = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    if poll(&wish, 1, milliseconds) == 0 {
      isOver.withLock { if !$0 { cancel(UnsafeMutableRawPointer(bitPattern: target)) } }
    }
    close(ends.read)
  }
}

/// Runs a limit on its thread.
///
/// A global function, because C calls it outside of any actor.
private func runLimit(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<TimeLimit>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
