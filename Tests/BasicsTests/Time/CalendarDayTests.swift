import Basics
import Testing

struct CalendarDayTests {
  @Test func `every day of 800 years follows the one before`() throws {
    var day = try #require(CalendarDay(year: 1599, month: 12, day: 31))
    for _ in 0..<292_194 {
      let next = try #require(day.adding(days: 1))
      guard next > day, CalendarDay(daysSince1970: next.daysSince1970) == next,
        next.weekday == day.weekday % 7 + 1
      else {
        Issue.record("\(next) does not follow \(day)")
        return
      }
      day = next
    }
    #expect(day.description == "2399-12-31")
  }

  @Test func `a date outside of the years 1 to 9999 is nil`() throws {
    #expect(CalendarDay(iso: "0001-01-01")?.adding(days: -1) == nil)
    #expect(CalendarDay(iso: "9999-12-31")?.adding(days: 1) == nil)
    #expect(CalendarDay(iso: "9999-12-31")?.adding(days: .max) == nil)
    let first = try #require(CalendarDay(iso: "0001-01-01"))
    #expect(CalendarDay(daysSince1970: first.daysSince1970) == first)
  }

  @Test(arguments: [
    "2023-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01",
    "2026-1-01", "26-01-01", "2026-01-01 ", "+026-01-01", "2026/01/01", "",
  ])
  func `an invalid ISO date is nil`(text: String) {
    #expect(CalendarDay(iso: text) == nil)
  }

  @Test func `adding months clamps to the last day of the month`() throws {
    let day = try #require(CalendarDay(iso: "2024-01-31"))
    #expect(day.adding(months: 1)?.description == "2024-02-29")
    #expect(day.adding(months: 13)?.description == "2025-02-28")
    #expect(day.adding(months: -2)?.description == "2023-11-30")
    #expect(
      try #require(CalendarDay(iso: "2024-02-29")).adding(years: 1)?.description == "2025-02-28")
  }

  @Test func `epoch milliseconds are converted in UTC`() throws {
    #expect(CalendarDay(epochMilliseconds: -1)?.description == "1969-12-31")
    #expect(CalendarDay(epochMilliseconds: 86_399_999)?.description == "1970-01-01")
    #expect(CalendarDay(epochMilliseconds: .max) == nil)
    #expect(CalendarDay(epochMilliseconds: .min) == nil)
    #expect(CalendarDay(iso: "2026-11-21")?.weekday == 6)
  }

  @Test(arguments: [
    ("2026-11-21", 6), ("2000-01-01", 6), ("1970-01-01", 4), ("2024-02-29", 4), ("0001-01-01", 1),
    ("9999-12-31", 5),
  ])
  func `a date has the correct weekday`(iso: String, weekday: Int) throws {
    #expect(try #require(CalendarDay(iso: iso)).weekday == weekday)
  }

  @Test(arguments: [
    ("2026-11-30", 1, "2026-12-01"), ("2024-02-28", 1, "2024-02-29"),
    ("2026-01-01", -1, "2025-12-31"),
    ("0001-01-01", 3_652_058, "9999-12-31"), ("1900-02-28", 1, "1900-03-01"),
  ])
  func `adding days crosses month and year ends`(iso: String, days: Int, goal: String) throws {
    #expect(CalendarDay(iso: iso)?.adding(days: days)?.description == goal)
    #expect(CalendarDay(iso: goal)?.adding(days: -days)?.description == iso)
  }

  @Test func `adding months outside of the calendar is nil`() {
    #expect(CalendarDay(iso: "9999-12-31")?.adding(months: 1) == nil)
    #expect(CalendarDay(iso: "0001-01-01")?.adding(months: -1) == nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01"), (951_782_400_000, "2000-02-29"), (-1, "1969-12-31"),
      (-2_208_988_800_000, "1900-01-01"),
    ] as [(Int64, String)])
  func `an instant has a date in UTC`(milliseconds: Int64, day: String) {
    #expect(CalendarDay(Instant(milliseconds: milliseconds))?.description == day)
  }

  @Test func `an instant outside of the years 1 to 9999 has no date`() {
    #expect(CalendarDay(Instant(milliseconds: .min)) == nil)
    #expect(CalendarDay(Instant(milliseconds: .max)) == nil)
  }
}
