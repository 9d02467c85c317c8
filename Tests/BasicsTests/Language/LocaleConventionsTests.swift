import Basics
import Testing

struct LocaleConventionsTests {
  private func conventions(_ tag: String) throws -> LocaleConventions {
    LocaleConventions(try #require(LanguageTag(tag)))
  }

  @Test(arguments: [
    ("en", "1,234", "1,234,567.8"), ("es", "1234", "1.234.567,8"),
    ("es_MX", "1,234", "1,234,567.8"),
    ("de_AT", "1\u{A0}234", "1\u{A0}234\u{A0}567,8"), ("it", "1234", "1.234.567,8"),
    ("en_IN", "1,234", "12,34,567.8"), ("en_ZA", "1\u{A0}234", "1\u{A0}234\u{A0}567,8"),
    ("xx", "1,234", "1,234,567.8"),
  ])
  func `digits are grouped as the locale requires`(
    tag: String, small: String, large: String
  ) throws {
    let conventions = try conventions(tag)
    #expect(conventions.number(isNegative: false, whole: "1234", fraction: "") == small)
    #expect(conventions.number(isNegative: true, whole: "1234567", fraction: "8") == "-" + large)
    #expect(conventions.number(isNegative: false, whole: "123", fraction: "") == "123")
  }

  @Test(arguments: [
    ("en", "06/09/2004", 7), ("en_GB", "09/06/2004", 1), ("en_CA", "2004-06-09", 7),
    ("es", "09/06/2004", 1), ("es_MX", "09/06/2004", 7), ("de", "09.06.2004", 1),
    ("pt_BR", "09/06/2004", 7), ("nl", "09-06-2004", 1), ("ja", "2004/06/09", 7),
  ])
  func `short dates and the first weekday follow the language and region`(
    tag: String, day: String, first: Int
  ) throws {
    let conventions = try conventions(tag)
    #expect(conventions.shortDate(year: 2004, month: 6, day: 9) == day)
    #expect(conventions.firstWeekday == first)
  }

  @Test func `a month is found by an unambiguous prefix`() throws {
    let names = try conventions("es").names
    #expect(names.month(named: "Sept.") == 9)
    #expect(names.month(named: "jun") == 6)
    #expect(names.month(named: "ju") == nil)
    #expect(try conventions("fr").names.month(named: "FEV") == 2)
    #expect(try conventions("fr").names.month(named: "jui") == nil)
    #expect(try conventions("xx").names.month(named: "may") == nil)
  }

  @Test func `every supported language has twelve month names and seven weekday names`() throws {
    for tag in ["en", "es", "pt", "fr", "de", "it"] {
      let names = try conventions(tag).names
      #expect(names.months.count == 12 && names.weekdays.count == 7)
      for (index, month) in names.months.enumerated() {
        #expect(names.month(named: month) == index + 1)
      }
    }
  }

  /// CLDR 48 data for Latin digits.
  ///
  /// Columns: locale, decimal separator, group separator, secondary group size, minimum grouping
  /// digits, date order, date separator, first weekday, hours (12/24).
  @Test(arguments: [
    "en . , 3 1 mdy / 7 12", "en_GB . , 3 1 dmy / 1 24", "en_CA . , 3 1 ymd - 7 12",
    "en_ZA , _ 3 1 ymd / 7 24", "en_IN . , 2 1 dmy / 7 12", "en_AU . , 3 1 dmy / 1 12",
    "en_IE . , 3 1 dmy / 1 24", "en_PH . , 3 1 mdy / 7 12", "en_SG . , 3 1 dmy / 7 12",
    "en_NL , . 3 1 dmy / 1 24", "en_CH . ’ 3 1 dmy . 1 24", "es , . 3 2 dmy / 1 24",
    "es_MX . , 3 1 dmy / 7 12", "es_AR , . 3 1 dmy / 1 12", "es_CL , . 3 1 dmy - 1 12",
    "es_CR , _ 3 1 dmy / 1 12", "es_PA . , 3 1 mdy / 7 12", "es_US . , 3 1 dmy / 7 12",
    "es_CU . , 3 1 dmy / 1 12", "pt , . 3 1 dmy / 7 24", "pt_PT , _ 3 2 dmy / 7 24",
    "fr , ~ 3 1 dmy / 1 24", "fr_CA , _ 3 1 ymd - 7 24", "fr_CH , ~ 3 1 dmy . 1 24",
    "de , . 3 1 dmy . 1 24", "de_AT , _ 3 1 dmy . 1 24", "de_CH . ’ 3 1 dmy . 1 24",
    "it , . 3 2 dmy / 1 24", "it_CH . ’ 3 2 dmy . 1 24", "nl , . 3 1 dmy - 1 24",
    "nl_BE , . 3 1 dmy / 1 24", "sv , _ 3 1 ymd - 1 24", "sv_FI , _ 3 1 dmy . 1 24",
    "no , _ 3 1 dmy . 1 24", "da , . 3 1 dmy . 1 24", "is , . 3 1 dmy . 7 24",
    "pl , _ 3 2 dmy . 1 24", "hu , _ 3 2 ymd . 1 24", "hr , . 3 1 dmy . 1 24",
    "ro , . 3 1 dmy . 1 24", "bg , _ 3 2 dmy . 1 24", "ru , _ 3 1 dmy . 1 24",
    "el , . 3 1 dmy / 1 12", "tr , . 3 1 dmy . 1 24", "eu , . 3 1 ymd / 1 24",
    "id , . 3 1 dmy / 7 24", "ja . , 3 1 ymd / 7 24", "ko . , 3 1 ymd . 7 12",
    "zh . , 3 1 ymd / 1 24", "zh_Hant . , 3 1 ymd / 7 12", "zh_HK . , 3 1 dmy / 7 12",
    "hi . , 2 1 dmy / 7 12", "ar . , 3 1 dmy / 6 12", "ar_MA , . 3 1 dmy / 1 24",
    "he . , 3 1 dmy . 7 24", "fa . , 3 1 ymd / 6 24", "th . , 3 1 dmy / 7 24",
  ])
  func `the locale table matches CLDR`(row: String) throws {
    let parts = row.split(separator: " ").map(String.init)
    let conventions = try conventions(parts[0])
    let spaces = ["_": "\u{A0}", "~": "\u{202F}"]
    #expect(String(conventions.decimalSeparator) == parts[1])
    #expect(String(conventions.groupSeparator) == spaces[parts[2]] ?? parts[2])
    #expect("\(conventions.secondaryGroupSize)" == parts[3])
    #expect("\(conventions.minimumGroupingDigits)" == parts[4])
    #expect(conventions.dateOrder.parts.map { String($0.rawValue.prefix(1)) }.joined() == parts[5])
    #expect(String(conventions.dateSeparator) == parts[6])
    #expect("\(conventions.firstWeekday)" == parts[7])
    #expect((conventions.usesTwelveHours ? "12" : "24") == parts[8])
  }

  @Test(arguments: [
    ("es_ES", "dmy/1"), ("en_US", "mdy/7"), ("en_GB", "dmy/1"), ("de_DE", "dmy.1"),
    ("sv_SE", "ymd-1"), ("ja_JP", "ymd/7"), ("nl_NL", "dmy-1"), ("ar_EG", "dmy/6"),
  ])
  func `each locale has its date order and first weekday`(tag: String, expected: String) throws {
    let place = LocaleConventions(try #require(LanguageTag(tag)))
    let order = place.dateOrder.parts.map { String($0.rawValue.prefix(1)) }.joined()
    #expect("\(order)\(place.dateSeparator)\(place.firstWeekday)" == expected)
  }
}
