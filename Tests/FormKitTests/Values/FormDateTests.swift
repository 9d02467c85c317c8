import FormKit
import Testing

struct FormDateTests {
  @Test func `every day of 800 years follows the one before`() throws {
    var day = try #require(FormDate(year: 1599, month: 12, day: 31))
    for _ in 0..<292_194 {
      let next = try #require(day.adding(days: 1))
      guard next > day, FormDate(daysSince1970: next.daysSince1970) == next,
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
    #expect(FormDate(iso: "0001-01-01")?.adding(days: -1) == nil)
    #expect(FormDate(iso: "9999-12-31")?.adding(days: 1) == nil)
    #expect(FormDate(iso: "9999-12-31")?.adding(days: .max) == nil)
    let first = try #require(FormDate(iso: "0001-01-01"))
    #expect(FormDate(daysSince1970: first.daysSince1970) == first)
  }

  @Test(arguments: [
    "2023-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01",
    "2026-1-01", "26-01-01", "2026-01-01 ", "+026-01-01", "2026/01/01", "",
  ])
  func `an invalid ISO date is nil`(text: String) {
    #expect(FormDate(iso: text) == nil)
  }

  @Test func `adding months clamps to the last day of the month`() throws {
    let day = try #require(FormDate(iso: "2024-01-31"))
    #expect(day.adding(months: 1)?.description == "2024-02-29")
    #expect(day.adding(months: 13)?.description == "2025-02-28")
    #expect(day.adding(months: -2)?.description == "2023-11-30")
    #expect(try #require(FormDate(iso: "2024-02-29")).adding(years: 1)?.description == "2025-02-28")
  }

  @Test func `epoch milliseconds are converted in UTC`() throws {
    #expect(FormDate(epochMilliseconds: -1)?.description == "1969-12-31")
    #expect(FormDate(epochMilliseconds: 86_399_999)?.description == "1970-01-01")
    #expect(FormDate(epochMilliseconds: .max) == nil)
    #expect(FormDate(epochMilliseconds: .min) == nil)
    #expect(FormDate(iso: "2026-11-21")?.weekday == 6)
  }
}
