/// The table behind ``LocaleConventions``, with data of CLDR 48: one row per language, and one per
/// region that differs from its language.
///
/// A region without a row inherits as in CLDR: English from `en_001`, Spanish in the Americas from
/// `es_419`.
enum LocaleTable {
  /// The pair of group and decimal separators.
  enum Numbers {
    /// The format `1,234.5`.
    case commaPoint
    /// The format `1.234,5`.
    case pointComma
    /// The format `1 234,5`, with a no-break space.
    case spaceComma
    /// The format `1 234,5`, with a narrow no-break space.
    case narrowComma
    /// The format `1’234.5`.
    case apostrophePoint

    var decimal: Character {
      switch self {
      case .commaPoint, .apostrophePoint: "."
      case .pointComma, .spaceComma, .narrowComma: ","
      }
    }

    var group: Character {
      switch self {
      case .commaPoint: ","
      case .pointComma: "."
      case .spaceComma: "\u{A0}"
      case .narrowComma: "\u{202F}"
      case .apostrophePoint: "\u{2019}"
      }
    }
  }

  struct Row {
    let numbers: Numbers
    let order: LocaleConventions.DateOrder
    let separator: Character
    let minimumGroupingDigits: Int
    let secondaryGroupSize: Int
    let usesTwelveHours: Bool

    init(
      _ numbers: Numbers, _ order: LocaleConventions.DateOrder, _ separator: Character,
      minimum: Int = 1, groups: Int = 3, halves: Bool = false
    ) {
      (self.numbers, self.order, self.separator) = (numbers, order, separator)
      (minimumGroupingDigits, secondaryGroupSize) = (minimum, groups)
      usesTwelveHours = halves
    }
  }

  /// Returns the row of a language and region, or else of the language, or else of CLDR's root.
  static func row(of tag: LanguageTag) -> Row {
    let language = aliases[tag.language] ?? tag.language
    guard let region = region(of: tag) else { return rows[language] ?? root }
    if let row = rows[language + "_" + region] { return row }
    // Regions inherit from the variant of the language in their part of the world.
    if language == "en", region != "US" { return rows["en_001"] ?? root }
    if language == "es", americas.contains(region) { return rows["es_419"] ?? root }
    return rows[language] ?? root
  }

  /// Returns the first day of the week in the region, or in the main region of the language.
  static func firstWeekday(of tag: LanguageTag) -> Int {
    let language = aliases[tag.language] ?? tag.language
    let region = region(of: tag) ?? mainRegions[language] ?? ""
    return sundayFirst.contains(region) ? 7 : saturdayFirst.contains(region) ? 6 : 1
  }

  /// The tags that have a row, sorted.
  static var tags: [String] { rows.keys.sorted() }

  private static func region(of tag: LanguageTag) -> String? {
    tag.region ?? (tag.language == "zh" && tag.script == "Hant" ? "TW" : nil)
  }

  private static let aliases = ["no": "nb", "iw": "he", "in": "id"]

  /// The default: dates as `2026-11-21`, numbers as `1,234.5`.
  private static let root = Row(.commaPoint, .yearMonthDay, "-")

  private static let rows: [String: Row] = [
    "af": Row(.spaceComma, .yearMonthDay, "-"),
    "ar": Row(.commaPoint, .dayMonthYear, "/", halves: true),
    "ar_DZ": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "ar_LY": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "ar_MA": Row(.pointComma, .dayMonthYear, "/"),
    "ar_TN": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "az": Row(.pointComma, .dayMonthYear, "."),
    "be": Row(.spaceComma, .dayMonthYear, ".", minimum: 2),
    "bg": Row(.spaceComma, .dayMonthYear, ".", minimum: 2),
    "bn": Row(.commaPoint, .dayMonthYear, "/", groups: 2, halves: true),
    "bs": Row(.pointComma, .dayMonthYear, "."),
    "ca": Row(.pointComma, .dayMonthYear, "/"),
    "cs": Row(.spaceComma, .dayMonthYear, "."),
    "cy": Row(.commaPoint, .dayMonthYear, "/"),
    "da": Row(.pointComma, .dayMonthYear, "."),
    "de": Row(.pointComma, .dayMonthYear, "."),
    "de_AT": Row(.spaceComma, .dayMonthYear, "."),
    "de_CH": Row(.apostrophePoint, .dayMonthYear, "."),
    "de_LI": Row(.apostrophePoint, .dayMonthYear, "."),
    "el": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "en": Row(.commaPoint, .monthDayYear, "/", halves: true),
    "en_001": Row(.commaPoint, .dayMonthYear, "/", halves: true),
    "en_150": Row(.commaPoint, .dayMonthYear, "/"),
    "en_AT": Row(.pointComma, .dayMonthYear, "/"),
    "en_BE": Row(.pointComma, .dayMonthYear, "/"),
    "en_CA": Row(.commaPoint, .yearMonthDay, "-", halves: true),
    "en_CH": Row(.apostrophePoint, .dayMonthYear, "."),
    "en_DE": Row(.pointComma, .dayMonthYear, "/"),
    "en_DK": Row(.pointComma, .dayMonthYear, "/"),
    "en_FI": Row(.spaceComma, .dayMonthYear, "/"),
    "en_GB": Row(.commaPoint, .dayMonthYear, "/"),
    "en_IE": Row(.commaPoint, .dayMonthYear, "/"),
    "en_IL": Row(.commaPoint, .dayMonthYear, "/"),
    "en_IN": Row(.commaPoint, .dayMonthYear, "/", groups: 2, halves: true),
    "en_KE": Row(.commaPoint, .dayMonthYear, "/"),
    "en_MT": Row(.commaPoint, .dayMonthYear, "/"),
    "en_NG": Row(.commaPoint, .dayMonthYear, "/"),
    "en_NL": Row(.pointComma, .dayMonthYear, "/"),
    "en_PH": Row(.commaPoint, .monthDayYear, "/", halves: true),
    "en_PR": Row(.commaPoint, .monthDayYear, "/", halves: true),
    "en_SE": Row(.spaceComma, .yearMonthDay, "-"),
    "en_ZA": Row(.spaceComma, .yearMonthDay, "/"),
    "es": Row(.pointComma, .dayMonthYear, "/", minimum: 2),
    "es_419": Row(.commaPoint, .dayMonthYear, "/", halves: true),
    "es_AR": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "es_BO": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "es_BZ": Row(.commaPoint, .dayMonthYear, "/"),
    "es_CL": Row(.pointComma, .dayMonthYear, "-", halves: true),
    "es_CO": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "es_CR": Row(.spaceComma, .dayMonthYear, "/", halves: true),
    "es_EC": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "es_PA": Row(.commaPoint, .monthDayYear, "/", halves: true),
    "es_PH": Row(.pointComma, .dayMonthYear, "/", minimum: 2, halves: true),
    "es_PR": Row(.commaPoint, .monthDayYear, "/", halves: true),
    "es_PY": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "es_UY": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "es_VE": Row(.pointComma, .dayMonthYear, "/", halves: true),
    "et": Row(.spaceComma, .dayMonthYear, ".", minimum: 2),
    "eu": Row(.pointComma, .yearMonthDay, "/"),
    "fa": Row(.commaPoint, .yearMonthDay, "/"),
    "fi": Row(.spaceComma, .dayMonthYear, "."),
    "fr": Row(.narrowComma, .dayMonthYear, "/"),
    "fr_CA": Row(.spaceComma, .yearMonthDay, "-"),
    "fr_CH": Row(.narrowComma, .dayMonthYear, "."),
    "fr_DZ": Row(.narrowComma, .dayMonthYear, "/", halves: true),
    "fr_LU": Row(.pointComma, .dayMonthYear, "/"),
    "fr_MA": Row(.pointComma, .dayMonthYear, "/"),
    "ga": Row(.commaPoint, .dayMonthYear, "/"),
    "gl": Row(.pointComma, .dayMonthYear, "/"),
    "he": Row(.commaPoint, .dayMonthYear, "."),
    "hi": Row(.commaPoint, .dayMonthYear, "/", groups: 2, halves: true),
    "hr": Row(.pointComma, .dayMonthYear, "."),
    "hu": Row(.spaceComma, .yearMonthDay, ".", minimum: 2),
    "hy": Row(.spaceComma, .dayMonthYear, ".", minimum: 2),
    "id": Row(.pointComma, .dayMonthYear, "/"),
    "is": Row(.pointComma, .dayMonthYear, "."),
    "it": Row(.pointComma, .dayMonthYear, "/", minimum: 2),
    "it_CH": Row(.apostrophePoint, .dayMonthYear, ".", minimum: 2),
    "ja": Row(.commaPoint, .yearMonthDay, "/"),
    "ka": Row(.spaceComma, .dayMonthYear, ".", minimum: 2),
    "kk": Row(.spaceComma, .dayMonthYear, "."),
    "ko": Row(.commaPoint, .yearMonthDay, ".", halves: true),
    "lb": Row(.pointComma, .dayMonthYear, "."),
    "lt": Row(.spaceComma, .yearMonthDay, "-"),
    "lv": Row(.spaceComma, .dayMonthYear, ".", minimum: 2),
    "mk": Row(.pointComma, .dayMonthYear, "."),
    "mn": Row(.commaPoint, .yearMonthDay, "."),
    "ms": Row(.commaPoint, .dayMonthYear, "/", halves: true),
    "mt": Row(.commaPoint, .dayMonthYear, "/"),
    "nb": Row(.spaceComma, .dayMonthYear, "."),
    "nl": Row(.pointComma, .dayMonthYear, "-"),
    "nl_BE": Row(.pointComma, .dayMonthYear, "/"),
    "nn": Row(.spaceComma, .dayMonthYear, "."),
    "pl": Row(.spaceComma, .dayMonthYear, ".", minimum: 2),
    "pt": Row(.pointComma, .dayMonthYear, "/"),
    "pt_AO": Row(.spaceComma, .dayMonthYear, "/"),
    "pt_CH": Row(.spaceComma, .dayMonthYear, "/", minimum: 2),
    "pt_MZ": Row(.spaceComma, .dayMonthYear, "/", minimum: 2),
    "pt_PT": Row(.spaceComma, .dayMonthYear, "/", minimum: 2),
    "ro": Row(.pointComma, .dayMonthYear, "."),
    "ru": Row(.spaceComma, .dayMonthYear, "."),
    "sk": Row(.spaceComma, .dayMonthYear, "."),
    "sl": Row(.pointComma, .dayMonthYear, ".", minimum: 2),
    "sq": Row(.spaceComma, .dayMonthYear, ".", minimum: 2, halves: true),
    "sr": Row(.pointComma, .dayMonthYear, "."),
    "sv": Row(.spaceComma, .yearMonthDay, "-"),
    "sv_FI": Row(.spaceComma, .dayMonthYear, "."),
    "sw": Row(.commaPoint, .dayMonthYear, "/"),
    "ta": Row(.commaPoint, .dayMonthYear, "/", groups: 2, halves: true),
    "th": Row(.commaPoint, .dayMonthYear, "/"),
    "tr": Row(.pointComma, .dayMonthYear, "."),
    "uk": Row(.spaceComma, .dayMonthYear, "."),
    "vi": Row(.pointComma, .dayMonthYear, "/"),
    "zh": Row(.commaPoint, .yearMonthDay, "/"),
    "zh_HK": Row(.commaPoint, .dayMonthYear, "/", halves: true),
    "zh_SG": Row(.commaPoint, .dayMonthYear, "/", halves: true),
    "zh_TW": Row(.commaPoint, .yearMonthDay, "/", halves: true),
  ]

  /// The region whose first weekday applies to a language without a region.
  private static let mainRegions = [
    "af": "ZA", "ar": "EG", "bn": "BD", "en": "US", "fa": "IR", "he": "IL", "hi": "IN", "id": "ID",
    "is": "IS", "ja": "JP", "ko": "KR", "mt": "MT", "pt": "BR", "ta": "IN", "th": "TH",
  ]
  private static let americas: Set = [
    "419", "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA",
    "PE", "PR", "PY", "SV", "US", "UY", "VE",
  ]
  private static let sundayFirst: Set = [
    "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK",
    "HN", "ID", "IL", "IN", "IS", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX",
    "MZ", "NI", "NP", "PA", "PE", "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW",
    "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
  ]
  private static let saturdayFirst: Set = [
    "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
  ]
}
