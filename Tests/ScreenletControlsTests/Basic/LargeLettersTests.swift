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

  @Test func `marks above letters are in a row of their own`() {
    #expect(rows("Año") == ["     ▀▀     ", "█▀█ █▄ █ █▀█", "█▀█ █ ▀█ █ █", "▀ ▀ ▀  ▀ ▀▀▀"])
    #expect(rows("Sí") == ["    ▞", "█▀▀ █", "▀▀█ █", "▀▀▀ ▀"])
    #expect(rows("Si\u{301}") == rows("Sí"))
    #expect(rows("Ça")?.count == 3)
  }

  @Test(arguments: [
    "Iniciar sesión", "¡Número año Málaga!", "¿Qué pingüino?", "Über große Äpfel, Öl",
    "Façade d'été",
    "œuvre à l'être naïf où Noël", "Ações não você avô pôr às",
  ])
  func `the letters of Spanish, German, French and Portuguese are large`(text: String) throws {
    let letters = text.filter { !",'".contains($0) }
    let drawn = try #require(rows(letters, width: 200), "\(text)")
    #expect(Set(drawn.map(\.count)).count == 1)
  }

  @Test func `a text with other characters has no large letters`() {
    #expect(rows("Łódź") == nil)
    #expect(rows("") == nil)
  }

  @Test func `a text that does not fit has no large letters`() {
    #expect(rows("Sign in", width: 24) != nil)
    #expect(rows("Sign in", width: 23) == nil)
  }
}
