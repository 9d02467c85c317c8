/// A clock with timers, replaceable in tests.
@MainActor public protocol SurfaceClock: AnyObject {
  /// Calls `body` once after a delay.
  ///
  /// - Parameters:
  ///   - duration: The delay.
  ///   - body: The work, called on the main actor.
  /// - Returns: A subscription; releasing it cancels the call.
  func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) -> Subscription
  /// The time elapsed since an arbitrary starting point.
  var now: Duration { get }
}

/// The system clock.
@MainActor public final class SystemClock: SurfaceClock {
  private let start = ContinuousClock.now

  /// Creates a clock that starts at zero.
  public init() {}

  /// Calls `body` once after a delay; releasing the subscription cancels the call.
  ///
  /// - Parameters:
  ///   - duration: The delay.
  ///   - body: The work, called on the main actor.
  public func after(
    _ duration: Duration, _ body: @escaping @MainActor () -> Void
  ) -> Subscription {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let number = TimerThread.shared.call(after: nanoseconds, body)
    return Subscription { TimerThread.shared.cancel(number) }
  }

  /// The time since the clock was created.
  public var now: Duration { ContinuousClock.now - start }
}
