import FormKit

/// Formats dates as `DateFormat.SHORT` of Java 7, on which 6.2 runs.
enum JavaDates {
  /// Returns a date in the short format of a language, such as `3/4/15` for `en_US`.
  ///
  /// - Parameters:
  ///   - day: The date. Most languages show two digits of the year, so the century is lost.
  ///   - languageId: The language, such as `de_DE`; American English if it is unknown.
  static func short(_ day: CalendarDay, _ languageId: String) -> String {
    var text = ""
    var rest = pattern(languageId)[...]
    while let letter = rest.first {
      let count = rest.prefix { $0 == letter }.count
      rest = rest.dropFirst(count)
      switch letter {
      case "y": text += (count == 4 ? day.year : day.year % 100).padded(to: count)
      case "M": text += day.month.padded(to: count)
      case "d": text += day.day.padded(to: count)
      default: text += String(repeating: letter, count: count)
      }
    }
    return text
  }

  private static func pattern(_ languageId: String) -> String {
    if let own = countries[languageId] { return own }
    return languages[String(languageId.prefix { $0 != "_" })] ?? "M/d/yy"
  }

  private static let countries = [
    "en_AU": "d/MM/yy", "en_CA": "dd/MM/yy", "en_GB": "dd/MM/yy", "en_IN": "d/M/yy",
    "es_AR": "dd/MM/yy", "es_CL": "dd-MM-yy", "es_US": "M/d/yy", "fr_CA": "yy-MM-dd",
    "nl_BE": "d/MM/yy", "pt_PT": "dd-MM-yyyy", "zh_TW": "yyyy/M/d",
  ]
  private static let languages = [
    "ar": "dd/MM/yy", "bg": "dd.MM.yy", "ca": "dd/MM/yy", "cs": "d.M.yy", "da": "dd-MM-yy",
    "de": "dd.MM.yy", "el": "d/M/yyyy", "es": "d/MM/yy", "fi": "d.M.yyyy", "fr": "dd/MM/yy",
    "hu": "yyyy.MM.dd.", "it": "dd/MM/yy", "iw": "dd/MM/yy", "ja": "yy/MM/dd",
    "nl": "d-M-yy", "no": "dd.MM.yy", "pl": "yyyy-MM-dd", "pt": "dd/MM/yy", "ro": "dd.MM.yyyy",
    "ru": "dd.MM.yy", "sk": "d.M.yyyy", "sv": "yyyy-MM-dd", "tr": "dd.MM.yyyy",
    "uk": "dd.MM.yy", "vi": "dd/MM/yyyy", "zh": "yy-M-d",
  ]
}
