import Testing

@testable import ScreenletCommand

struct RespellingTests {
  @Test func `words are replaced in one pass, and the longest match wins`() {
    let spelling = Respelling([("one", "two"), ("two", "one"), ("onerous", "easy")])
    #expect(spelling.applied(to: "one two onerous three") == "two one easy three")
  }

  @Test func `an empty word or an empty text changes nothing`() {
    #expect(Respelling([("", "x")]).applied(to: "abc") == "abc")
    #expect(Respelling([("abc", "x")]).applied(to: "") == "")
  }
}
