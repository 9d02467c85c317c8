import FormKit
import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing

/// A user with a keyboard, at 80x24, who makes an error in every field that can be invalid.
@MainActor struct DDLFormWalkTests {
  private struct DisplayText {
    let name, mail, story, pin, count, price, day, agreed, one, several, side, any, grades: String
    let document, date: String
  }

  private static let words = [
    "en": DisplayText(
      name: "Name", mail: "E-mail", story: "Story", pin: "Password", count: "Whole number",
      price: "Decimal number", day: "Date", agreed: "I have read this", one: "One of a list",
      several: "Several of a list", side: "Side", any: "Any of these", grades: "Grades",
      document: "Document", date: "11212026"),
    "es": DisplayText(
      name: "Nombre", mail: "Correo electrónico", story: "Relato", pin: "Contraseña",
      count: "Número entero", price: "Número decimal", day: "Fecha", agreed: "Lo he leído",
      one: "Uno de una lista", several: "Varios de una lista", side: "Lado",
      any: "Cualquiera de estos", grades: "Notas", document: "Documento", date: "21112026"),
  ]

  @Test(arguments: ["en", "es"])
  func `every field can be filled in by keyboard after its error was shown`(
    language: String
  ) async throws {
    let words = try #require(Self.words[language])
    let stand = try await FormStand(recordSet: 20_103, language: language)
    let pilot = stand.pilot
    func problemCount() -> Int { stand.screenlet.session?.problems.count ?? 0 }

    // A page with missing required answers is not left.
    pilot.press("PgDn")
    #expect(problemCount() == 4)
    stand.tab(to: words.name)
    pilot.type("Ada")
    stand.tab(to: words.mail)
    pilot.type("ada")
    pilot.press("Tab")
    #expect(problemCount() == 3)
    stand.tab(to: words.mail)
    pilot.type("@acme.example")
    stand.tab(to: words.story)
    pilot.type("Long ago")
    stand.tab(to: words.pin)
    pilot.type("short")
    pilot.press("Tab")
    #expect(problemCount() == 1)
    stand.tab(to: words.pin)
    pilot.type("er still")
    pilot.press("PgDn")
    #expect(stand.screenlet.session?.page == 1, "\(stand.picture)")

    pilot.press("PgDn")
    #expect(problemCount() == 3)
    stand.tab(to: words.count)
    pilot.type("200")
    pilot.press("Tab")
    #expect(problemCount() == 3)
    stand.tab(to: words.count)
    pilot.press("Backspace")
    stand.tab(to: words.price)
    pilot.type(language == "es" ? "12480,5" : "12480.5")
    stand.tab(to: words.day)
    pilot.type(words.date)
    pilot.press("PgDn")
    #expect(stand.screenlet.session?.page == 2, "\(stand.picture)")

    pilot.press("PgDn")
    #expect(problemCount() == 6, "\(stand.picture)")
    stand.tab(to: words.agreed)
    pilot.press("Space")
    stand.tab(to: words.one)
    pilot.press("Down", "Enter")
    stand.tab(to: words.several)
    pilot.press("Space", "Down", "Space")
    stand.tab(to: words.side)
    pilot.press("Space")
    stand.tab(to: words.any)
    pilot.press("Space")
    stand.tab(to: words.grades)
    pilot.press("Space", "Down", "Space")
    pilot.press("PgDn")
    #expect(stand.screenlet.session?.page == 3, "\(stand.picture)")

    pilot.press("PgDn")
    #expect(problemCount() == 1)
    stand.tab(to: words.document)
    pilot.type(#filePath)
    pilot.press("Tab")
    await pilot.waitUntilIdle()
    pilot.press("PgDn")
    #expect(stand.screenlet.session?.isReview == true, "\(stand.picture)")
    pilot.press("^S")
    await pilot.waitUntilIdle()
    #expect(problemCount() == 0, "\(stand.picture)")
    #expect(stand.picture.contains(language == "es" ? "Enviado." : "Sent."), "\(stand.picture)")
    #expect(stand.answer("Twice") == (language == "es" ? "24.961" : "24,961"))
  }
}
