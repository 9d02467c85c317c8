/// Time as a surface needs it: something to wait for, so that tests can turn the hands.
@MainActor public protocol SurfaceClock: AnyObject {
  /// Waits; answers false when the wait was cancelled.
  func sleep(for duration: Duration) async -> Bool
  /// Time since some moment of the clock's own.
  var now: Duration { get }
}

/// The clock of the machine.
@MainActor public final class RealClock: SurfaceClock {
  private let start = ContinuousClock.now

  /// Makes a clock.
  public init() {}

  /// Waits; answers false when the wait was cancelled.
  public func sleep(for duration: Duration) async -> Bool {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return await TimerThread.shared.sleep(nanoseconds: nanoseconds)
  }

  /// Time since the clock was made.
  public var now: Duration { ContinuousClock.now - start }
}
