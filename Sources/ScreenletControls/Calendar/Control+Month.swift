import PortalKit
import ScreenletKit
import TerminalCore
import ThemeKit

extension Control {
  /// Returns the name of a month in the current language, from 1.
  func monthName(_ month: Int) -> String { theme.text(of: .key("date.month.\(month)")) }

  /// Returns a title such as `November 2026`.
  func monthTitle(_ month: CalendarDay) -> SafeText {
    text(of: .key("date.title", monthName(month.month), String(month.year)))
  }

  /// Draws a month with the names of its weekdays above; `look` returns the style of a day.
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
      // Brackets and marks are drawn in the blanks beside the day.
      let (open, close) = (own.text("open", or: .empty), own.text("close", or: .empty))
      frame.draw(open, at: Position(x: place.x - open.width, y: place.y), style: base)
      frame.draw(close, at: Position(x: place.x + 2, y: place.y), style: base)
    }
  }
}
