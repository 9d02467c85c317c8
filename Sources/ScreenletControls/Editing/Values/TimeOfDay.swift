import Platform
import PortalKit

/// A time of day without date and time zone.
struct TimeOfDay: Hashable, Sendable, Comparable {
  let hour: Int
  let minute: Int
  let second: Int

  init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Creates a time from seconds after midnight, wrapping around at 24 hours.
  init(secondOfDay: Int) {
    let day = 24 * 60 * 60
    let goal = (secondOfDay % day + day) % day
    (hour, minute, second) = (goal / 3600, goal / 60 % 60, goal % 60)
  }

  /// The first time of a day, 00:00:00.
  static let first = TimeOfDay(secondOfDay: 0)
  static let last = TimeOfDay(secondOfDay: -1)

  /// Parses `09:30` and `09:30:15`; fractions of a second and a time zone are ignored.
  init?(iso text: some StringProtocol) {
    let kept = text.prefix { $0.isNumber || $0 == ":" }
    let parts = kept.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
  }

  /// Returns the time in ISO 8601: `09:30`, or `09:30:15` with seconds.
  func iso(seconds: Bool) -> String {
    let parts = seconds ? [hour, minute, second] : [hour, minute]
    return parts.map { $0.padded(to: 2) }.joined(separator: ":")
  }

  /// The number of seconds since midnight.
  var number: Int { (hour * 60 + minute) * 60 + second }

  /// Returns the time a number of seconds later, wrapping around at midnight.
  func adding(seconds: Int) -> TimeOfDay { TimeOfDay(secondOfDay: number + seconds) }

  static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.number < b.number }

  /// The current time in the machine's time zone; nil if it is unknown.
  static var now: TimeOfDay? {
    var now = time(nil)
    var local = tm()
    guard localtime_r(&now, &local) != nil else { return nil }
    return TimeOfDay(
      hour: Int(local.tm_hour), minute: Int(local.tm_min), second: min(59, Int(local.tm_sec)))
  }
}
