public import PortalKit

/// How numbers and dates are written where a language is spoken; a value, with no tables of ICU.
///
/// Words and values may be of two languages: an English screen can ask for Spanish numbers.
public struct ValueConventions: Hashable, Sendable {
  /// A part of a date.
  public enum DatePart: String, Hashable, Sendable, CaseIterable { case day, month, year }

  /// What stands before the decimals.
  public var decimalSeparator: Character
  /// What stands between groups of digits.
  public var groupSeparator: Character
  /// Day, month and year in the order that people write them.
  public var dateOrder: [DatePart]
  /// What stands between them.
  public var dateSeparator: Character
  /// The first day of a week: 1 is Monday, 7 is Sunday.
  public var firstWeekday: Int
  /// Whether hours are counted twice a day, with the half of the day behind them.
  public var usesHalves: Bool

  /// The conventions of a language, and of its region where it names one.
  public init(_ tag: LanguageTag) {
    let (language, region) = (tag.language, tag.region ?? Self.regions[tag.language] ?? "")
    (decimalSeparator, groupSeparator) = Self.separators(language, region)
    (dateOrder, dateSeparator) = Self.dates(language, region)
    firstWeekday =
      Self.sundayFirst.contains(region) ? 7 : Self.saturdayFirst.contains(region) ? 6 : 1
    usesHalves = Self.halves.contains(region) && language != "fr"
  }

  /// Where a language is spoken when nobody says where.
  private static let regions = [
    "en": "US", "pt": "BR", "ja": "JP", "ko": "KR", "he": "IL", "hi": "IN", "th": "TH",
    "ar": "EG", "fa": "IR",
  ]
  private static let sundayFirst: Set = [
    "US", "CA", "MX", "BR", "JP", "KR", "IL", "IN", "PH", "TW", "HK", "ZA", "CO", "PE", "VE", "GT",
    "HN", "NI", "SV", "DO", "PA", "PR", "PY", "PT", "TH", "ID", "SA", "SG", "KE", "PK",
  ]
  private static let halves: Set = [
    "US", "CA", "AU", "NZ", "IN", "PH", "PR", "PK", "BD", "EG", "SA", "CO", "KR",
  ]
  private static let saturdayFirst: Set = [
    "EG", "IR", "AF", "DZ", "IQ", "KW", "JO", "LY", "OM", "QA", "SD", "SY", "BH", "DJ",
  ]

  private static func separators(_ language: String, _ region: String) -> (Character, Character) {
    if ["CH", "LI"].contains(region), ["de", "it"].contains(language) { return (".", "\u{2019}") }
    if language == "es", pointedSpanish.contains(region) { return (".", ",") }
    if region == "ZA" || spaced.contains(language) || language == "pt" && region != "BR"
      || language == "de" && region == "AT"
    {
      return (",", "\u{A0}")
    }
    return commas.contains(language) ? (",", ".") : (".", ",")
  }

  private static let pointedSpanish: Set = [
    "MX", "US", "GT", "HN", "NI", "PA", "PE", "PR", "SV", "DO", "419",
  ]
  private static let spaced: Set = [
    "fr", "cs", "sk", "pl", "ru", "uk", "be", "bg", "sv", "nb", "nn", "no", "fi", "hu", "lt", "lv",
    "et", "sq", "kk", "hy", "ka", "az",
  ]
  private static let commas: Set = [
    "de", "es", "it", "nl", "pt", "da", "id", "tr", "el", "ro", "ca", "gl", "eu", "hr", "sl", "sr",
    "bs", "mk", "is", "vi",
  ]

  private static func dates(_ language: String, _ region: String) -> ([DatePart], Character) {
    if language == "en" && ["US", "PH", "PR"].contains(region)
      || language == "es" && ["PA", "PR", "US"].contains(region)
    {
      return ([.month, .day, .year], "/")
    }
    if ["CA"].contains(region) { return ([.year, .month, .day], "-") }
    if let separator = yearFirst[language] { return ([.year, .month, .day], separator) }
    if language == "en", region == "ZA" { return ([.year, .month, .day], "/") }
    let separator: Character =
      dotted.contains(language) ? "." : language == "nl" || region == "IN" ? "-" : "/"
    return ([.day, .month, .year], separator)
  }

  private static let yearFirst: [String: Character] = [
    "zh": "/", "ja": "/", "ko": ".", "hu": ".", "lt": "-", "sv": "-", "eu": "/", "mn": ".",
    "fa": "/",
  ]
  private static let dotted: Set = [
    "de", "ru", "pl", "cs", "sk", "fi", "nb", "nn", "no", "tr", "da", "et", "lv", "ro", "uk", "bg",
    "hr", "sr", "sl", "is", "kk", "az", "be", "bs", "mk", "ka", "hy",
  ]
}
