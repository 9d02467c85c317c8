import FormKit
import PortalKit
import Testing

/// Days as Java's `DateFormat.SHORT` writes them, which is how the plugin of Liferay 6.2 gives them.
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
  func `a day is read in the language of its record`(
    _ text: String, _ language: String, _ day: String
  ) throws {
    #expect(
      try field.value(fromServer: text, in: languages(language))?.date?.description == day)
    // The default language of the form does not matter where it writes days in another way.
    #expect(
      try field.value(fromServer: "4/03/15", in: languages("es_ES en_US"))?.date?.description
        == "2015-03-04")
  }

  @Test(arguments: [
    // Each is another day in each of the two.
    ("5/12/15", "es_ES en_US"), ("10/11/12", "ja_JP es_ES"),
    // Nobody says who wrote it.
    ("3/4/15", ""), ("04/03/15", ""), ("10/11/12", ""), ("3/4/2015", ""),
    // No day in any language.
    ("31/31/15", "es_ES"), ("0/1/15", "en_US"), ("3/4/1", "en_US"),
  ])
  func `a day that could be two is not guessed`(_ text: String, _ tags: String) {
    #expect(throws: EntryError.self) {
      try field.value(fromServer: text, in: languages(tags))
    }
  }

  @Test(arguments: [
    ("12/12/15", "es_ES en_US", "2015-12-12"), ("3/25/15", "", "2015-03-25"),
    ("25/12/2015", "", "2015-12-25"),
  ])
  func `a day that is the same for all is read`(
    _ text: String, _ tags: String, _ day: String
  ) throws {
    #expect(try field.value(fromServer: text, in: languages(tags))?.date?.description == day)
  }

  @Test func `a number with a comma is read as its language has it, and not guessed`() throws {
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
    // A point is what programs write before decimals, whatever the language.
    #expect(
      try price.value(fromServer: "1.234", in: languages("es_ES"))?.number?.description == "1.234")
  }
}
