import Testing

@testable import AppMain
@testable import ScreenletCommand

struct WordReplacementTests {
  @Test func `words are replaced in one pass, and the longest match wins`() {
    let spelling = WordReplacement([("one", "two"), ("two", "one"), ("onerous", "easy")])
    #expect(spelling.applied(to: "one two onerous three") == "two one easy three")
  }

  @Test func `an empty word or an empty text changes nothing`() {
    #expect(WordReplacement([("", "x")]).applied(to: "abc") == "abc")
    #expect(WordReplacement([("abc", "x")]).applied(to: "") == "")
  }
}
