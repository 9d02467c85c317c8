import PortalKit

extension JSONValue {
  /// The integer value of a number or, as often since 7.0, of a string.
  var whole: Int64? {
    switch self {
    case .number(let number):
      number.integer ?? number.double.flatMap { Int64(exactly: $0.rounded(.towardZero)) }
    case .string(let text): Int64(text)
    default: nil
    }
  }

  /// Returns an integer member, or 0 if it is absent.
  func id(_ name: String) -> Int64 { self[name]?.whole ?? 0 }

  /// Returns a string member, or a number as text; empty if it is absent.
  func text(_ name: String) -> String {
    switch self[name] {
    case .string(let text)?: text
    case .number(let number)?: number.text
    default: ""
    }
  }

  /// Returns a Boolean member, or nil if it is absent.
  func truth(_ name: String) -> Bool? {
    switch self[name] {
    case .bool(let value)?: value
    case .string(let text)?: Bool(text)
    default: nil
    }
  }

  /// Returns a date member in milliseconds or ISO 8601 format, or nil if it is absent.
  func instant(_ name: String) -> Instant? {
    guard let value = self[name] else { return nil }
    if let milliseconds = value.whole { return Instant(milliseconds: milliseconds) }
    return value.string.flatMap { WebDate.instant($0) }
  }

  /// Returns a localized text in the given language, otherwise in the portal's current one.
  func localized(_ name: String, _ language: LanguageTag) -> String {
    let whole = text(name)
    if let text = LocalizedXML.text(whole, in: language) { return text }
    let current = text(name + "CurrentValue")
    return current.isEmpty ? whole : current
  }
}

/// Parses dates of the headless services: `2026-11-21T15:16:00Z`.
enum WebDate {
  static func instant(_ text: String) -> Instant? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      guard range.upperBound <= bytes.count else { return nil }
      return bytes[range].reduce(Int64?(0)) { sum, byte in
        guard let sum, (0x30...0x39).contains(byte) else { return nil }
        return sum * 10 + Int64(byte - 0x30)
      }
    }
    guard bytes.count >= 20, let year = number(0..<4), let month = number(5..<7),
      let day = number(8..<10), let hour = number(11..<13), let minute = number(14..<16),
      let second = number(17..<19), (1...12).contains(month), (1...31).contains(day),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var milliseconds: Int64 = 0
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      for (place, factor) in zip(digits, [100, 10, 1] as [Int64]) {
        milliseconds += Int64(place - 0x30) * factor
      }
      rest = rest[digits.endIndex...]
    }
    guard let offset = offset(Array(rest)) else { return nil }
    let days = days(year, month, day)
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Instant(milliseconds: seconds * 1_000 + milliseconds)
  }

  /// Parses a time zone offset in seconds east of UTC.
  private static func offset(_ bytes: [UInt8]) -> Int64? {
    guard let sign = bytes.first else { return nil }
    if sign == UInt8(ascii: "Z"), bytes.count == 1 { return 0 }
    let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), digits.count == 4,
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let values = digits.map { Int64($0 - 0x30) }
    let seconds = (values[0] * 10 + values[1]) * 3_600 + (values[2] * 10 + values[3]) * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// Returns the number of days since January 1, 1970 in the Gregorian calendar.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
