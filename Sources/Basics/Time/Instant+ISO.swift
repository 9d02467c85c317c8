extension Instant {
  /// Creates the instant of a time of day in UTC.
  ///
  /// - Parameters:
  ///   - day: The date in UTC.
  ///   - secondOfDay: The seconds since midnight; negative or more than a day is another day.
  package init(_ day: CalendarDay, secondOfDay: Int64) {
    self.init(seconds: Int64(day.daysSince1970) * 86_400 + secondOfDay)
  }

  /// Parses a time in ISO 8601, such as `2026-11-21T15:16:00Z` or `2026-11-21T17:16:00.25+02:00`.
  ///
  /// - Parameter text: The date and time with a time zone; the result is nil for other text. Digits
  ///   after the milliseconds are ignored.
  package init?(iso text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      bytes[range].reduce(0 as Int64?) { sum, byte in
        byte &- 0x30 < 10 ? sum.map { $0 * 10 + Int64(byte - 0x30) } : nil
      }
    }
    guard bytes.count >= 20, let day = CalendarDay(iso: String(text.prefix(10))),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var milliseconds: Int64 = 0
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
      for (digit, factor) in zip(digits, [100, 10, 1] as [Int64]) {
        milliseconds += Int64(digit - 0x30) * factor
      }
      rest = rest[digits.endIndex...]
    }
    guard let offset = Self.offset(Array(rest)) else { return nil }
    let seconds = hour * 3_600 + minute * 60 + second - offset
    self.init(
      milliseconds: Instant(day, secondOfDay: seconds).milliseconds + milliseconds)
  }

  /// Parses a time zone offset in seconds east of UTC: `Z`, `+0200` or `+02:00`.
  private static func offset(_ bytes: [UInt8]) -> Int64? {
    if bytes == [UInt8(ascii: "Z")] { return 0 }
    let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      digits.count == 4, digits.allSatisfy({ $0 &- 0x30 < 10 })
    else { return nil }
    let values = digits.map { Int64($0 - 0x30) }
    let seconds = (values[0] * 10 + values[1]) * 3_600 + (values[2] * 10 + values[3]) * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// The time in UTC as in ISO 8601, without fractions of a second: `2026-11-21T10:42:03Z`; nil
  /// outside the years 1 to 9999.
  package var iso: String? {
    guard let day = CalendarDay(self) else { return nil }
    let second =
      milliseconds.flooredQuotient(dividingBy: 1000) - Int64(day.daysSince1970) * 86_400
    let clock = [second / 3_600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }
    return "\(day)T\(clock.joined(separator: ":"))Z"
  }
}
