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
    guard words.count == 6, words[5].uppercased() == "GMT", let day = Int64(words[1]),
      (1...31).contains(day),
      let month = months.firstIndex(of: words[2].lowercased()).map({ Int64($0) + 1 }),
      let year = Int64(words[3]), (1970...9999).contains(year)
    else { return nil }
    let time = words[4].split(separator: ":").map { Int64($0) ?? -1 }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    // In a year that starts in March, the leap day is the last day.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    return days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
  }
}
