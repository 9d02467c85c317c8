import PortalKit
import ScreenletKit
import Testing
import ThemeKit

@MainActor struct WordsTests {
  private let theme = TestTheme.context().theme(named: "default")
    .resolved(for: ThemeEnvironment())

  @Test func `layout text is a string key or literal text`() {
    #expect(Words(layoutText: "@string/greeting") == .key("greeting"))
    #expect(Words(layoutText: "Hello") == .verbatim("Hello"))
    #expect(Words(layoutText: "@strings") == .verbatim("@strings"))
  }

  @Test func `a string key resolves to the text of the theme`() {
    #expect(theme.text(of: .key("greeting")) == "Hello")
    #expect(theme.text(of: .key("problems", count: 1)) == "1 problem")
    #expect(theme.text(of: .key("problems", count: 3)) == "3 problems")
  }

  @Test func `a phrase unknown to the theme falls back to English`() {
    let known = Phrase(key: "error.offline", english: "Offline.")
    let unknown = Phrase(key: "error.unheard", english: "Unheard of.")
    #expect(theme.text(of: Words(known)) == "The portal is out of reach.")
    #expect(theme.text(of: Words(unknown)) == "Unheard of.")
    #expect(theme.text(of: Words(Phrase(verbatim: "As it is."))) == "As it is.")
  }

  @Test func `absent or empty words are empty, a key is not`() {
    #expect(Words.none.isEmpty)
    #expect(Words("").isEmpty)
    #expect(!Words.key("greeting").isEmpty)
  }
}
