import Testing

@testable import FormKit

struct TextPatternTests {
  @Test(arguments: [
    ("\\d{5}", "28013", true), ("\\d{5}", "2801", false), ("[A-Z]{2}-\\d+", "ES-1", true),
    ("(ab|cd)*e", "abcde", true), ("a.c", "a\nc", false), ("[^0-9]+", "a1", false),
    ("colou?r", "color", true), ("(?i)hello", "HeLLo", true), ("\\w+\\s\\w+", "a_1 b", true),
    ("^(?=.*[A-Z])(?=.*\\d).{8,}$", "passw0rD", true), ("(?!admin).*", "administrator", false),
    ("(?=.*\\d).+", "abc", false), ("\\p{L}+", "Ñandú", true), ("[\\w.+-]+@[\\w-]+", "a.b@c", true),
    ("a{2,3}", "aaaa", false), ("a{2,}", "aaaa", true), ("a{0}b", "b", true), ("x*?", "xxx", true),
    ("(?:a|b)c", "bc", true), ("(?<year>\\d{4})", "2026", true), ("\\u0041\\x42", "AB", true),
    ("[]a]+", "]a", true), ("\\Qa.b\\E", "a.b", true), ("\\bcat\\b", "cat", true), ("", "", true),
    ("[a\\-z]+", "a-z", true), ("|a", "", true), ("(a|b|c|)+d", "abcd", true), ("😀+", "😀😀", true),
  ])
  func `a pattern matches a whole text`(pattern: String, text: String, matches: Bool) throws {
    #expect(try TextPattern(pattern).matchesWhole(text) == matches)
  }

  @Test(arguments: [
    ("\\d+", "a1b", true), ("^\\d+$", "a1b", false), ("b$", "ab", true), ("^b", "ab", false),
    ("\\bcat", "concat", false), ("x", "", false), ("(?m)^b", "a\nb", true),
  ])
  func `a pattern finds a part of a text`(pattern: String, text: String, isFound: Bool) throws {
    #expect(try TextPattern(pattern).isFound(in: text) == isFound)
  }

  @Test(arguments: [
    ("(a", 3), ("a)", 2), ("[a", 3), ("*a", 1), ("a**", 3), ("a{3,2}", 7), ("[z-a]", 5), ("a\\", 3),
    ("a{,2}", 2), ("(?<a", 5),
  ])
  func `an invalid pattern is an error with its column`(pattern: String, column: Int) throws {
    let error = try #require(throws: PatternError.self) { try TextPattern(pattern) }
    #expect(error.column == column)
    #expect(!error.isUnsupported)
  }

  @Test(arguments: [
    "(a)\\1", "a++", "(?<=a)b", "(?>a)", "[a&&b]", "[[:alpha:]]", "\\p{Greek}", "\\k",
  ])
  func `an unsupported pattern construct is an error`(pattern: String) throws {
    let error = try #require(throws: PatternError.self) { try TextPattern(pattern) }
    #expect(error.isUnsupported)
  }

  @Test func `a pattern with catastrophic backtracking finishes`() throws {
    let text = String(repeating: "a", count: 5_000)
    #expect(try TextPattern("(a+)+b").matchesWhole(text) == false)
    #expect(try TextPattern("(a|aa)*$").isFound(in: text + "b") == true)
    #expect(try TextPattern("(a*)*").matchesWhole(text) == true)
  }

  @Test func `a search that exceeds its budget returns nil`() throws {
    let text = Array(String(repeating: "a", count: 400).unicodeScalars)
    let program = try TextPattern("((?=a*$)a)*").program
    var short = PatternSearch(program: program, text: text, budget: 10_000)
    #expect(short.run(from: 0, entry: 0, anywhere: false, untilEnd: true) == nil)
    var long = PatternSearch(program: program, text: text)
    #expect(long.run(from: 0, entry: 0, anywhere: false, untilEnd: true) == true)
  }

  @Test func `a pattern that expands beyond the limit is an error`() {
    #expect(throws: PatternError.self) { try TextPattern("((a{100}){100}){100}") }
    #expect(throws: PatternError.self) { try TextPattern(String(repeating: "(", count: 5_000)) }
  }
}
