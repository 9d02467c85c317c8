import PortalKit
import ScreenletKit
import Testing
import ThemeKit

@MainActor struct WordsTests {
  private let theme = TestTheme.context().theme(named: "default")
    .resolved(for: ThemeEnvironment())

  @Test func `a layout writes a key or the words themselves`() {
    #expect(Words(layoutText: "@string/greeting") == .key("greeting"))
    #expect(Words(layoutText: "Hello") == .verbatim("Hello"))
    #expect(Words(layoutText: "@strings") == .verbatim("@strings"))
  }

  @Test func `words under a key are those of the theme`() {
    #expect(theme.text(of: .key("greeting")) == "Hello")
    #expect(theme.text(of: .key("problems", count: 1)) == "1 problem")
    #expect(theme.text(of: .key("problems", count: 3)) == "3 problems")
  }

  @Test func `a phrase that the theme does not know is said in English`() {
    let known = Phrase(key: "error.offline", english: "Offline.")
    let unknown = Phrase(key: "error.unheard", english: "Unheard of.")
    #expect(theme.text(of: Words(known)) == "The portal is out of reach.")
    #expect(theme.text(of: Words(unknown)) == "Unheard of.")
    #expect(theme.text(of: Words(Phrase(verbatim: "As it is."))) == "As it is.")
  }

  @Test func `no words are empty`() {
    #expect(Words.none.isEmpty)
    #expect(Words("").isEmpty)
    #expect(!Words.key("greeting").isEmpty)
  }
}
