import Platform
import Synchronization

/// A gate at which a server waits until a test opens it.
public final class LoopbackGate: Sendable {
  // The test opens the gate, and the threads of the server read it.
  private let isOpen = Mutex(false)

  /// Creates a closed gate.
  public init() {}

  /// Opens the gate for all waiting threads.
  public func open() { isOpen.withLock { $0 = true } }

  /// Blocks the thread until the gate is open or `isWanted` returns false.
  func wait(while isWanted: () -> Bool) {
    while !isOpen.withLock({ $0 }), isWanted() { usleep(2_000) }
  }
}
