import Basics
import FormKit
import Testing

struct LocalizedTextTests {
  private func text(_ languages: String..., for tag: String, default fallback: String = "en_US")
    throws -> String?
  {
    let text = LocalizedText(languages.map { .init(language: $0, text: $0) })
    return text.text(for: try #require(LanguageTag(tag)), default: fallback)
  }

  @Test func `a text in the exact language has priority`() throws {
    #expect(try text("es", "es_MX", "es_ES", "en_US", for: "es_ES") == "es_ES")
    #expect(try text("es", "es-ES", for: "es_ES") == "es-ES")
  }

  @Test func `a text in the language without region has second priority`() throws {
    #expect(try text("es_MX", "es", "en_US", for: "es_ES") == "es")
  }

  @Test func `the first text of another region is used in document order`() throws {
    #expect(try text("en_US", "es_MX", "es_AR", for: "es_ES") == "es_MX")
    #expect(try text("en_US", "es_AR", "es_MX", for: "es") == "es_AR")
  }

  @Test func `the text in the default language is used if the language has none`() throws {
    #expect(try text("fr_FR", "en_US", for: "es_ES") == "en_US")
    #expect(try text("fr_FR", "en-us", for: "es_ES") == "en-us")
  }

  @Test func `the first text is used if the default language has none`() throws {
    #expect(try text("fr_FR", "de_DE", for: "es_ES") == "fr_FR")
    #expect(try text(for: "es_ES") == nil)
  }

  @Test func `a language code does not match a longer code with the same prefix`() throws {
    #expect(try text("est_EE", "en_US", for: "es") == "en_US")
  }
}
