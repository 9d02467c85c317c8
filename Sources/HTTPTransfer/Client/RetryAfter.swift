import Basics

/// A parser for the `Retry-After` header: `Retry-After: 20`, or a date.
enum RetryAfter {
  /// Returns the seconds to wait; nil if there is no valid header.
  ///
  /// A date is relative to the server's own `Date` header, because the clock of this machine can be
  /// wrong.
  static func seconds(_ headers: HTTPHeaders) -> Int? {
    guard let wish = headers["Retry-After"] else { return nil }
    if let seconds = Int(wish) { return max(0, seconds) }
    guard let then = HTTPDate.seconds(wish), let now = headers["Date"].flatMap(HTTPDate.seconds)
    else { return nil }
    return max(0, Int(clamping: then - now))
  }
}

/// A parser for dates in HTTP headers: `Sat, 21 Nov 2026 15:16:00 GMT`.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns the seconds since 1970; nil if the text is not a date.
  static func seconds(_ text: String) -> Int64? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    guard words.count == 6, words[5].uppercased() == "GMT", let day = Int(words[1]),
      let month = months.firstIndex(of: words[2].lowercased()).map({ $0 + 1 }),
      let year = Int(words[3]), (1970...9999).contains(year),
      let date = CalendarDay(year: year, month: month, day: day)
    else { return nil }
    let time = words[4].split(separator: ":").map { Int64($0) ?? -1 }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    return Int64(date.daysSince1970) * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
  }
}
