import PortalKit
import Testing

@testable import ScreenletControls
@testable import ScreenletKit

struct MonthGridTests {
  private func grid(_ day: String, firstWeekday: Int = 1) throws -> MonthGrid {
    MonthGrid(month: try #require(CalendarDay(iso: day)), firstWeekday: firstWeekday)
  }

  @Test(
    arguments: [1, 6, 7], ["2026-11-21", "2024-02-29", "2026-02-01", "0001-01-01", "9999-12-31"])
  func `every day is located in the column of its weekday`(
    firstWeekday: Int, day: String
  ) throws {
    let grid = try grid(day, firstWeekday: firstWeekday)
    let days = grid.days
    #expect(days.count == CalendarDay.days(inMonth: grid.month.month, of: grid.month.year))
    for (day, week, column) in days {
      #expect(grid.weekday(column: column) == day.weekday)
      #expect((0..<6).contains(week))
      #expect(grid.day(week: week, column: column) == day)
      #expect(grid.day(x: column * 3 + 1, y: week + 1) == day)
    }
  }

  @Test func `cells before the first and after the last day are empty`() throws {
    let grid = try grid("2026-11-21")
    #expect(grid.day(week: 0, column: 5) == nil)
    #expect(grid.day(week: 0, column: 6)?.description == "2026-11-01")
    #expect(grid.day(week: 5, column: 1) == nil)
    #expect(grid.day(x: -1, y: 1) == nil && grid.day(x: 3, y: 0) == nil)
  }
}
