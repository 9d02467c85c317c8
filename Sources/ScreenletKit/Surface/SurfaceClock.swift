/// Time as a surface needs it: something that calls later, so that tests can turn the hands.
@MainActor public protocol SurfaceClock: AnyObject {
  /// Calls `body` once, after a while; letting go of the answer calls it off.
  func after(_ duration: Duration, _ body: @escaping @MainActor () -> Void) -> Subscription
  /// Time since some moment of the clock's own.
  var now: Duration { get }
}

/// The clock of the machine.
@MainActor public final class RealClock: SurfaceClock {
  private let start = ContinuousClock.now

  /// Makes a clock.
  public init() {}

  /// Calls `body` once, after a while; letting go of the answer calls it off.
  public func after(
    _ duration: Duration, _ body: @escaping @MainActor () -> Void
  ) -> Subscription {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    let number = TimerThread.shared.call(after: nanoseconds, body)
    return Subscription { TimerThread.shared.cancel(number) }
  }

  /// Time since the clock was made.
  public var now: Duration { ContinuousClock.now - start }
}
