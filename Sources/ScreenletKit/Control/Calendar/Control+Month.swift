import TerminalCore
import ThemeKit

extension Control {
  /// The name of a month in the words of now.
  func monthName(_ month: Int) -> String { theme.text(of: .key("date.month.\(month)")) }

  /// `November 2026`.
  func monthTitle(_ month: CalendarDay) -> SafeText {
    text(of: .key("date.title", monthName(month.month), String(month.year)))
  }

  /// Draws a month below the names of its weekdays; `look` says what a day is drawn like.
  func draw(
    _ grid: MonthGrid, at origin: Position, in frame: inout Frame, _ base: Style,
    _ look: (CalendarDay) -> ResolvedStyle
  ) {
    let muted = base.patched(resolvedStyle(part: "note").patch)
    for column in 0..<7 {
      let name = text(of: .key("date.weekday.\(grid.weekday(column: column))")).truncated(to: 2)
      frame.draw(name, at: Position(x: origin.x + column * 3, y: origin.y), style: muted)
    }
    for (day, week, column) in grid.days {
      let place = Position(x: origin.x + column * 3, y: origin.y + 1 + week)
      let text = SafeText(day.day < 10 ? " \(day.day)" : "\(day.day)")
      let own = look(day)
      frame.draw(text, at: place, style: base.patched(own.patch))
      // Brackets and marks stand in the blanks beside it.
      let (open, close) = (own.text("open", or: .empty), own.text("close", or: .empty))
      frame.draw(open, at: Position(x: place.x - open.width, y: place.y), style: base)
      frame.draw(close, at: Position(x: place.x + 2, y: place.y), style: base)
    }
  }
}
