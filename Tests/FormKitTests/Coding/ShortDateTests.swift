import Basics
import FormKit
import Testing

/// Dates in the format of Java's `DateFormat.SHORT`, as the plugin of Liferay 6.2 returns them.
struct ShortDateTests {
  private let field: FormField

  init() throws {
    field = try Forms.form7(#"{"name":"a","type":"date"}"#).fields[0]
  }

  private func languages(_ tags: String) -> [LanguageTag] {
    tags.split(separator: " ").compactMap { LanguageTag(String($0)) }
  }

  @Test(arguments: [
    ("4/03/15", "es_ES", "2015-03-04"), ("04.03.15", "de_DE", "2015-03-04"),
    ("15/03/04", "ja_JP", "2015-03-04"), ("3/4/15", "en_US", "2015-03-04"),
    ("04/03/15", "fr_FR", "2015-03-04"), ("4-3-15", "nl_NL", "2015-03-04"),
    ("2015-03-04", "sv_SE", "2015-03-04"), ("2015.03.04.", "hu_HU", "2015-03-04"),
    ("12/5/99", "en_US", "1999-12-05"), ("05/12/15", "pt_BR", "2015-12-05"),
  ])
  func `a short date is parsed in the language of its record`(
    _ text: String, _ language: String, _ day: String
  ) throws {
    #expect(
      try field.value(fromServer: text, in: languages(language))?.date?.description == day)
    // `en_US`, the form's default language, never pads a day, so the text is not ambiguous.
    #expect(
      try field.value(fromServer: "4/03/15", in: languages("es_ES en_US"))?.date?.description
        == "2015-03-04")
  }

  @Test(arguments: [
    // The two languages read different dates.
    ("5/12/15", "es_ES en_US"), ("10/11/12", "ja_JP es_ES"),
    // No language is given.
    ("3/4/15", ""), ("04/03/15", ""), ("10/11/12", ""), ("3/4/2015", ""),
    // Not a valid date in any language.
    ("31/31/15", "es_ES"), ("0/1/15", "en_US"), ("3/4/1", "en_US"),
  ])
  func `an ambiguous or invalid short date is an error`(_ text: String, _ tags: String) {
    #expect(throws: EntryError.self) {
      try field.value(fromServer: text, in: languages(tags))
    }
  }

  @Test(arguments: [
    ("12/12/15", "es_ES en_US", "2015-12-12"), ("3/25/15", "", "2015-03-25"),
    ("25/12/2015", "", "2015-12-25"),
  ])
  func `a short date with a single interpretation is parsed`(
    _ text: String, _ tags: String, _ day: String
  ) throws {
    #expect(try field.value(fromServer: text, in: languages(tags))?.date?.description == day)
  }

  @Test func `a comma in a number is parsed by the language or is an error if ambiguous`() throws {
    let price = try Forms.form7(#"{"name":"a","type":"numeric","dataType":"double"}"#).fields[0]
    #expect(
      try price.value(fromServer: "1,234", in: languages("en_US"))?.number?.description == "1234")
    #expect(
      try price.value(fromServer: "1,234", in: languages("es_ES"))?.number?.description == "1.234")
    for tags in ["", "en_US es_ES"] {
      #expect(throws: EntryError.self) {
        try price.value(fromServer: "1,234", in: languages(tags))
      }
    }
    // Programs write a point as decimal separator regardless of the language.
    #expect(
      try price.value(fromServer: "1.234", in: languages("es_ES"))?.number?.description == "1.234")
  }
}
