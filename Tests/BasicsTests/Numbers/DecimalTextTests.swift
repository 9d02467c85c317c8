import Basics
import Testing

struct DecimalTextTests {
  private func conventions(_ tag: String) throws -> LocaleConventions {
    LocaleConventions(try #require(LanguageTag(tag)))
  }

  @Test(arguments: [
    ("es_ES", "12.480,50", "12480.50"), ("es_ES", "12480,5", "12480.5"),
    ("en_US", "1,234.5", "1234.5"),
    ("de_CH", "1'234.50", "1234.50"), ("fr_FR", "1 234,5", "1234.5"),
    ("en_US", "  -0.10 ", "-0.10"),
    ("en_US", ".5", "0.5"), ("en_US", "007", "7"), ("ar", "\u{661}\u{662}", "12"),
    ("en_IN", "12,34,567", "1234567"), ("es_ES", "\u{2212}3", "-3"), ("es_MX", "1,234.5", "1234.5"),
  ])
  func `a typed number is parsed with the locale's separators`(
    tag: String, typed: String, canonical: String
  ) throws {
    #expect(DecimalText(typed: typed, try conventions(tag))?.canonical == canonical)
  }

  @Test(arguments: [
    ("es_ES", "12.48"), ("es_ES", "1.2345"), ("en_US", "1,23"), ("en_US", "12a"), ("en_US", "."),
    ("en_US", "-"), ("en_US", "1.2.3"), ("es_ES", "1,234.5"), ("en_US", "1e5"),
    ("en_US", "\u{4E00}"),
  ])
  func `an invalid or ambiguous number is rejected`(tag: String, typed: String) throws {
    #expect(DecimalText(typed: typed, try conventions(tag)) == nil)
  }

  @Test(arguments: [
    ("0.1", "0.2", "0.3"), ("9.99", "0.01", "10.00"), ("-1", "0.5", "-0.5"), ("1", "-1", "0"),
    (
      "99999999999999999999999999999999999999999.5", "0.5",
      "100000000000000000000000000000000000000000.0"
    ), ("-2.50", "-2.5", "-5.00"),
  ])
  func `sums keep every digit`(a: String, b: String, sum: String) throws {
    let (a, b) = (try #require(DecimalText(a)), try #require(DecimalText(b)))
    #expect((a + b).canonical == sum)
    #expect((b + a).canonical == sum)
  }

  @Test func `numbers are compared by value`() throws {
    let numbers = try ["-10", "-9.5", "-0.1", "0", "0.10", "0.2", "2", "10"]
      .map { try #require(DecimalText($0)) }
    for (index, number) in numbers.enumerated() {
      for (other, next) in numbers.enumerated() {
        #expect((number < next) == (index < other))
      }
    }
    let (short, long) = (try #require(DecimalText("1.5")), try #require(DecimalText("1.50")))
    #expect(!(short < long) && !(long < short))
  }

  @Test func `digit grouping follows the locale`() throws {
    let number = try #require(DecimalText("1234567.5"))
    #expect(number.text(try conventions("es_ES"), grouped: true) == "1.234.567,5")
    #expect(number.text(try conventions("en"), grouped: true) == "1,234,567.5")
    #expect(number.text(try conventions("de"), grouped: false) == "1234567,5")
  }
}
