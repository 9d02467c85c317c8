#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells the time of day; handed to whoever needs it, so that a test or a picture can stop it.
public struct WallClock: Sendable {
  /// What it shows now.
  public let now: @Sendable () -> Instant

  /// Makes a clock.
  public init(now: @escaping @Sendable () -> Instant) { self.now = now }

  /// The machine's clock.
  public static let system = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(
      milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// A clock that stands still.
  public static func stopped(at instant: Instant) -> WallClock {
    WallClock { instant }
  }
}
