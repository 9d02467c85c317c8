/// A point in time, in milliseconds since 1970-01-01 00:00:00 UTC.
///
/// It is within 275,000 years of 1970, so that the difference of two instants never overflows.
public struct Instant: Hashable, Sendable, Comparable {
  /// The milliseconds since 1970-01-01 00:00:00 UTC, within ``range``.
  public let milliseconds: Int64

  /// The valid milliseconds: the range of ECMAScript's `Date`.
  public static let range: ClosedRange<Int64> = -8_640_000_000_000_000...8_640_000_000_000_000

  /// Creates an instant.
  ///
  /// - Parameter milliseconds: The milliseconds since 1970-01-01 00:00:00 UTC, clamped to
  ///   ``range``.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Creates an instant.
  ///
  /// - Parameter seconds: The seconds since 1970-01-01 00:00:00 UTC; the result is clamped to
  ///   ``range``.
  public init(seconds: Int64) {
    self.init(milliseconds: seconds.saturatingMultiplied(by: 1000))
  }

  /// Returns the instant a number of seconds later, clamped to ``range``.
  ///
  /// - Parameter seconds: The number of seconds; negative for an earlier instant.
  public func advanced(bySeconds seconds: Int64) -> Instant {
    Instant(milliseconds: milliseconds.saturatingAdding(seconds.saturatingMultiplied(by: 1000)))
  }

  /// Returns whether the first instant is before the second.
  ///
  /// - Parameters:
  ///   - one: The first instant.
  ///   - other: The second instant.
  public static func < (one: Instant, other: Instant) -> Bool {
    one.milliseconds < other.milliseconds
  }
}
