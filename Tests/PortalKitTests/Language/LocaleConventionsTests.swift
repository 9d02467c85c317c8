import PortalKit
import Testing

struct LocaleConventionsTests {
  private func conventions(_ tag: String) throws -> LocaleConventions {
    LocaleConventions(try #require(LanguageTag(tag)))
  }

  @Test(arguments: [
    ("en", "1,234", "1,234,567.8"), ("es", "1234", "1.234.567,8"),
    ("es_MX", "1,234", "1,234,567.8"),
    ("de_AT", "1.234", "1.234.567,8"), ("xx", "1,234", "1,234,567.8"),
  ])
  func `groups begin where the language begins them`(
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
  func `days and weeks are those of the language and region`(
    tag: String, day: String, first: Int
  ) throws {
    let conventions = try conventions(tag)
    #expect(conventions.shortDate(year: 2004, month: 6, day: 9) == day)
    #expect(conventions.firstWeekday == first)
  }

  @Test func `a month is known by its first letters where they are enough`() throws {
    let names = try conventions("es").names
    #expect(names.month(named: "Sept.") == 9)
    #expect(names.month(named: "jun") == 6)
    #expect(names.month(named: "ju") == nil)
    #expect(try conventions("fr").names.month(named: "FEV") == 2)
    #expect(try conventions("fr").names.month(named: "jui") == nil)
    #expect(try conventions("xx").names.month(named: "may") == nil)
  }

  @Test func `every language of ours has twelve months and seven days`() throws {
    for tag in ["en", "es", "pt", "fr", "de", "it"] {
      let names = try conventions(tag).names
      #expect(names.months.count == 12 && names.weekdays.count == 7)
      for (index, month) in names.months.enumerated() {
        #expect(names.month(named: month) == index + 1)
      }
    }
  }
}
