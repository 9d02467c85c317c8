import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct DateFieldTests {
  private func stand(
    _ attributes: String, size: Size = Size(width: 40, height: 20)
  ) throws -> (Stand, DateField) {
    let stand = try Stand(
      """
      <column width="30" align-self="start" style="Room">
      <date-field id="date" label="D" \(attributes)/><button id="next" text="B"/></column>
      """, size: size)
    let field = try #require(stand.pilot.control("date") as? DateField)
    field.today = { "2026-11-20" }
    return (stand, field)
  }

  @Test func `digits fill the date parts in the order of the locale`() throws {
    let (stand, field) = try stand("locale=\"en_US\"")
    stand.pilot.type("11212026")
    #expect(field.value == "2026-11-21")
    #expect(stand.picture[1].contains("11 / 21 /[2026]"))
  }

  @Test func `moving between date parts does not shift the text`() throws {
    let (stand, _) = try stand("locale=\"es_ES\" value=\"2026-11-21\"")
    func digits() -> [Int] {
      stand.picture[1].enumerated().filter { $0.element.isNumber }.map(\.offset)
    }
    let before = digits()
    stand.pilot.press("Right")
    #expect(digits() == before)
    stand.pilot.press("Tab")
    #expect(digits() == before)
  }

  @Test func `t enters today and Ctrl+U clears the date`() throws {
    let (stand, field) = try stand("")
    stand.pilot.type("t")
    #expect(field.value == "2026-11-20")
    stand.pilot.press("^U")
    #expect(field.value == "")
    #expect(stand.picture[1].contains("mm"))
  }

  @Test(
    arguments: [
      ("2026-11-21", nil), ("2026-11-01", .tooEarly), ("2027-01-01", .tooLate), ("", nil),
    ] as [(String, DateField.Problem?)])
  func `a date outside the limits is a problem`(value: String, problem: DateField.Problem?) throws {
    let (_, field) = try stand("min=\"2026-11-10\" max=\"2026-12-31\"")
    field.value = value
    #expect(field.problem == problem)
  }

  @Test func `an incomplete or nonexistent date is a problem`() throws {
    let (stand, field) = try stand("locale=\"es_ES\"")
    stand.pilot.type("31")
    #expect(field.problem == .incomplete)
    stand.pilot.type("022026")
    #expect(field.problem == .noDay)
    #expect(field.value == "31/02/2026")
  }

  @Test func `a pasted ISO date is accepted`() throws {
    let (stand, field) = try stand("locale=\"es_ES\"")
    stand.pilot.paste("2026-11-21")
    #expect(field.value == "2026-11-21")
  }

  @Test func `Up stops at the latest date`() throws {
    let (stand, field) = try stand("locale=\"es_ES\" value=\"2026-11-21\" max=\"2026-11-22\"")
    stand.pilot.press("Up", "Up", "Up")
    #expect(field.value == "2026-11-22")
  }

  @Test func `Space opens the calendar, PgDn turns the page and Enter takes the day`() throws {
    let (stand, field) = try stand(
      "locale=\"es_ES\" value=\"2026-11-21\"", size: Size(width: 80, height: 24))
    stand.pilot.press("Space")
    #expect(field.isOpen)
    #expect(stand.picture.contains { $0.contains("November 2026") })
    stand.pilot.press("PgDn")
    #expect(stand.picture.contains { $0.contains("December 2026") }, "\(stand.picture)")
    stand.pilot.press("Enter")
    #expect(field.value == "2026-12-21")
    #expect(!field.isOpen)
    #expect(!stand.picture.contains { $0.contains("╭") })
  }

  @Test(arguments: [
    ("Left", "2026-11-20"), ("Right", "2026-11-22"), ("Up", "2026-11-14"), ("Down", "2026-11-28"),
    ("Home", "2026-11-16"), ("End", "2026-11-22"), ("PgUp", "2026-10-21"), ("PgDn", "2026-12-21"),
  ])
  func `keys move through an open calendar and Enter takes the day`(
    key: String, day: String
  ) throws {
    let (stand, field) = try stand(
      "locale=\"es_ES\" value=\"2026-11-21\"", size: Size(width: 80, height: 24))
    stand.pilot.press("Space", key)
    #expect(field.value == "2026-11-21")
    stand.pilot.press("Enter")
    #expect(field.value == day)
    #expect(!field.isOpen)
  }

  @Test func `Esc closes the calendar without a change, and limits apply in it`() throws {
    let (stand, field) = try stand(
      "locale=\"es_ES\" value=\"2026-11-21\" max=\"2026-11-22\"",
      size: Size(width: 80, height: 24))
    stand.pilot.press("Space", "Up", "Up", "Esc")
    #expect(!field.isOpen)
    #expect(field.value == "2026-11-21")
    stand.pilot.press("Space", "PgDn", "Enter")
    #expect(field.value == "2026-11-22")
  }

  @Test func `typing moves the open calendar to the typed date`() throws {
    let (stand, field) = try stand(
      "locale=\"es_ES\" value=\"2026-11-21\"", size: Size(width: 80, height: 24))
    stand.pilot.press("Space", "Down")
    stand.pilot.type("05122027")
    #expect(stand.picture.contains { $0.contains("December 2027") }, "\(stand.picture)")
    stand.pilot.press("Enter")
    #expect(field.value == "2027-12-05")
    stand.pilot.press("Space", "Right", "Enter")
    #expect(field.value == "2027-12-06")
  }

  @Test func `text that is not a date stays visible and is a problem`() throws {
    let (stand, field) = try stand("locale=\"es_ES\"")
    stand.pilot.paste("11/21/2026")
    #expect(field.problem == .noDay)
    #expect(field.value == "11/21/2026")
    #expect(stand.picture[1].contains("11/21/2026"))
    stand.pilot.press("^U")
    stand.pilot.type("21 de noviembre de 2026")
    #expect(stand.picture[1].contains("21 de noviembre de 2026"))
    #expect(field.value == "2026-11-21")
    stand.pilot.press("Tab")
    #expect(stand.picture[1].contains("21 / 11 / 2026"))
  }

  @Test func `a click on a day of the calendar selects it`() throws {
    let (stand, field) = try stand(
      "locale=\"es_ES\" value=\"2026-11-21\"", size: Size(width: 80, height: 24))
    stand.pilot.press("Space")
    let y = try #require(stand.picture.firstIndex { $0.contains("16 17 18") })
    let row = stand.picture[y]
    let x = row.distance(
      from: row.startIndex, to: try #require(row.firstRange(of: "17")).lowerBound)
    stand.pilot.click(x: x, y: y)
    #expect(field.value == "2026-11-17")
    #expect(!field.isOpen)
  }

  @Test func `losing the focus completes a two-digit year and calls onEdited`() throws {
    let (stand, field) = try stand("locale=\"es_ES\"")
    var told: [String] = []
    field.onFocus = { if !$0 { told.append(field.value ?? "") } }
    field.onEdited = { told.append("edited") }
    stand.pilot.type("211126")
    told = []
    stand.pilot.press("Tab")
    #expect(told == ["edited", "2026-11-21"])
  }

  @Test func `losing the focus closes the calendar`() throws {
    let (stand, field) = try stand("value=\"2026-11-21\"")
    stand.pilot.press("Space", "Tab")
    #expect(stand.focus == "next")
    #expect(!field.isOpen)
  }
}
