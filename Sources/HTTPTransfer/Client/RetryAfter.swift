/// When a server wants to be asked again: `Retry-After: 20`, or a date.
enum RetryAfter {
  /// How many seconds it is until then; nil where nobody says.
  ///
  /// A date counts from the date that the server itself has: clocks of this machine may be anywhere.
  static func seconds(_ headers: HTTPHeaders) -> Int? {
    guard let wish = headers["Retry-After"] else { return nil }
    if let seconds = Int(wish) { return max(0, seconds) }
    guard let then = HTTPDate.seconds(wish), let now = headers["Date"].flatMap(HTTPDate.seconds)
    else { return nil }
    return max(0, Int(clamping: then - now))
  }
}

/// Reads dates as headers have them: `Sat, 21 Nov 2026 15:16:00 GMT`.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Seconds since 1970; nil for what is no date.
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
    // Years that begin in March have their odd day at the end.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    return days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
  }
}
