import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Something that a server waits for until a test opens it.
public final class LoopbackGate: Sendable {
  // The test opens it, and the threads of the server look.
  private let isOpen = Mutex(false)

  /// Makes one that is closed.
  public init() {}

  /// Lets everybody through.
  public func open() { isOpen.withLock { $0 = true } }

  /// Waits for it, as long as a connection is there.
  func wait(while isWanted: () -> Bool) {
    while !isOpen.withLock({ $0 }), isWanted() { usleep(2_000) }
  }
}
