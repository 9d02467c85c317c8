import Basics
import TemporaryFolders
import Testing

struct DecimalNumberTests {
  private func decimal(_ text: String) throws -> DecimalNumber {
    try #require(DecimalNumber(text))
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("007", "7"), ("12.50", "12.5"), ("-.5", "-0.5"), ("5.", "5"),
    ("1e3", "1000"), ("1.5E-3", "0.0015"), ("+3", "3"), ("100", "100"), ("0.000", "0"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    ("1000000000000000000000000000000000000000000", "1000000000000000000000000000000000000000000"),
  ])
  func `a number is parsed with all its digits`(text: String, written: String) throws {
    #expect(try decimal(text).description == written)
  }

  @Test(arguments: [
    "", "-", ".", "1,5", "1 000", "abc", "1e", "e3", "1.2.3", "--1", "0x10", "١", "1e1000",
    "1e-9223372036854775808",
    "123456789012345678901234567890123456789", "1e999999999999999999999", "NaN",
  ])
  func `text that is not a valid number is nil`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func `adding one tenth ten times is exactly one`() throws {
    var sum = DecimalNumber.zero
    for _ in 0..<10 { sum = try #require(sum.adding(decimal("0.1"))) }
    #expect(sum == 1)
  }

  @Test(arguments: [
    ("16.0599", 2, "16.06"), ("0.125", 2, "0.13"), ("-0.125", 2, "-0.13"), ("99.88", 0, "100"),
    ("1234", -2, "1200"), ("1250", -2, "1300"), ("0.4", 0, "0"), ("7", 3, "7"), ("3e-60", 2, "0"),
  ])
  func `rounding to decimals rounds half away from zero`(
    text: String, decimals: Int, rounded: String
  ) throws {
    #expect(try decimal(text).rounded(toDecimals: decimals).description == rounded)
  }

  @Test(arguments: [
    (DecimalNumber.Rounding.halfEven, ["2", "-2", "4", "1", "-1"]),
    (.towardZero, ["2", "-2", "3", "1", "-1"]), (.awayFromZero, ["3", "-3", "4", "2", "-2"]),
    (.down, ["2", "-3", "3", "1", "-2"]), (.up, ["3", "-2", "4", "2", "-1"]),
  ])
  func `each rounding rule rounds by its definition`(
    rule: DecimalNumber.Rounding, expected: [String]
  )
    throws
  {
    let rounded = try ["2.5", "-2.5", "3.5", "1.2", "-1.2"].map {
      try decimal($0).rounded(toDecimals: 0, rule).description
    }
    #expect(rounded == expected)
  }

  @Test(arguments: [
    ("1", "3", "0.33333333333333333333333333333333333333"), ("10", "4", "2.5"), ("-7", "2", "-3.5"),
    ("0", "5", "0"), ("2", "3", "0.66666666666666666666666666666666666667"),
    ("1", "99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001"),
  ])
  func `a quotient has as many digits as the precision allows`(
    one: String, two: String, result: String
  ) throws {
    let quotient = try #require(try decimal(one).divided(by: decimal(two)))
    // The last digits depend on the precision.
    let sure = result.utf8.count > 20 ? result.dropLast(2) : Substring(result)
    #expect(quotient.description.hasPrefix(sure))
  }

  @Test func `division by zero is nil`() throws {
    #expect(DecimalNumber(1).divided(by: 0) == nil)
    #expect(DecimalNumber(1).remainder(dividingBy: 0) == nil)
  }

  @Test func `a product that overflows is nil`() throws {
    let large = try decimal("9e127")
    #expect(large.multiplied(by: large) == nil)
    #expect(large.adding(large)?.description.utf8.count == 129)
  }

  @Test(arguments: [("7.5", "2", "1.5"), ("-7", "3", "-1"), ("0.3", "0.1", "0"), ("1", "7", "1")])
  func `a remainder has the sign of the dividend`(one: String, two: String, rest: String) throws {
    #expect(try decimal(one).remainder(dividingBy: decimal(two))?.description == rest)
  }

  @Test func `numbers are sorted by value`() throws {
    let texts = ["-1e20", "-12.5", "-12", "-0.001", "0", "1e-30", "0.1", "2", "10", "10.5", "1e30"]
    let numbers = try texts.map(decimal)
    #expect(numbers.shuffled().sorted() == numbers)
  }

  @Test func `numbers of equal value are equal regardless of notation`() throws {
    #expect(try decimal("1.50") == decimal("15e-1"))
    #expect(try Set([decimal("2"), decimal("2.0"), decimal("0.2e1")]).count == 1)
  }

  @Test func `conversion to Int is nil if the value does not fit`() throws {
    #expect(try decimal("9223372036854775807").int == .max)
    #expect(try decimal("9223372036854775808").int == nil)
    #expect(try decimal("1.5").int == nil)
    #expect(try decimal("1e19").int == nil)
  }

  @Test(arguments: 0..<4)
  func `decimal arithmetic agrees with integer arithmetic`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let one = Int.random(in: -1_000_000_000...1_000_000_000, using: &random)
      let two = Int.random(in: -1_000_000...1_000_000, using: &random)
      let places = Int.random(in: 0...6, using: &random)
      let small = try #require(DecimalNumber("\(two)e-\(places)"))
      let sum = try #require(DecimalNumber(one).adding(small))
      #expect(sum.subtracting(small) == DecimalNumber(one))
      let product = try #require(DecimalNumber(one).multiplied(by: small))
      #expect(product.description == DecimalNumber("\(one * two)e-\(places)")?.description)
      if two != 0 { #expect(product.divided(by: small) == DecimalNumber(one)) }
      #expect((DecimalNumber(one) < DecimalNumber(two)) == (one < two))
    }
  }

  @Test(arguments: 0..<2)
  func `arithmetic with numbers of any size never traps`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> DecimalNumber {
      let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      let exponent = Int.random(in: -170...100, using: &random)
      return DecimalNumber("\(digits.joined())e\(exponent)") ?? .zero
    }
    for _ in 0..<3000 {
      let (one, two) = (number(), number())
      _ = one.multiplied(by: two)
      _ = one.divided(by: two)
      _ = one.remainder(dividingBy: two)
      _ = one.rounded(toDecimals: Int.random(in: -50...50, using: &random))
      #expect(DecimalNumber(one.description) == one)
      #expect(one.adding(two) == two.adding(one))
      #expect([one < two, two < one, one == two].filter(\.self).count == 1)
    }
  }
}
