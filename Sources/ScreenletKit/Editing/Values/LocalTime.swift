package import PortalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A moment as clocks and calendars here show it.
package struct LocalTime: Hashable, Sendable {
  private let year, month, day: Int
  /// The time of day: `10:42`.
  package let clock: String

  /// Takes a moment; nil where the machine cannot say what time it is here.
  package init?(_ moment: Instant) {
    var seconds = time_t(moment.milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    (year, month, day) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    clock = two(parts.tm_hour) + ":" + two(parts.tm_min)
  }

  /// When something was, in as few words as will do: the time today, else the day as well.
  package static func words(_ moment: Instant, now: Instant, language: LanguageTag) -> Words {
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

  /// The moment of today's clock here, so that an example says the same everywhere.
  package static func today(_ hour: Int, _ minute: Int, now: Instant) -> Instant {
    var seconds = time_t(now.milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return now }
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(hour), Int32(minute), 0)
    return Instant(seconds: Int64(mktime(&parts)))
  }
}
