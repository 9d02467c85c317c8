import FormKit
import Testing

struct ExpressionTests {
  @Test(arguments: [
    "1 + 2 * 3 == 7", "(1 + 2) * 3 == 9", "10 - 4 - 3 == 3", "8 / 4 / 2 == 1", "-2 * -3 == 6",
    "1 < 2 AND 2 < 3", "false OR NOT false", "true || false && false", "1 <> 2", "1 = 1",
    "not Yes == false", "!isEmpty(Name)", "NOT(isEmpty(Name)) and Age >= 18",
    "Yes & !false | false",
    "Name.isEmpty() == false", "!Name.isEmpty()", "Age > 40 ? Name == 'Ana' : false",
    "0.1 + 0.2 == 0.3", "1e2 == 100", ".5 == 0.5", "\"it's\" == 'it\\'s'", "'2026-11-02' > Start",
    "[1, 2] == [2, 1]", "Country == 'ES'", "TRUE", "1 / 3 * 3 != 2", "age == '41'",
  ])
  func `an expression evaluates to true`(text: String) throws {
    #expect(try TestScope().holds(text))
  }

  @Test func `an empty value is zero in sums and false in comparisons`() throws {
    let scope = try TestScope([:])
    #expect(try scope.value("Age + 1") == .number(1))
    #expect(try !scope.holds("Age < 5 OR Age >= 0"))
    #expect(try !scope.holds("Yes"))
  }

  @Test(arguments: [
    ("", 1), ("1 +", 4), ("(1", 3), ("1 2", 3), ("'open", 1), ("f(1,)", 5), ("a ? 1", 6),
    ("a.1", 2), ("1 ; 2", 3), ("[1, 2", 6), ("{param}", 1), ("a..b()", 3), ("AND a", 1), ("#x#", 1),
  ])
  func `a syntax error has its column`(text: String, column: Int) throws {
    let failure = try #require(throws: ExpressionError.self) { try Expression(parsing: text) }
    #expect(failure.kind == .syntax)
    #expect(failure.column == column)
  }

  @Test(arguments: [("Age / 0", 7), ("pow(10, 900)", 1), ("1 / (Age - 41)", 6)])
  func `an arithmetic error has its column`(text: String, column: Int) throws {
    let failure = try #require(try TestScope().failure(text))
    #expect(failure.kind == .arithmetic)
    #expect(failure.column == column)
  }

  @Test(arguments: ["Name + 1", "Name AND true", "-Name", "NOT 5", "Yes > 1"])
  func `an operand of the wrong type is an error`(text: String) throws {
    #expect(try TestScope().failure(text)?.kind == .wrongType)
  }

  @Test func `a parameter is a value and cannot inject an expression`() throws {
    let scope = try TestScope()
    #expect(try scope.holds("Age > {parameter}", parameter: "40"))
    #expect(try scope.holds("contains(Name, \"{parameter}\")", parameter: "An"))
    #expect(try !scope.holds("Name == '{parameter}'", parameter: "x' OR '1' == '1"))
    #expect(scope.failure("Age > {parameter}")?.kind == .missing)
  }

  @Test(arguments: ["(", "!", "-", "f(", "[", "a ? b : "])
  func `nesting beyond the depth limit is an error`(part: String) throws {
    let failure = try #require(throws: ExpressionError.self) {
      try Expression(parsing: String(repeating: part, count: 1_500))
    }
    #expect(failure.kind == .depth)
  }

  @Test func `a chain of 5,000 operators exceeds the depth limit and one of 200 does not`() throws {
    let failure = try #require(throws: ExpressionError.self) {
      try Expression(parsing: "1" + String(repeating: "+1", count: 5_000))
    }
    #expect(failure.kind == .depth)
    #expect(
      try TestScope().value("1" + String(repeating: "+1", count: 200)) == .number(201))
  }

  @Test func `an expression beyond the length limit is an error`() throws {
    let failure = try #require(throws: ExpressionError.self) {
      try Expression(parsing: String(repeating: "a", count: 17 << 10))
    }
    #expect(failure.kind == .length)
  }
}
