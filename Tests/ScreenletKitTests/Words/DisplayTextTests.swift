import PortalKit
import ScreenletKit
import Testing
import ThemeKit

@testable import ScreenletKitFixtures

@MainActor struct DisplayTextTests {
  private let theme = TestTheme.context().appearance.theme(named: "default")
    .resolved(for: ThemeEnvironment())

  @Test func `layout text is a string key or literal text`() {
    #expect(DisplayText(layoutText: "@string/greeting") == .key("greeting"))
    #expect(DisplayText(layoutText: "Hello") == .verbatim("Hello"))
    #expect(DisplayText(layoutText: "@strings") == .verbatim("@strings"))
  }

  @Test func `a string key resolves to the text of the theme`() {
    #expect(theme.text(of: .key("greeting")) == "Hello")
    #expect(theme.text(of: .key("problems", count: 1)) == "1 problem")
    #expect(theme.text(of: .key("problems", count: 3)) == "3 problems")
  }

  @Test func `a phrase unknown to the theme falls back to English`() {
    let known = UserMessage(key: "error.offline", english: "Offline.")
    let unknown = UserMessage(key: "error.unheard", english: "Unheard of.")
    #expect(theme.text(of: DisplayText(known)) == "The portal is out of reach.")
    #expect(theme.text(of: DisplayText(unknown)) == "Unheard of.")
    #expect(theme.text(of: DisplayText(UserMessage(verbatim: "As it is."))) == "As it is.")
  }

  @Test func `absent or empty words are empty, a key is not`() {
    #expect(DisplayText.none.isEmpty)
    #expect(DisplayText("").isEmpty)
    #expect(!DisplayText.key("greeting").isEmpty)
  }
}
