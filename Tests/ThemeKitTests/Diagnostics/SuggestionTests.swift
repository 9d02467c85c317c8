import Testing
import ThemeKit

struct SuggestionTests {
  private let words = ["login", "logout", "cancel", "submit"]

  @Test(arguments: [
    ("logn", "login"), ("lgoin", "login"), ("Login", "login"), ("cansel", "cancel"),
    ("sumbit", "submit"), ("logi", "login"),
  ]) func `a word with a typo gets the intended word as suggestion`(word: String, meant: String) {
    #expect(Suggestion.nearest(to: word, in: words) == meant)
  }

  @Test(arguments: ["xyz", "", "register", "lo"])
  func `a word unlike all candidates gets no suggestion`(word: String) {
    #expect(Suggestion.nearest(to: word, in: words) == nil)
  }

  @Test func `an exact match is not suggested`() {
    #expect(Suggestion.nearest(to: "login", in: ["login"]) == nil)
  }

  @Test func `of two equally near words, the alphabetically first is suggested`() {
    #expect(Suggestion.nearest(to: "bat", in: ["rat", "cat"]) == "cat")
  }

  @Test func `a word of a million characters gets a suggestion`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.nearest(to: long, in: [long + "b", "a"]) == long + "b")
  }

  @Test func `a short word with two differences gets no suggestion`() {
    #expect(Suggestion.nearest(to: "tcsh", in: ["bash", "zsh", "fish"]) == nil)
    #expect(Suggestion.nearest(to: "zhs", in: ["bash", "zsh", "fish"]) == "zsh")
  }

  @Test func `similar words are near ones, then those that contain the word, at most three`() {
    let names = ["AssetList", "DDLList", "Login", "RowList", "WebContentList", "Lost"]
    #expect(Suggestion.similar(to: "list", in: names) == ["Lost", "AssetList", "DDLList"])
    #expect(Suggestion.similar(to: "logn", in: names) == ["Login"])
    #expect(Suggestion.similar(to: "Nope", in: names) == [])
  }
}
