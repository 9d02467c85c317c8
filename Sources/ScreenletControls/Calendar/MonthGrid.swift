import PortalKit

/// The days of a month arranged in weeks; independent of the terminal.
struct MonthGrid: Hashable, Sendable {
  /// Any day of the month.
  let month: CalendarDay
  /// The first day of the week: 1 is Monday, 7 is Sunday.
  let firstWeekday: Int

  /// The width in columns: seven days of two digits with a blank between them.
  static let width = 20
  static let weeks = 6

  /// Returns the weekday of a column: 1 is Monday, 7 is Sunday.
  func weekday(column: Int) -> Int { (firstWeekday - 1 + column) % 7 + 1 }

  /// The number of empty cells before the first day.
  private var before: Int {
    guard let start = CalendarDay(year: month.year, month: month.month, day: 1) else { return 0 }
    return (start.weekday - firstWeekday + 7) % 7
  }

  /// The days of the month, each with its week and its column from 0.
  var days: [(day: CalendarDay, week: Int, column: Int)] {
    let before = before
    return (1...CalendarDay.days(inMonth: month.month, of: month.year)).compactMap { number in
      guard let day = CalendarDay(year: month.year, month: month.month, day: number) else {
        return nil
      }
      let cell = before + number - 1
      return (day, cell / 7, cell % 7)
    }
  }

  /// Returns the day in a week and a column from 0; nil for a cell outside the month.
  func day(week: Int, column: Int) -> CalendarDay? {
    guard (0..<Self.weeks).contains(week), (0..<7).contains(column) else { return nil }
    return CalendarDay(
      year: month.year, month: month.month, day: week * 7 + column - before + 1)
  }

  /// Returns the day at a cell of the drawing, whose first row shows the weekdays; nil if there is
  /// none.
  func day(x: Int, y: Int) -> CalendarDay? {
    guard x >= 0, x < Self.width else { return nil }
    return day(week: y - 1, column: x / 3)
  }
}
