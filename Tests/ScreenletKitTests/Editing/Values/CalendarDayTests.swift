import PortalKit
import Testing

@testable import ScreenletKit

struct CalendarDayTests {
  private func day(_ iso: String) throws -> CalendarDay { try #require(CalendarDay(iso: iso)) }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "2026-1-1", "26-11-21",
    "",
    "2026-11-2x", "+026-11-21",
  ])
  func `an invalid ISO date is rejected`(iso: String) { #expect(CalendarDay(iso: iso) == nil) }

  @Test(arguments: [
    ("2026-11-21", 6), ("2000-01-01", 6), ("1970-01-01", 4), ("2024-02-29", 4), ("0001-01-01", 1),
    ("9999-12-31", 5),
  ])
  func `a date has the correct weekday`(iso: String, weekday: Int) throws {
    #expect(try day(iso).weekday == weekday)
  }

  @Test(arguments: [
    ("2026-11-30", 1, "2026-12-01"), ("2024-02-28", 1, "2024-02-29"),
    ("2026-01-01", -1, "2025-12-31"),
    ("0001-01-01", 3_652_058, "9999-12-31"), ("1900-02-28", 1, "1900-03-01"),
  ])
  func `adding days crosses month and year ends`(iso: String, days: Int, goal: String) throws {
    #expect(try day(iso).adding(days: days)?.iso == goal)
    #expect(try day(goal).adding(days: -days)?.iso == iso)
  }

  @Test func `a date before the first or after the last supported day is nil`() throws {
    #expect(try day("0001-01-01").adding(days: -1) == nil)
    #expect(try day("9999-12-31").adding(days: 1) == nil)
    #expect(try day("9999-12-31").adding(months: 1) == nil)
    #expect(try day("0001-01-01").adding(months: -1) == nil)
  }

  @Test func `adding months falls back to the last day of a shorter month`() throws {
    #expect(try day("2026-01-31").adding(months: 1)?.iso == "2026-02-28")
    #expect(try day("2024-02-29").adding(months: 12)?.iso == "2025-02-28")
  }

  @Test(arguments: [
    ("es_ES", "dmy/1"), ("en_US", "mdy/7"), ("en_GB", "dmy/1"), ("de_DE", "dmy.1"),
    ("sv_SE", "ymd-1"), ("ja_JP", "ymd/7"), ("nl_NL", "dmy-1"), ("ar_EG", "dmy/6"),
  ])
  func `each locale has its date order and first weekday`(tag: String, expected: String) throws {
    let place = LocaleConventions(try #require(LanguageTag(tag)))
    let order = place.dateOrder.parts.map { String($0.rawValue.prefix(1)) }.joined()
    #expect("\(order)\(place.dateSeparator)\(place.firstWeekday)" == expected)
  }
}
