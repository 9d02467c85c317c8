/// A moment on the wall clock, in milliseconds since 1970 began in Greenwich.
public struct Instant: Hashable, Sendable, Comparable {
  /// Milliseconds since 1970-01-01 00:00:00 UTC.
  public let milliseconds: Int64

  /// Makes a moment.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Makes a moment.
  public init(seconds: Int64) { milliseconds = seconds &* 1000 }

  /// The moment so many seconds later.
  public func advanced(bySeconds seconds: Int64) -> Instant {
    Instant(milliseconds: milliseconds &+ seconds &* 1000)
  }

  /// Whether a moment comes before another.
  public static func < (one: Instant, other: Instant) -> Bool {
    one.milliseconds < other.milliseconds
  }
}
