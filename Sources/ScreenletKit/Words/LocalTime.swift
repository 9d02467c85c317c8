import Platform
package import PortalKit

/// A date and time in the machine's time zone.
package struct LocalTime: Hashable, Sendable {
  private let year, month, day: Int
  /// The time of day: `10:42`.
  package let clock: String

  /// Creates the local time of an instant; nil if the local time is unknown.
  ///
  /// - Parameter moment: The instant to convert.
  package init?(_ moment: Instant) {
    var seconds = time_t(moment.milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    clock = parts.tm_hour.padded(to: 2) + ":" + parts.tm_min.padded(to: 2)
  }

  /// Returns a short text for a past instant: the time today, yesterday with the time, else date
  /// and time.
  ///
  /// - Parameters:
  ///   - moment: The instant to format.
  ///   - now: The current instant.
  ///   - language: The language of the date format.
  /// - Returns: The text; `.none` if the local time is unknown.
  package static func words(_ moment: Instant, now: Instant, language: LanguageTag) -> DisplayText {
    guard let then = LocalTime(moment) else { return .none }
    if then.isSameDay(as: LocalTime(now)) { return .verbatim(then.clock) }
    if then.isSameDay(as: LocalTime(now.advanced(bySeconds: -24 * 60 * 60))) {
      return .key("time.yesterdayAt", then.clock)
    }
    let date = LocaleConventions(language).shortDate(
      year: then.year, month: then.month, day: then.day)
    return .verbatim(date + " " + then.clock)
  }

  private func isSameDay(as other: LocalTime?) -> Bool {
    other.map { $0.year == year && $0.month == month && $0.day == day } ?? false
  }

  /// Returns the instant of a local time on the day of `now`, so that examples show the same time
  /// everywhere.
  ///
  /// - Parameters:
  ///   - hour: The hour, 0 to 23.
  ///   - minute: The minute, 0 to 59.
  ///   - now: An instant of the day.
  /// - Returns: The instant; `now` if the local time is unknown.
  package static func today(_ hour: Int, _ minute: Int, now: Instant) -> Instant {
    var seconds = time_t(now.milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return now }
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(hour), Int32(minute), 0)
    return Instant(seconds: Int64(mktime(&parts)))
  }
}
