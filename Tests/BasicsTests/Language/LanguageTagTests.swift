import Basics
import Testing

struct LanguageTagTests {
  @Test(arguments: [
    ("es", "es"), ("es_ES", "es-ES"), ("es-es", "es-ES"), ("es_ES.UTF-8", "es-ES"),
    ("de_DE.UTF-8@euro", "de-DE"), ("ca_ES@valencia", "ca-ES"), ("zh-hant-tw", "zh-Hant-TW"),
    ("es-419", "es-419"), ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"),
    ("ca-ES-valencia", "ca-ES"), ("de-1996", "de"), ("fil_PH", "fil-PH"),
  ])
  func `POSIX locale names and web language tags are parsed`(text: String, tag: String) {
    #expect(LanguageTag(text)?.description == tag)
  }

  @Test(arguments: [
    "", "e", "_ES", "english", "12", "es_", "es__ES", "es-E", "ñ", "../etc", "en US", ".UTF-8",
    String(repeating: "a", count: 10_000),
  ])
  func `text that is not a language tag is rejected`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test func `the language ID of the portal uses an underscore`() {
    #expect(LanguageTag("es-es")?.languageId == "es_ES")
  }

  @Test func `fallbacks go from the full tag to the bare language`() {
    #expect(
      LanguageTag("zh-Hant-TW")?.fallbacks.map(\.description) == ["zh-Hant-TW", "zh-Hant", "zh"])
    #expect(LanguageTag("es_ES")?.fallbacks.map(\.description) == ["es-ES", "es"])
    #expect(LanguageTag.english.fallbacks == [.english])
  }

  @Test func `the option overrides the environment`() {
    let environment = ["LC_ALL": "de_DE"]
    #expect(
      LanguageTag.preferred(option: LanguageTag("es"), environment: environment).language == "es")
  }

  @Test func `LC_ALL overrides LC_MESSAGES, which overrides LANG`() {
    var environment = ["LANG": "fr_FR", "LC_MESSAGES": "es_ES", "LC_ALL": "de_DE"]
    #expect(LanguageTag.preferred(environment: environment).language == "de")
    environment["LC_ALL"] = ""
    #expect(LanguageTag.preferred(environment: environment).language == "es")
    environment["LC_MESSAGES"] = nil
    #expect(LanguageTag.preferred(environment: environment).language == "fr")
    environment["LANG"] = "nonsense!"
    #expect(LanguageTag.preferred(environment: environment) == .english)
    #expect(LanguageTag.preferred(environment: [:]) == .english)
  }
}
