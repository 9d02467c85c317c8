import FormKit
import PortalKit
import Testing

struct LocalizedTextTests {
  private func text(_ languages: String..., for tag: String, default fallback: String = "en_US")
    throws -> String?
  {
    let text = LocalizedText(languages.map { .init(language: $0, text: $0) })
    return text.text(for: try #require(LanguageTag(tag)), default: fallback)
  }

  @Test func `the exact language comes first`() throws {
    #expect(try text("es", "es_MX", "es_ES", "en_US", for: "es_ES") == "es_ES")
    #expect(try text("es", "es-ES", for: "es_ES") == "es-ES")
  }

  @Test func `then the bare language`() throws {
    #expect(try text("es_MX", "es", "en_US", for: "es_ES") == "es")
  }

  @Test func `then the first of the same language in document order`() throws {
    #expect(try text("en_US", "es_MX", "es_AR", for: "es_ES") == "es_MX")
    #expect(try text("en_US", "es_AR", "es_MX", for: "es") == "es_AR")
  }

  @Test func `then the default`() throws {
    #expect(try text("fr_FR", "en_US", for: "es_ES") == "en_US")
    #expect(try text("fr_FR", "en-us", for: "es_ES") == "en-us")
  }

  @Test func `then the first there is`() throws {
    #expect(try text("fr_FR", "de_DE", for: "es_ES") == "fr_FR")
    #expect(try text(for: "es_ES") == nil)
  }

  @Test func `a language is not the start of another`() throws {
    #expect(try text("est_EE", "en_US", for: "es") == "en_US")
  }
}
