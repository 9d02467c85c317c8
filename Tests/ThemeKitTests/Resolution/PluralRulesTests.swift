import Testing

@testable import ThemeKit

struct PluralRulesTests {
  @Test(arguments: [
    ("en", 1, "one"), ("en", 2, "other"), ("en", 0, "other"), ("es_ES", 1, "one"),
    ("fr", 0, "one"), ("fr", 2, "other"), ("ja", 1, "other"), ("pl", 1, "one"), ("pl", 3, "few"),
    ("pl", 13, "many"), ("pl", 22, "few"), ("ru", 21, "one"), ("ru", 11, "many"), ("ru", 4, "few"),
    ("cs", 2, "few"), ("cs", 5, "other"), ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 5, "few"),
    ("ar", 15, "many"), ("ar", 100, "other"), ("en", -1, "one"),
  ]) func `a count maps to a plural form by language`(language: String, count: Int, form: String) {
    #expect(PluralRules.form(of: count, language: language) == form)
  }
}
