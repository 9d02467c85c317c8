import Platform
import Synchronization

/// A signal that asks this process to exit.
public enum StopSignal: Hashable, Sendable {
  /// The user pressed Ctrl+C (SIGINT).
  case interrupt
  /// The system requested an orderly exit (SIGTERM).
  case terminate

}

/// Receives the signals that ask this process to exit, from its creation on.
public struct StopSignals: Sendable {
  private let reading: Int32

  /// Starts listening.
  ///
  /// A second signal ends the process with the default action.
  ///
  /// - Throws: `PortalServerError` if the process has too many open files.
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

  /// Waits for the first signal.
  ///
  /// - Returns: The signal; `terminate` if no thread can be started.
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

/// The descriptor that the signal handler writes to; `write` is one of the few functions that are
/// safe in a signal handler.
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
