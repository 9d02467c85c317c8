import PortalKit
import ScreenletKit
import TerminalCore
import ThemeKit

/// A month calendar; the first day of the week follows the locale.
final class PopupCalendar: PopupBody {
  weak var field: DateField?

  override var title: SafeText {
    guard let month = field?.month else { return .empty }
    return monthTitle(month)
  }

  override var note: SafeText { theme.glyph("more.left") + " " + theme.glyph("more.right") }

  override func idealSize(width: Int) -> Size {
    Size(width: min(width, MonthGrid.width + 5), height: 7 + (limits.isEmpty ? 2 : 3))
  }

  /// The text for the permitted range: `earliest 23 Nov`.
  private var limits: SafeText {
    func said(_ key: String, _ day: CalendarDay?) -> SafeText {
      guard let day else { return .empty }
      let name = String(monthName(day.month).prefix(3))
      let date =
        day.year == field?.month?.year ? "\(day.day) \(name)" : "\(day.day) \(name) \(day.year)"
      return text(of: .key(key, date))
    }
    let (least, most) = (said("date.earliest", field?.least), said("date.latest", field?.most))
    return least.isEmpty || most.isEmpty ? least + most : least + "   " + most
  }

  private var grid: MonthGrid? {
    guard let field, let month = field.month else { return nil }
    return MonthGrid(month: month, firstWeekday: field.ownConventions.firstWeekday)
  }

  private var left: Int {
    rect.width > MonthGrid.width + 8
      ? rect.minX + (rect.width - MonthGrid.width) / 2 : rect.minX + 1
  }

  override func draw(in frame: inout Frame, over base: Style) {
    guard let field, let grid else { return }
    let muted = base.patched(resolvedStyle(part: "note").patch)
    draw(grid, at: Position(x: left, y: rect.minY), in: &frame, base) { day in
      if day == field.calendarDay { return resolvedStyle(part: "day", [.selected, .focused]) }
      if day == field.editor.day { return resolvedStyle(part: "day", [.selected]) }
      return field.limited(day) == day ? .none : resolvedStyle(part: "off", [])
    }
    drawFoot(from: rect.minY + 7, in: &frame, base, muted)
  }

  /// Draws a line, the keys and the limits; if there are few rows, the limits take precedence.
  private func drawFoot(from y: Int, in frame: inout Frame, _ base: Style, _ muted: Style) {
    let keys =
      SafeText("t ") + text(of: .key("key.today")) + "    " + text(of: .key("date.months"))
    let rows = rect.maxY - y
    let said = rows > 2 ? [keys, limits] : limits.isEmpty ? [keys] : [limits, keys]
    var y = y
    if rows > said.filter({ !$0.isEmpty }).count {
      for x in rect.minX + 1..<max(rect.minX + 1, rect.maxX - 1) {
        frame.draw(
          theme.glyph("rule"), at: Position(x: x, y: y),
          style: base.patched(resolvedStyle(part: "border").patch))
      }
      y += 1
    }
    for line in said where y < rect.maxY && !line.isEmpty {
      frame.draw(
        line.truncated(to: rect.width - 2, ellipsis: theme.ellipsis),
        at: Position(x: rect.minX + 1, y: y), style: muted)
      y += 1
    }
  }

  override func clickedNote(column: Int) {
    guard let field, (0..<6).contains(column) else { return }
    field.walk(to: field.month?.adding(months: column < 3 ? 1 : -1))
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    guard let field else { return true }
    switch mouse.kind {
    case .scrollUp: field.walk(to: field.month?.adding(months: -1))
    case .scrollDown: field.walk(to: field.month?.adding(months: 1))
    case .press where mouse.button == .left:
      guard let day = grid?.day(x: mouse.position.x - left, y: mouse.position.y - rect.minY),
        day == field.limited(day)
      else { return true }
      field.take(day)
      field.close()
    default: break
    }
    return true
  }
}
