import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct TimeFieldTests {
  private func stand(_ element: String, _ attributes: String) throws -> Stand {
    try Stand(
      """
      <column width="36" align-self="start" style="Room">
      <\(element) id="t" label="T" \(attributes)/><button id="next" text="B"/></column>
      """, size: Size(width: 40, height: 20))
  }
  private func time(_ attributes: String) throws -> (Stand, TimeField) {
    let stand = try stand("time-field", attributes)
    let field = try #require(stand.pilot.control("t") as? TimeField)
    field.now = { "14:05" }
    return (stand, field)
  }
  private func both(_ attributes: String) throws -> (Stand, DateTimeField) {
    let stand = try stand("date-time-field", attributes)
    let field = try #require(stand.pilot.control("t") as? DateTimeField)
    (field.today, field.now) = ({ "2026-11-20" }, { "14:05" })
    return (stand, field)
  }

  @Test func `a time is shown in the format of the locale`() throws {
    #expect(try time("value=\"14:30\" locale=\"es_ES\"").0.picture[1].hasPrefix("▐[14]: 30"))
    #expect(try time("value=\"14:30\" locale=\"en_US\"").0.picture[1].hasPrefix("▐[02]: 30__PM"))
  }

  @Test func `n enters the current time and Ctrl+U clears it`() throws {
    let (stand, field) = try time("locale=\"es_ES\"")
    stand.pilot.type("n")
    #expect(field.value == "14:05")
    stand.pilot.press("^U")
    #expect(field.value == "")
  }

  @Test func `typing fills the parts, and a letter sets AM or PM`() throws {
    let (stand, field) = try time("locale=\"en_US\"")
    stand.pilot.type("230p")
    #expect(field.value == "14:30")
    stand.pilot.press("Up")
    #expect(field.value == "02:30")
  }

  @Test(arguments: [
    ("es_ES", "14:30", "14:30"), ("en_US", "2:30 PM", "14:30"), ("en_US", "02:30PM", "14:30"),
    ("es_ES", "9:05", "09:05"), ("es_ES", "14:305", "14:305"),
  ])
  func `a time can be typed as it is displayed, also over another time`(
    locale: String, typed: String, value: String
  ) throws {
    for first in ["", "value=\"10:45\""] {
      let (stand, field) = try time("locale=\"\(locale)\" \(first)")
      stand.pilot.type(typed)
      #expect(field.value == value, "\(first)")
    }
  }

  @Test func `a pasted 12-hour time without AM or PM is incomplete`() throws {
    let (stand, field) = try time("locale=\"en_US\"")
    stand.pilot.paste("10:30")
    #expect(field.problem == .incomplete)
    stand.pilot.paste("14:30")
    #expect(field.value == "14:30")
    field.value = "10:30"
    #expect(field.value == "10:30")
  }

  @Test(arguments: ["21/11/2026 14:30", "21/11/2026, 14:30", "2026-11-21 14:30"])
  func `a date and time can be typed as they are displayed`(typed: String) throws {
    for first in ["", "value=\"2001-02-03T04:05\""] {
      let (stand, field) = try both("locale=\"es_ES\" \(first)")
      stand.pilot.type(typed)
      #expect(field.value == "2026-11-21T14:30", "\(first)")
    }
  }

  @Test(
    arguments: [
      ("07:00", .tooEarly), ("17:00", .tooLate), ("12:00", nil), ("", nil),
    ] as [(String, TimeField.Problem?)])
  func `a time outside the limits is a problem`(value: String, problem: TimeField.Problem?) throws {
    let (_, field) = try time("min=\"08:00\" max=\"16:00\"")
    field.value = value
    #expect(field.problem == problem)
  }

  @Test func `Up moves to the next multiple of the step and stops at the limit`() throws {
    let (stand, field) = try time(
      "value=\"15:50\" step=\"15\" max=\"16:10\" locale=\"es_ES\"")
    stand.pilot.press("Right", "Up")
    #expect(field.value == "16:00")
    stand.pilot.press("Up")
    #expect(field.value == "16:10")
  }

  @Test(arguments: ["value=\"14:30:15\" seconds=\"true\"", "seconds=\"true\" value=\"14:30:15\""])
  func `seconds are kept in any order of the attributes`(attributes: String) throws {
    #expect(try time(attributes).1.value == "14:30:15")
    #expect(
      try both(attributes.replacing("14:", with: "2026-11-21T14:")).1.value == "2026-11-21T14:30:15"
    )
  }

  @Test func `a read-only time field ignores keys`() throws {
    let (stand, field) = try time("value=\"15:50\" readonly=\"true\"")
    stand.pilot.press("Up")
    stand.pilot.type("1")
    #expect(field.value == "15:50")
  }

  @Test func `typing continues from the date into the time`() throws {
    let (stand, field) = try both("locale=\"es_ES\"")
    stand.pilot.type("211120261430")
    #expect(field.value == "2026-11-21T14:30")
    #expect(stand.picture[1].contains("21 / 11 / 2026__14 :[30]"))
  }

  @Test func `arrow keys move through the parts of date and time`() throws {
    let (stand, field) = try both("value=\"2026-11-21T14:30\" locale=\"es_ES\"")
    stand.pilot.press("Right", "Right", "Right", "Up")
    #expect(field.value == "2026-11-21T15:30")
    stand.pilot.press("Left", "Up", "End", "Down")
    #expect(field.value == "2027-11-21T15:29")
    stand.pilot.press("Home", "Up")
    #expect(field.value == "2027-11-22T15:29")
  }

  @Test func `Space opens the calendar, also from the time parts`() throws {
    let (stand, field) = try both("value=\"2026-11-21T14:30\" locale=\"es_ES\"")
    stand.pilot.press("End", "Space")
    #expect(field.isOpen && stand.picture.joined().contains("November"))
    stand.pilot.press("PgDn", "Enter")
    #expect(field.value == "2026-12-21T14:30")
  }

  @Test func `a limit can be a date or a date and time`() throws {
    let (_, field) = try both("min=\"2026-11-21T08:00\" max=\"2026-11-30\"")
    for (value, problem) in [
      ("2026-11-21T07:59", .tooEarly), ("2026-11-21T08:00", nil), ("2026-11-30T23:59", nil),
      ("2026-12-01T00:00", .tooLate), ("2026-11-21", .incomplete),
    ] as [(String, DateField.Problem?)] {
      field.value = value
      #expect(field.problem == problem, "\(value)")
    }
  }

  @Test func `a pasted date and time replaces the value`() throws {
    let (stand, field) = try both("locale=\"es_ES\"")
    stand.pilot.paste("2026-11-21T14:30:15Z")
    #expect(field.value == "2026-11-21T14:30")
    stand.pilot.paste("22/11/2026 9:15 pm")
    #expect(field.value == "2026-11-22T21:15")
  }
}
