import Basics
import FormKit
import TemporaryFolders
import Testing

struct TypedValueTests {
  @Test func `key-value pairs can be typed one per line or as JSON`() throws {
    let field = FormField(name: "p", kind: .keyValue)
    let pairs = [KeyValuePair(key: "red", value: "Red"), KeyValuePair(key: "b", value: "")]
    #expect(try field.value(fromTyped: "red: Red\n\nb:", in: .english) == .pairs(pairs))
    #expect(try field.value(fromTyped: #"{"red":"Red","b":""}"#, in: .english) == .pairs(pairs))
    for wrong in ["x", ": y", "{x"] {
      #expect(throws: EntryError.self) { try field.value(fromTyped: wrong, in: .english) }
    }
  }

  @Test func `a path typed as an image and a word typed as a color are errors`() {
    let picture = FormField(name: "p", kind: .image)
    #expect(throws: EntryError(.document)) { try picture.value(fromTyped: "x.png", in: .english) }
    let colour = FormField(name: "c", kind: .color)
    #expect(throws: EntryError(.color)) { try colour.value(fromTyped: "blueish", in: .english) }
    #expect(throws: EntryError(.color)) { try colour.value(fromAnswer: "blueish") }
    #expect(throws: Never.self) { try colour.value(fromTyped: "#0A57B8", in: .english) }
  }

  @Test(arguments: [
    ("en_US", "1,234.5", "1234.5"), ("en_US", "1234.5", "1234.5"), ("en_US", "1,234", "1234"),
    ("en_US", "12,000", "12000"), ("en_US", "-1,234,567.89", "-1234567.89"),
    ("es_ES", "1.234,5", "1234.5"), ("es_ES", "1234,5", "1234.5"), ("es_ES", "1.234", "1234"),
    ("es_ES", "1,5", "1.5"), ("es_ES", "1,234", "1.234"), ("es_ES", "1.234.567", "1234567"),
    ("es_MX", "1,234.5", "1234.5"), ("fr_FR", "1\u{202F}234,5", "1234.5"),
    ("fr_FR", "1 234", "1234"), ("de_CH", "1'234.5", "1234.5"), ("en_IN", "12,34,567", "1234567"),
    ("en_US", "\u{2212}3", "-3"), ("en_US", " 7 ", "7"), ("en_US", ".5", "0.5"),
    ("en_US", "+2", "2"), ("ar_EG", "\u{661}\u{662}\u{66B}\u{665}", "12.5"),
  ])
  func `a number is parsed by the conventions of the language`(
    language: String, text: String, value: String
  ) throws {
    let conventions = LocaleConventions(try #require(LanguageTag(language)))
    #expect(try DecimalNumber(typed: text, conventions: conventions).description == value)
  }

  @Test(arguments: [
    ("en", "1.234,5", ["1,234.5", "1.2345"]), ("en", "1,5", ["1.5", "15"]),
    ("en", "1,234,56", ["123,456"]), ("en", "12,34.5", ["1,234.5"]),
    ("en", "1,23,4", ["1,234"]), ("en", "1 234", ["1,234"]), ("en", "0,125", ["0.125", "125"]),
    ("en", "1.234.567", ["1,234,567"]), ("en", "1.2.3", []),
    ("es", "1,234.5", ["1234,5", "1,2345"]),
    ("es", "1.5", ["1,5", "15"]), ("es", "1,234,567", ["1.234.567"]),
    ("es", "12.48", ["12,48", "1248"]),
    ("fr", "1.5", ["1,5", "15"]), ("de_CH", "1,5", ["1.5", "15"]),
    ("en", "1,2,3.4", ["123.4"]), ("en", "--1", []), ("en", "1-", []), ("en", "abc", []),
    ("en", ",", []),
    ("en", "-", []), ("en", "0x1", []), ("en", "1e3", []), ("en", "1.234.56,7,8", []),
  ])
  func `an invalid number for the language is an error that lists possible readings`(
    language: String, text: String, readings: [String]
  ) throws {
    let conventions = LocaleConventions(try #require(LanguageTag(language)))
    let error = #expect(throws: EntryError.self) {
      try DecimalNumber(typed: text, conventions: conventions)
    }
    #expect(error?.expected == .number)
    #expect(error?.readings == readings)
  }

  @Test func `a number error suggests the possible readings or shows an example`() throws {
    let conventions = LocaleConventions(.english)
    func words(_ text: String) -> String? {
      let error = #expect(throws: EntryError.self) {
        try DecimalNumber(typed: text, conventions: conventions)
      }
      return error?.userMessage.english
    }
    #expect(words("1.234,5") == "Did you mean 1,234.5 or 1.2345?")
    #expect(words("1 234") == "Did you mean 1,234?")
    #expect(words("many") == "Type a number, such as 1,234.5.")
    #expect(words(String(repeating: "7", count: 39)) == "Type at most 38 digits.")
  }

  @Test func `an integer field suggests only integers`() throws {
    let field = FormField(name: "n", kind: .number(.integer))
    func words(_ text: String) -> String? {
      let error = #expect(throws: EntryError.self) {
        try field.value(fromTyped: text, in: .english)
      }
      return error?.userMessage.english
    }
    #expect(words("1 234") == "Did you mean 1,234?")
    #expect(words("1,5") == "Type a whole number, such as 1234.")
    #expect(words("1.234,5") == "Type a whole number, such as 1234.")
  }

  @Test(arguments: [
    ("en_US", "11/21/2026"), ("en_GB", "21/11/2026"), ("es_ES", "21/11/2026"),
    ("de_DE", "21.11.2026"), ("sv_SE", "2026-11-21"), ("xx", "2026-11-21"), ("es", "21-11-26"),
    ("en", "Nov 21, 2026"), ("en", "November 21st 2026"), ("en", "21 nov. 2026"),
    ("es", "21 de noviembre de 2026"), ("es_ES", "21 NOV 2026"), ("fr", "21 novembre 2026"),
    ("de", "21. November 2026"), ("es", "2026-11-21"), ("en", "2026/11/21"), ("en", "11 21 26"),
    ("ja", "2026/11/21"), ("pt_BR", "21 de novembro de 2026"), ("sv", "26-11-21"),
  ])
  func `a date is parsed in common written forms of the language`(language: String, text: String)
    throws
  {
    let conventions = LocaleConventions(try #require(LanguageTag(language)))
    #expect(try CalendarDay(typed: text, conventions: conventions) == Records.day)
  }

  @Test(arguments: [
    ("en", "21/11/2026", ["11/21/2026"]), ("es", "11/21/2026", ["21/11/2026"]),
    ("sv", "21/11/2026", ["2026-11-21"]), ("sv", "11/10/2026", ["2026-10-11", "2026-11-10"]),
  ])
  func `a date in the wrong order is an error that lists possible readings`(
    language: String, text: String, readings: [String]
  ) throws {
    let conventions = LocaleConventions(try #require(LanguageTag(language)))
    let error = #expect(throws: EntryError.self) {
      try CalendarDay(typed: text, conventions: conventions)
    }
    #expect(error?.readings == readings)
  }

  @Test(arguments: [
    "2/30/2026", "11/21", "tomorrow", "11/21/226", "Noe 21 2026", "13/13/2026",
    "11/21/2026/1", "ju 1 2026",
  ])
  func `an invalid date is an error with an example`(text: String) {
    #expect(throws: EntryError(.date, example: "11/21/2026")) {
      try CalendarDay(typed: text, conventions: LocaleConventions(.english))
    }
  }

  @Test(arguments: [
    ("en_US", "1,234.5"), ("es_ES", "1234,5"), ("de_DE", "1.234,5"), ("fr_FR", "1\u{202F}234,5"),
    ("pt_BR", "1.234,5"), ("de_CH", "1’234.5"), ("es_MX", "1,234.5"),
  ])
  func `numbers are formatted with the separators of the language`(language: String, text: String)
    throws
  {
    let conventions = LocaleConventions(try #require(LanguageTag(language)))
    #expect(DecimalNumber("1234.5")?.formatted(conventions) == text)
  }

  @Test(arguments: [
    ("en_US", "June 19, 2004"), ("en_GB", "19 June 2004"), ("es_ES", "19 de junio de 2004"),
    ("pt_BR", "19 de junho de 2004"), ("de", "19. Juni 2004"), ("fr", "19 juin 2004"),
    ("it", "19 giugno 2004"), ("sv", "2004-06-19"),
  ])
  func `a long date is formatted in the language and parses back`(language: String, text: String)
    throws
  {
    let conventions = LocaleConventions(try #require(LanguageTag(language)))
    let day = try #require(CalendarDay(year: 2004, month: 6, day: 19))
    #expect(day.longForm(conventions) == text)
    #expect(try CalendarDay(typed: text, conventions: conventions) == day)
  }

  @Test(arguments: ["en_US", "es_ES"])
  func `every readable label parses back to its value`(language: String) throws {
    let tag = try #require(LanguageTag(language))
    let form = try Forms.form(Forms.allTypes7)
    let unreadable: Set = ["File", "Photo", "Link", "Secret", "Grades", "Keys"]
    for (name, value) in Records.values where !unreadable.contains(name) {
      let field = try #require(form.field(named: name))
      let label = field.label(for: value, in: tag)
      #expect(try field.value(fromTyped: label, in: tag) == value, "\(name): \(label)")
    }
  }

  @Test(arguments: [
    ("yes", true), ("Y", true), ("no", false), ("n", false), ("true", true), ("0", false),
  ])
  func `yes and no are accepted abbreviated, as words and as digits`(text: String, value: Bool)
    throws
  {
    let field = try #require(try Forms.form(Forms.allTypes7).field(named: "Agreed"))
    #expect(try field.value(fromTyped: text, in: .english) == .boolean(value))
  }

  @Test func `Spanish accepts yes with or without its accent`() throws {
    let field = try #require(try Forms.form(Forms.allTypes7).field(named: "Agreed"))
    for text in ["sí", "si", "S"] {
      #expect(try field.value(fromTyped: text, in: Forms.spanish) == .boolean(true))
    }
    #expect(throws: EntryError(.boolean)) {
      try field.value(fromTyped: "quizás", in: Forms.spanish)
    }
  }

  @Test func `options are typed by label or value, separated by commas`() throws {
    let field = try #require(try Forms.form(Forms.allTypes7).field(named: "Pick"))
    #expect(try field.value(fromTyped: "uno, 2", in: Forms.spanish) == .options(["1", "2"]))
    #expect(throws: EntryError(.option)) { try field.value(fromTyped: "three", in: .english) }
    let side = try #require(try Forms.form(Forms.allTypes7).field(named: "Side"))
    #expect(throws: EntryError(.option)) { try side.value(fromTyped: "L, R", in: .english) }
  }

  @Test func `a decimal typed in an integer field is an error and is not rounded`() throws {
    let field = try #require(try Forms.form(Forms.allTypes7).field(named: "Whole"))
    #expect(throws: EntryError(.integer, example: "1234")) {
      try field.value(fromTyped: "1.5", in: .english)
    }
  }

  @Test func `a password is displayed as a fixed number of dots`() throws {
    let field = try #require(try Forms.form(Forms.allTypes7).field(named: "Secret"))
    let labels = ["a", "abcdefghijkl"].map { field.label(for: .text($0), in: .english) }
    #expect(labels[0] == labels[1] && !labels[0].contains("a"))
  }

  @Test func `every formatted number parses back in every supported language`() throws {
    var random = SeededGenerator(seed: 7)
    for tag in LocaleConventions.tags {
      let conventions = LocaleConventions(tag)
      for _ in 0..<100 {
        let digits = Int.random(in: -9_999_999_999...9_999_999_999, using: &random)
        let number = try #require(
          DecimalNumber("\(digits)e-\(Int.random(in: 0...7, using: &random))"))
        for text in [number.formatted(conventions), number.typed(conventions)] {
          #expect(
            try DecimalNumber(typed: text, conventions: conventions) == number, "\(tag) \(text)")
        }
      }
    }
  }

  @Test func `every formatted date parses back in every supported language`() throws {
    var random = SeededGenerator(seed: 8)
    for tag in LocaleConventions.tags {
      let conventions = LocaleConventions(tag)
      for _ in 0..<100 {
        let day = try #require(
          CalendarDay(daysSince1970: Int.random(in: -719_162...2_932_896, using: &random)))
        for text in [day.shortForm(conventions), day.longForm(conventions), day.description] {
          #expect(try CalendarDay(typed: text, conventions: conventions) == day, "\(tag) \(text)")
        }
      }
    }
  }

  @Test func `a formatted geolocation parses back in every supported language`() throws {
    let field = FormField(name: "p", kind: .geolocation)
    let place = Geolocation(
      latitude: try #require(DecimalNumber("40.4168")),
      longitude: try #require(DecimalNumber("-3.5")))
    for tag in LocaleConventions.tags {
      let text = field.label(for: .geolocation(place), in: tag)
      #expect(try field.value(fromTyped: text, in: tag) == .geolocation(place), "\(tag) \(text)")
      let map = "40.4168, -3.5"
      #expect(try field.value(fromTyped: map, in: tag) == .geolocation(place), "\(tag)")
    }
    let spanish = try #require(LanguageTag("es"))
    #expect(throws: EntryError.self) { try field.value(fromTyped: "40,5", in: spanish) }
  }
}
