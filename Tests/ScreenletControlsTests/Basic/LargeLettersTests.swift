import TerminalCore
import Testing

@testable import ScreenletControls

struct LargeLettersTests {
  private func rows(_ text: String, width: Int = 40) -> [String]? {
    LargeLetters.rows(of: [SafeText(text)], width: width)?.map(\.string)
  }

  @Test func `large letters have three rows and one blank column between them`() {
    #expect(rows("Hi 5") == ["█ █ █    █▀▀", "█▀█ █    ▀▀█", "▀ ▀ ▀    ▀▀▀"])
  }

  @Test func `all rows of a text have the same width`() throws {
    for text in ["Sign in", "Find a user", "JKQWXYZ 0123456789-.?"] {
      let drawn = try #require(rows(text, width: 200))
      #expect(Set(drawn.map(\.count)).count == 1, "\(text)")
    }
  }

  @Test func `a text with other characters has no large letters`() {
    #expect(rows("Sesión") == nil)
    #expect(rows("") == nil)
  }

  @Test func `a text that does not fit has no large letters`() {
    #expect(rows("Sign in", width: 24) != nil)
    #expect(rows("Sign in", width: 23) == nil)
  }
}
