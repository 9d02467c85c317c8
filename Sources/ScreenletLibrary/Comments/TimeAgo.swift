import FormKit
import PortalKit
import ScreenletKit

/// Formats instants as relative times.
enum TimeAgo {
  /// Returns `just now`, `5 min ago`, `3 h ago`, `yesterday` or, for older instants, the date.
  static func words(_ instant: Instant, now: Instant, language: LanguageTag) -> DisplayText {
    let seconds = (now.milliseconds - instant.milliseconds) / 1000
    switch seconds {
    case ..<60: return .key("time.now")
    case ..<3_600: return .key("time.minutes", count: Int(seconds / 60))
    case ..<86_400: return .key("time.hours", count: Int(seconds / 3_600))
    case ..<172_800: return .key("time.yesterday")
    default: return .verbatim(day(instant, language))
    }
  }

  /// Returns the UTC date in the long form of the language.
  static func day(_ instant: Instant, _ language: LanguageTag) -> String {
    guard let day = CalendarDay(epochMilliseconds: instant.milliseconds) else { return "" }
    return LocaleConventions(language).longDate(year: day.year, month: day.month, day: day.day)
  }
}
