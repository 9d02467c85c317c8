/// A moment on the wall clock, in milliseconds since 1970 began in Greenwich.
///
/// A moment is within 275,000 years of 1970, so that the difference of two never overflows.
public struct Instant: Hashable, Sendable, Comparable {
  /// Milliseconds since 1970-01-01 00:00:00 UTC, within ``range``.
  public let milliseconds: Int64

  /// The milliseconds that a moment may have: the range of ECMAScript's `Date`.
  public static let range: ClosedRange<Int64> = -8_640_000_000_000_000...8_640_000_000_000_000

  /// Makes a moment; milliseconds outside ``range`` become its nearest end.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Makes a moment; seconds outside ``range`` become its nearest end.
  public init(seconds: Int64) {
    self.init(milliseconds: seconds.saturatingMultiplied(by: 1000))
  }

  /// Returns the moment so many seconds later, at most the end of ``range``.
  public func advanced(bySeconds seconds: Int64) -> Instant {
    Instant(milliseconds: milliseconds.saturatingAdding(seconds.saturatingMultiplied(by: 1000)))
  }

  /// Whether a moment comes before another.
  public static func < (one: Instant, other: Instant) -> Bool {
    one.milliseconds < other.milliseconds
  }
}
