/// Parses days in Java's `DateFormat.SHORT`: `3/4/15`, `4/03/15`, `04.03.15`, `15/03/04`.
///
/// Liferay's services return the days of a record in this format, in a language of that record.
enum ShortDates {
  /// Returns the day that a text means in the given languages.
  ///
  /// - Parameters:
  ///   - text: The day, without white space around it.
  ///   - languages: The possible languages. If the text is in none of their formats, or the list is
  ///     empty, every order of day, month and year is tried.
  /// - Returns: The day; nil if the text is not a day or is ambiguous.
  static func date(_ text: Substring, in languages: [LanguageTag]) -> CalendarDay? {
    let days = days(text, in: languages)
    return days.count == 1 ? days.first : nil
  }

  /// Returns every day that a text can mean.
  static func days(_ text: Substring, in languages: [LanguageTag]) -> Set<CalendarDay> {
    guard text.utf8.count <= 11, let first = text.utf8.first, first &- 0x30 < 10 else { return [] }
    let days = languages.reduce(into: Set<CalendarDay>()) { days, language in
      days.formUnion(patterns(of: language).compactMap { read(text, $0) })
    }
    return days.isEmpty ? daysInAnyOrder(text) : days
  }

  private static func daysInAnyOrder(_ text: Substring) -> Set<CalendarDay> {
    guard let separator = text.first(where: { "/.-".contains($0) }) else { return [] }
    let s = String(separator)
    let orders = [
      "M\(s)d\(s)y", "MM\(s)dd\(s)y", "MM\(s)d\(s)y", "M\(s)dd\(s)y", "d\(s)M\(s)y",
      "dd\(s)MM\(s)y", "dd\(s)M\(s)y", "d\(s)MM\(s)y", "y\(s)M\(s)d", "y\(s)MM\(s)dd",
      "y\(s)MM\(s)d", "y\(s)M\(s)dd",
    ]
    return Set(orders.compactMap { read(text, $0) })
  }

  /// Parses a text by a Java pattern: `d` and `M` are one or two digits without a leading zero,
  /// `dd` and `MM` two, `yy` two, `yyyy` four and `y` two or four.
  private static func read(_ text: Substring, _ pattern: String) -> CalendarDay? {
    var rest = text.utf8[...]
    var letters = pattern[...]
    var (year, month, day) = (0, 0, 0)
    while let letter = letters.first {
      let count = letters.prefix { $0 == letter }.count
      letters = letters.dropFirst(count)
      guard letter.isLetter else {
        guard rest.first == letter.asciiValue else { return nil }
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0 &- 0x30 < 10 }
      rest = rest.dropFirst(digits.count)
      guard let number = Int(Substring(digits)) else { return nil }
      switch (letter, count, digits.count) {
      case ("y", 2, 2), ("y", 1, 2): year = CalendarDay.fullYear(number)
      case ("y", 4, 4), ("y", 1, 4): year = number
      case ("M", 1, 1...2) where digits.first != 0x30: month = number
      case ("M", 2, 2): month = number
      case ("d", 1, 1...2) where digits.first != 0x30: day = number
      case ("d", 2, 2): day = number
      default: return nil
      }
    }
    guard rest.isEmpty else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// Returns the date patterns of a language: those of Java 8, which 6.2 and 7.0 run on, and of
  /// newer versions.
  private static func patterns(of tag: LanguageTag) -> [String] {
    switch (tag.language, tag.region ?? "") {
    case ("en", ""), ("en", "US"), ("en", "PH"), ("en", "SG"):
      ["M/d/yy", "M/d/yyyy", "MM/dd/yyyy"]
    case ("en", "GB"), ("en", "IE"): ["dd/MM/yy", "dd/MM/yyyy"]
    case ("en", "AU"), ("en", "NZ"): ["d/MM/yy", "d/M/yy"]
    case ("en", "CA"): ["dd/MM/yy"]
    case ("en", "IN"): ["d/M/yy", "dd/MM/yy"]
    case ("en", "ZA"): ["yyyy/MM/dd"]
    case ("es", "US"): ["M/d/yy", "d/M/yyyy"]
    case ("es", "HN"), ("es", "NI"), ("es", "PR"), ("es", "SV"): ["MM-dd-yy", "d/M/yy"]
    case ("es", "PA"): ["MM/dd/yy"]
    case ("es", "BO"), ("es", "CL"): ["dd-MM-yy", "d/M/yy"]
    case ("es", ""), ("es", "ES"), ("es", "CO"), ("es", "GT"), ("es", "MX"):
      ["d/MM/yy", "d/M/yy", "dd/MM/yy"]
    case ("es", _): ["dd/MM/yy", "d/M/yy"]
    case ("fr", "CA"): ["yy-MM-dd"]
    case ("fr", "CH"), ("it", "CH"), ("de", _), ("ru", _), ("no", _), ("nb", _), ("uk", _),
      ("bg", _):
      ["dd.MM.yy", "dd.MM.yyyy"]
    case ("fr", _): ["dd/MM/yy", "dd/MM/yyyy", "d/MM/yy"]
    case ("it", _), ("ar", _): ["dd/MM/yy"]
    case ("ca", _), ("he", _), ("iw", _): ["dd/MM/yy", "d/M/yy", "d.M.yyyy"]
    case ("pt", "PT"): ["dd-MM-yyyy", "dd/MM/yy"]
    case ("pt", _): ["dd/MM/yy", "dd/MM/yyyy"]
    case ("nl", "BE"): ["d/MM/yy"]
    case ("nl", _): ["d-M-yy", "dd-MM-yy"]
    case ("da", _): ["dd-MM-yy", "dd.MM.yyyy"]
    case ("ja", _): ["yy/MM/dd", "yyyy/MM/dd"]
    case ("zh", "TW"), ("zh", "HK"): ["yyyy/M/d"]
    case ("zh", "SG"): ["dd/MM/yy"]
    case ("zh", _): ["yy-M-d", "yyyy/M/d"]
    case ("fi", _), ("sk", _): ["d.M.yyyy"]
    case ("hu", _): ["yyyy.MM.dd."]
    case ("cs", _): ["d.M.yy", "dd.MM.yy"]
    case ("tr", _), ("ro", _): ["dd.MM.yyyy"]
    case ("el", _): ["d/M/yyyy", "d/M/yy"]
    case ("pl", _): ["dd.MM.yyyy", "dd.MM.yy"]
    case ("vi", _): ["dd/MM/yyyy"]
    default: []
    }
  }
}

extension CalendarDay {
  /// Whether a server text means different days in the given languages.
  ///
  /// - Parameters:
  ///   - text: A text, such as `3/4/15`.
  ///   - languages: The possible languages.
  package static func isAmbiguous(_ text: String, in languages: [LanguageTag]) -> Bool {
    ShortDates.days(text[...], in: languages).count > 1
  }
}
