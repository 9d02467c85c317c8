import Platform
import PortalKit

/// Formats instants as local time of day, such as `10:42`.
enum ClockTime {
  static func text(of instant: Instant) -> String {
    var seconds = time_t(instant.milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(parts.tm_hour) + ":" + two(parts.tm_min)
  }
}
