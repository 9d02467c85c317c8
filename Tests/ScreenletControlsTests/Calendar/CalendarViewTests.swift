import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

@testable import ScreenletKitFixtures

@MainActor struct CalendarViewTests {
  private func stand(_ attributes: String = "") throws -> (Stand, CalendarView) {
    let stand = try Stand(
      """
      <column style="Room"><calendar id="c" locale="es_ES" today="2026-11-20" action="note"
      \(attributes)/><button id="next" text="B"/></column>
      """, size: Size(width: 40, height: 14))
    return (stand, try #require(stand.pilot.control("c") as? CalendarView))
  }

  @Test func `weeks start on the first weekday of the locale`() throws {
    let (stand, _) = try stand()
    #expect(stand.picture[0].hasPrefix("▐November 2026"), "\(stand.picture)")
    #expect(stand.picture[2].hasSuffix(" 1"))
    #expect(stand.picture[3].contains(" 2  3  4  5  6  7  8"))
  }

  @Test(
    arguments: [
      ("Right", "2026-11-21"), ("Left", "2026-11-19"), ("Up", "2026-11-13"), ("Down", "2026-11-27"),
      ("Home", "2026-11-16"), ("End", "2026-11-22"), ("PgUp", "2026-10-20"), ("PgDn", "2026-12-20"),
    ])
  func `a navigation key moves to its day and t returns to today`(key: String, day: String) throws {
    let (stand, calendar) = try stand()
    stand.pilot.press(key)
    #expect(calendar.current == day)
    #expect(calendar.value == "")
    stand.pilot.press("t")
    #expect(calendar.current == "2026-11-20")
  }

  @Test func `Shift+PgDn moves forward one year`() throws {
    let (stand, calendar) = try stand()
    stand.surface.handle(.key(KeyEvent(.pageDown, .shift)))
    #expect(calendar.current == "2027-11-20")
  }

  @Test func `Enter and Space choose the current day`() throws {
    let (stand, calendar) = try stand()
    var told: [String] = []
    calendar.onChoose = { told.append($0) }
    stand.pilot.press("Right", "Enter", "Down", "Space")
    #expect(told == ["2026-11-21", "2026-11-28"])
    #expect(calendar.value == "2026-11-28")
  }

  @Test func `navigation and choice stay within min and max`() throws {
    let (stand, calendar) = try stand("min=\"2026-11-16\" max=\"2026-11-24\"")
    stand.pilot.press("PgDn")
    #expect(calendar.current == "2026-11-24")
    stand.pilot.press("PgUp", "Enter")
    #expect(calendar.value == "2026-11-16")
  }

  @Test func `a click chooses a day, the marks and the wheel change the month`() throws {
    let (stand, calendar) = try stand()
    stand.pilot.click(x: calendar.rect.minX + 1, y: 3)
    #expect(calendar.value == "2026-11-02")
    var months: [String] = []
    calendar.onMonth = { months.append($0) }
    stand.pilot.click(x: calendar.rect.minX + 19, y: 0)
    #expect(months == ["2026-12-01"])
    stand.surface.handle(.mouse(MouseEvent(.scrollUp, button: .none, at: Position(x: 5, y: 4))))
    #expect(months == ["2026-12-01", "2026-11-01"])
  }

  @Test func `a read-only calendar does not change`() throws {
    let (stand, calendar) = try stand("value=\"2026-11-21\" readonly=\"true\"")
    stand.pilot.press("Right", "Enter")
    stand.pilot.click(x: calendar.rect.minX + 1, y: 3)
    #expect(calendar.value == "2026-11-21")
  }

  @Test(arguments: [("a", ""), ("2026-13-01", ""), ("2026-11-21", "2026-11-21")])
  func `only a valid date is accepted as a value`(text: String, value: String) throws {
    let (_, calendar) = try stand()
    calendar.value = text
    #expect(calendar.value == value)
  }
}
