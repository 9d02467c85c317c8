import FormKit
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TemporaryFolders
import Testing

private let languages = [
  "en", "en_GB", "en_IN", "en_ZA", "es", "es_MX", "de", "de_CH", "fr", "pt_PT", "sv", "pl",
]

/// Numbers, dates and places typed or pasted into the form view.
@MainActor struct TypedValueFormTests {
  private func stand(_ kind: FieldKind, _ language: String) async throws -> FormStand {
    let definition = try FormDefinition(
      format: .json(schemaVersion: 2),
      fields: [FormField(name: "v", kind: kind), FormField(name: "next", kind: .text)])
    return try await FormStand(definition, language: language)
  }

  private func value(_ stand: FormStand) -> FieldValue? {
    guard let session = stand.screenlet.session, let id = session.definition.id(named: "v") else {
      return nil
    }
    return session.record.first(id).flatMap { session.outgoing.value(of: $0) }
  }

  private func input(_ stand: FormStand) throws -> Field {
    let session = try #require(stand.screenlet.session)
    let field = try #require(session.definition.id(named: "v"))
    let id = try #require(session.record.first(field))
    return try #require(stand.pilot.control("field-" + id.rawValue) as? Field)
  }

  /// Replaces the text of the focused field.
  private func type(_ text: String, _ stand: FormStand) {
    stand.pilot.press("End", "^U")
    stand.pilot.type(text)
  }

  @Test(arguments: Array(languages.enumerated()))
  func `a number typed in its displayed format is stored as the same number`(
    index: Int, language: String
  ) async throws {
    let stand = try await stand(.number(.double), language)
    let field = try #require(try input(stand) as? NumberField)
    let conventions = LocaleConventions(try #require(LanguageTag(language)))
    var random = SeededGenerator(seed: UInt64(index))
    // 168 numbers for each of the 12 languages.
    for round in 0..<168 {
      let digits = Int.random(in: -99_999_999...99_999_999, using: &random)
      let number = try #require(
        DecimalNumber("\(digits)e-\(Int.random(in: 0...6, using: &random))"))
      let text = round.isMultiple(of: 2) ? number.formatted(conventions) : number.typed(conventions)
      type(text, stand)
      #expect(field.text == text, "the focused field is not rewritten")
      #expect(value(stand) == .number(number), "\(language) \(text)")
      stand.pilot.press("Tab")
      #expect(value(stand) == .number(number), "\(language) \(text)")
      #expect(field.errorText == nil)
      stand.pilot.press("Shift+Tab")
    }
  }

  @Test(arguments: languages)
  func `a date typed in a displayed format is stored as the same date`(
    language: String
  ) async throws {
    let stand = try await stand(.date, language)
    let conventions = LocaleConventions(try #require(LanguageTag(language)))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      let day = try #require(
        CalendarDay(daysSince1970: Int.random(in: -700_000...2_900_000, using: &random)))
      for text in [day.shortForm(conventions), day.longForm(conventions), day.description] {
        stand.pilot.type(text)
        stand.pilot.press("Tab")
        #expect(value(stand) == .date(day), "\(language) \(text)")
        #expect(try input(stand).errorText == nil)
        stand.pilot.press("Shift+Tab")
      }
      stand.pilot.press("^U")
      stand.pilot.paste(day.longForm(conventions))
      #expect(value(stand) == .date(day))
    }
  }

  @Test(
    arguments: [
      ("en", "1,234", "1234", nil), ("en", "1,234.5", "1234.5", nil),
      ("en", "12,000", "12000", nil),
      ("en", "1.234,5", nil, "Did you mean 1,234.5 or 1.2345?"),
      ("en", "1,5", nil, "Did you mean 1.5 or 15?"),
      ("es", "1.234", "1234", nil), ("es", "1.234,5", "1234.5", nil),
      ("es", "1,234", "1.234", nil),
      ("es", "1,234.5", nil, "¿Querías decir 1234,5 o 1,2345?"),
    ] as [(String, String, String?, String?)], [false, true])
  func `a typed number is parsed in the user's locale or rejected with suggestions`(
    example: (language: String, typed: String, written: String?, message: String?), isPasted: Bool
  ) async throws {
    let stand = try await stand(.number(.double), example.language)
    if isPasted { stand.pilot.paste(example.typed) } else { stand.pilot.type(example.typed) }
    let field = try #require(try input(stand) as? NumberField)
    #expect(field.text == example.typed)
    stand.pilot.press("Tab")
    #expect(value(stand)?.number?.description == example.written)
    if let message = example.message {
      #expect(stand.picture.contains(message), "\(stand.picture)")
      #expect(field.text == example.typed)
    }
  }

  @Test(
    arguments: [
      ("en", "21/11/2026", "Did you mean 11/21/2026?"),
      ("sv", "11/10/2026", "Did you mean 2026-10-11 or 2026-11-10?"),
      ("es", "31/02/2026", "una fecha"),
    ], [false, true])
  func `a date in the order of another locale is rejected with suggestions`(
    example: (language: String, typed: String, message: String), isPasted: Bool
  ) async throws {
    let stand = try await stand(.date, example.language)
    if isPasted { stand.pilot.paste(example.typed) } else { stand.pilot.type(example.typed) }
    stand.pilot.press("Tab")
    #expect(value(stand) == nil)
    #expect(stand.picture.contains(example.message), "\(stand.picture)")
  }

  @Test func `a number with too many digits is rejected and stays in the field`() async throws {
    let stand = try await stand(.number(.double), "en")
    let digits = String(repeating: "7", count: 39)
    stand.pilot.type(digits)
    stand.pilot.press("Tab")
    #expect(stand.picture.contains("Type at most 38 digits."))
    #expect((try input(stand) as? NumberField)?.text == digits)
  }

  @Test func `a date chosen with the arrow keys in the calendar becomes the answer`() async throws {
    let stand = try await stand(.date, "es")
    stand.pilot.type("21/11/2026")
    stand.pilot.press("F4", "Down", "Right", "Enter", "Tab")
    #expect(value(stand)?.date?.description == "2026-11-29")
  }
}
