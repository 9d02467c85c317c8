import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The wish of the terminal or of the system that this process should end.
public enum StopSignal: Hashable, Sendable {
  /// Somebody pressed Ctrl+C.
  case interrupt
  /// Somebody asked for it in an orderly way.
  case terminate

}

/// Hears of the wish that this process should end, from the moment it is made.
public struct StopSignals: Sendable {
  private let reading: Int32

  /// Begins to listen; a second signal ends the process as if nobody listened.
  ///
  /// - Throws: That the process has too many files open.
  public init() throws(PortalServerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw PortalServerError(
        "server.files", "Too many files are open. Close some, then try again.")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = ends[0]
    signalPipe.store(ends[1], ordering: .sequentiallyConsistent)
    signal(SIGINT, noteSignal)
    signal(SIGTERM, noteSignal)
  }

  /// Waits for the first of them.
  public func first() async -> StopSignal {
    await withCheckedContinuation { continuation in
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let waiter = Waiter(descriptor: reading, continuation: continuation)
      let context = Unmanaged.passRetained(waiter)
      guard pthread_create(&thread, nil, waitForSignal, context.toOpaque()) == 0 else {
        context.release()
        return continuation.resume(returning: .terminate)
      }
      #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
      #else
        pthread_detach(thread)
      #endif
    }
  }

  fileprivate final class Waiter: Sendable {
    let descriptor: Int32
    let continuation: CheckedContinuation<StopSignal, Never>

    init(descriptor: Int32, continuation: CheckedContinuation<StopSignal, Never>) {
      (self.descriptor, self.continuation) = (descriptor, continuation)
    }

    func wait() {
      var number: UInt8 = 0
      while read(descriptor, &number, 1) < 0, errno == EINTR {}
      continuation.resume(returning: Int32(number) == SIGINT ? .interrupt : .terminate)
    }
  }
}

/// Where the handler writes; all that a handler may safely touch.
private let signalPipe = Atomic<Int32>(-1)

private func noteSignal(_ number: Int32) {
  signal(number, SIG_DFL)
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(signalPipe.load(ordering: .relaxed), &byte, 1)
}

#if canImport(Darwin)
  private func waitForSignal(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<StopSignals.Waiter>.fromOpaque(context).takeRetainedValue().wait()
    return nil
  }
#else
  private func waitForSignal(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<StopSignals.Waiter>.fromOpaque(context).takeRetainedValue().wait()
    return nil
  }
#endif
