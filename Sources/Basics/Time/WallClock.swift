import Platform

/// A source of the current time, injected so that tests and screenshots can stop it.
public struct WallClock: Sendable {
  /// Returns the current time.
  public let now: @Sendable () -> Instant

  /// Creates a clock.
  ///
  /// - Parameter now: Returns the current time.
  public init(now: @escaping @Sendable () -> Instant) { self.now = now }

  /// The system clock.
  public static let system = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(
      milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Returns a clock that always shows the same time.
  ///
  /// - Parameter instant: The time.
  public static func stopped(at instant: Instant) -> WallClock {
    WallClock { instant }
  }
}
