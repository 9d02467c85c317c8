import TerminalCore
import ThemeKit

/// A month of days, with the first day of the week that people have there.
final class PopupCalendar: PopupBody {
  weak var field: DateField?

  private static let width = 20

  override var title: SafeText {
    guard let month = field?.month else { return .empty }
    return text(of: .key("date.title", monthName(month.month), String(month.year)))
  }

  override var note: SafeText { theme.glyph("more.left") + " " + theme.glyph("more.right") }

  private func monthName(_ month: Int) -> String { theme.text(of: .key("date.month.\(month)")) }

  override func idealSize(width: Int) -> Size {
    Size(width: min(width, Self.width + 5), height: 7 + (limits.isEmpty ? 2 : 3))
  }

  /// `earliest 23 Nov`.
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

  /// The day in the upper left corner.
  private var first: CalendarDay? {
    guard let field, let month = field.month,
      let start = CalendarDay(year: month.year, month: month.month, day: 1)
    else { return nil }
    let before = (start.weekday - field.ownConventions.firstWeekday + 7) % 7
    return start.adding(days: -before)
  }

  private var left: Int {
    rect.width > Self.width + 8 ? rect.minX + (rect.width - Self.width) / 2 : rect.minX + 1
  }

  override func draw(in frame: inout Frame, over base: Style) {
    guard let field, let month = field.month, let first else { return }
    let muted = base.patched(resolvedStyle(part: "note").patch)
    for column in 0..<7 {
      let weekday = (field.ownConventions.firstWeekday - 1 + column) % 7 + 1
      let name = text(of: .key("date.weekday.\(weekday)")).truncated(to: 2)
      frame.draw(name, at: Position(x: left + column * 3, y: rect.minY), style: muted)
    }
    for index in 0..<42 {
      guard let day = first.adding(days: index), day.month == month.month else { continue }
      draw(day, at: index, isChosen: day == field.editor.day, in: &frame, base)
    }
    drawFoot(from: rect.minY + 7, in: &frame, base, muted)
  }

  /// A line, the keys and the limits; where there are few rows the limits come first.
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

  private func draw(
    _ day: CalendarDay, at index: Int, isChosen: Bool, in frame: inout Frame, _ base: Style
  ) {
    guard let field else { return }
    let place = Position(x: left + index % 7 * 3, y: rect.minY + 1 + index / 7)
    let text = SafeText(day.day < 10 ? " \(day.day)" : "\(day.day)")
    var style = base
    if let least = field.least, day < least { style = base.patched(look(part: "off", []).patch) }
    if let most = field.most, most < day { style = base.patched(look(part: "off", []).patch) }
    guard isChosen else {
      frame.draw(text, at: place, style: style)
      return
    }
    let part = look(part: "day", [.selected, .focused])
    frame.draw(text, at: place, style: base.patched(part.patch))
    let (open, close) = (part.text("open", or: .empty), part.text("close", or: .empty))
    frame.draw(open, at: Position(x: place.x - open.width, y: place.y), style: base)
    frame.draw(close, at: Position(x: place.x + 2, y: place.y), style: base)
  }

  override func clickedNote(column: Int) {
    guard let field, (0..<6).contains(column) else { return }
    field.take(field.limited(field.month?.adding(months: column < 3 ? 1 : -1)))
  }

  override func handle(_ mouse: MouseEvent) -> Bool {
    guard let field else { return true }
    switch mouse.kind {
    case .scrollUp: field.take(field.limited(field.month?.adding(months: -1)))
    case .scrollDown: field.take(field.limited(field.month?.adding(months: 1)))
    case .press where mouse.button == .left:
      let (column, row) = ((mouse.position.x - left) / 3, mouse.position.y - rect.minY - 1)
      guard (0..<7).contains(column), (0..<6).contains(row), mouse.position.x >= left,
        let day = first?.adding(days: row * 7 + column), day == field.limited(day)
      else { return true }
      field.take(day)
      field.close()
    default: break
    }
    return true
  }
}
