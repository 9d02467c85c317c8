#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A time of a day, with no day and no time zone.
struct ClockTime: Hashable, Sendable, Comparable {
  let hour: Int
  let minute: Int
  let second: Int

  init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// The time so many seconds after midnight, round the clock.
  init(secondOfDay: Int) {
    let day = 24 * 60 * 60
    let goal = (secondOfDay % day + day) % day
    (hour, minute, second) = (goal / 3600, goal / 60 % 60, goal % 60)
  }

  /// The first and the last time of a day.
  static let first = ClockTime(secondOfDay: 0)
  static let last = ClockTime(secondOfDay: -1)

  /// Reads `09:30` and `09:30:15`; a part of a second, and a time zone, are left out.
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

  /// `09:30`, and `09:30:15` where seconds are asked for.
  func iso(seconds: Bool) -> String {
    let parts = seconds ? [hour, minute, second] : [hour, minute]
    return parts.map { CalendarDay.padded($0, 2) }.joined(separator: ":")
  }

  /// Seconds since the day began.
  var number: Int { (hour * 60 + minute) * 60 + second }

  /// The time so many seconds later, round the clock.
  func adding(seconds: Int) -> ClockTime { ClockTime(secondOfDay: number + seconds) }

  static func < (a: ClockTime, b: ClockTime) -> Bool { a.number < b.number }

  /// The time of now, where the machine says that it is.
  static var now: ClockTime? {
    var now = time(nil)
    var local = tm()
    guard localtime_r(&now, &local) != nil else { return nil }
    return ClockTime(
      hour: Int(local.tm_hour), minute: Int(local.tm_min), second: min(59, Int(local.tm_sec)))
  }
}
