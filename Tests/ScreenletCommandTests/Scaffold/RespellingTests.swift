import Testing

@testable import ScreenletCommand

struct RespellingTests {
  @Test func `words change places without being changed twice`() {
    let spelling = Respelling([("one", "two"), ("two", "one"), ("onerous", "easy")])
    #expect(spelling.applied(to: "one two onerous three") == "two one easy three")
  }

  @Test func `nothing in its place changes nothing`() {
    #expect(Respelling([("", "x")]).applied(to: "abc") == "abc")
    #expect(Respelling([("abc", "x")]).applied(to: "") == "")
  }
}
