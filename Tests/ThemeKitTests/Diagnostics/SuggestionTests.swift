import Testing
import ThemeKit

struct SuggestionTests {
  private let words = ["login", "logout", "cancel", "submit"]

  @Test(arguments: [
    ("logn", "login"), ("lgoin", "login"), ("Login", "login"), ("cansel", "cancel"),
    ("sumbit", "submit"), ("logi", "login"),
  ]) func `a slip of the finger finds what was meant`(word: String, meant: String) {
    #expect(Suggestion.nearest(to: word, in: words) == meant)
  }

  @Test(arguments: ["xyz", "", "register", "lo"])
  func `a word that is far from all finds nothing`(word: String) {
    #expect(Suggestion.nearest(to: word, in: words) == nil)
  }

  @Test func `the word itself is no suggestion`() {
    #expect(Suggestion.nearest(to: "login", in: ["login"]) == nil)
  }

  @Test func `of two that are as near, the first in the alphabet is taken`() {
    #expect(Suggestion.nearest(to: "bat", in: ["rat", "cat"]) == "cat")
  }

  @Test func `a word of any length is answered at once`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(Suggestion.nearest(to: long, in: [long + "b", "a"]) == long + "b")
  }

  @Test func `a short word with two differences is another word`() {
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
