extension LocaleConventions {
  /// How digits are written: one row of the table.
  struct Writing {
    var decimal = "."
    var group = ","
    var leadingDigits = 1
    var order = DateOrder.yearMonthDay
    var separator = "-"
    var firstWeekday = 1

    static func of(_ tag: LanguageTag) -> Writing {
      let region = tag.region ?? ""
      var writing = ofLanguage(tag.language, region: region)
      if sundayRegions.contains(region) { writing.firstWeekday = 7 }
      return writing
    }

    private static func ofLanguage(_ language: String, region: String) -> Writing {
      switch language {
      case "en": english(region)
      case "es": spanish(region)
      case "pt":
        region == "PT"
          ? Writing(
            decimal: ",", group: narrowSpace, leadingDigits: 2, order: .dayMonthYear,
            separator: "/")
          : Writing(
            decimal: ",", group: ".", order: .dayMonthYear, separator: "/",
            firstWeekday: region.isEmpty ? 7 : 1)
      case "fr" where region == "CA":
        Writing(decimal: ",", group: noBreakSpace)
      case "fr": Writing(decimal: ",", group: narrowSpace, order: .dayMonthYear, separator: "/")
      case "de" where region == "CH" || region == "LI":
        Writing(group: "’", order: .dayMonthYear, separator: ".")
      case "it" where region == "CH":
        Writing(group: "’", order: .dayMonthYear, separator: ".")
      case "de", "tr", "da", "id":
        Writing(
          decimal: ",", group: ".", order: .dayMonthYear, separator: language == "id" ? "/" : ".")
      case "it", "ca", "gl", "el", "vi", "eu":
        Writing(decimal: ",", group: ".", order: .dayMonthYear, separator: "/")
      case "nl": Writing(decimal: ",", group: ".", order: .dayMonthYear, separator: "-")
      case "ru", "uk", "cs", "sk", "fi", "nb", "no", "bg":
        Writing(decimal: ",", group: noBreakSpace, order: .dayMonthYear, separator: ".")
      case "pl":
        Writing(
          decimal: ",", group: noBreakSpace, leadingDigits: 2, order: .dayMonthYear, separator: ".")
      case "sv": Writing(decimal: ",", group: noBreakSpace)
      case "hu", "lt":
        Writing(
          decimal: ",", group: noBreakSpace, leadingDigits: language == "hu" ? 2 : 1,
          separator: language == "hu" ? "." : "-")
      case "ja", "zh": Writing(separator: "/", firstWeekday: language == "ja" ? 7 : 1)
      case "ar", "he": Writing(order: .dayMonthYear, separator: "/", firstWeekday: 7)
      default: Writing()
      }
    }

    private static func english(_ region: String) -> Writing {
      switch region {
      case "", "US", "PH": Writing(order: .monthDayYear, separator: "/", firstWeekday: 7)
      case "CA": Writing(firstWeekday: 7)
      case "ZA": Writing(separator: "/")
      default: Writing(order: .dayMonthYear, separator: "/")
      }
    }

    private static func spanish(_ region: String) -> Writing {
      var writing = Writing(
        decimal: ",", group: ".", leadingDigits: 2, order: .dayMonthYear, separator: "/")
      if pointRegions.contains(region) {
        (writing.decimal, writing.group, writing.leadingDigits) = (".", ",", 1)
      }
      return writing
    }

    private static let narrowSpace = "\u{202F}"
    private static let noBreakSpace = "\u{A0}"
    /// Spanish with a decimal point.
    private static let pointRegions: Set = [
      "MX", "US", "PR", "GT", "HN", "NI", "PA", "DO", "SV", "PE", "419",
    ]
    /// Where the week begins on Sunday.
    private static let sundayRegions: Set = [
      "US", "CA", "MX", "BR", "JP", "IN", "IL", "PH", "CO", "PE", "GT", "HN", "NI", "PA", "DO",
      "SV", "VE", "PR", "ZA", "TW", "HK", "KR", "SG", "TH",
    ]
  }
}
