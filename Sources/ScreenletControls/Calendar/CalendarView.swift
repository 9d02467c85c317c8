public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A calendar that shows a month, to choose a day.
///
/// The arrow keys move by a day or a week, PgUp and PgDn by a month, with Shift by a year, Home and
/// End to the ends of the week; `t` moves to today, and Enter or Space chooses. The mouse wheel
/// changes the month. Its value is `2026-11-21`.
public final class CalendarView: Field {
  override public class var element: String? { "calendar" }
  override public class var doc: String { "A calendar month to choose a day from." }
  override public class var styleName: String { "CalendarView" }
  override public class var parts: [String] {
    super.parts + ["title", "day", "current", "today", "marked", "off", "more"]
  }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("value", default: "", doc: "The initial day, as in 2026-11-21; empty for none.") {
        (me: CalendarView, text: String) in me.value = text
      },
      .value(
        "min", default: "",
        doc: "The earliest day that can be chosen, as in 2026-11-21; empty for no limit."
      ) {
        (me: CalendarView, text: String) in me.minimum = text
      },
      .value(
        "max", default: "",
        doc: "The latest day that can be chosen, as in 2026-11-21; empty for no limit."
      ) {
        (me: CalendarView, text: String) in me.maximum = text
      },
      .value(
        "today", default: "",
        doc: "Today's date, as in 2026-11-21; if empty, from the machine's clock."
      ) {
        (me: CalendarView, text: String) in
        if CalendarDay(iso: text) != nil { me.today = { text } }
      },
      .value(
        "marked", default: "", doc: "The highlighted days, as in 2026-11-21, separated by |."
      ) {
        (me: CalendarView, text: String) in
        me.marked = Set(text.split(separator: "|").map(String.init))
      },
      .value(
        "locale", default: "",
        doc: "The locale for the first day of the week; if empty, the screen's language."
      ) {
        (me: CalendarView, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
      .action(
        doc: "The screenlet action that choosing a day starts, with the day as its argument."
      ) {
        (me: CalendarView, action) in me.action = action
      },
    ]
  }

  /// The earliest day that can be chosen, as in `2026-11-21`; empty for no limit.
  public var minimum = "" { didSet { setNeedsDisplay() } }
  /// The latest day that can be chosen, as in `2026-11-21`; empty for no limit.
  public var maximum = "" { didSet { setNeedsDisplay() } }
  /// The highlighted days, such as those with events, as in `2026-11-21`.
  public var marked: Set<String> = [] { didSet { if marked != oldValue { setNeedsDisplay() } } }
  /// The locale conventions for the first day of the week; nil for those of the screen's language.
  public var conventions: LocaleConventions? { didSet { setNeedsDisplay() } }
  /// Returns today's date, as in `2026-11-21`; from the machine's clock by default.
  public var today: @MainActor () -> String = { CalendarDay.today?.description ?? "" }
  /// The screenlet action that choosing a day starts, with the day as its argument.
  public var action: Action?
  /// Called after the user chose a day, with the day as in `2026-11-21`.
  public var onChoose: (@MainActor (String) -> Void)?
  /// Called when another month is shown, with its first day; load the marked days of the month
  /// here.
  public var onMonth: (@MainActor (String) -> Void)?

  private var chosen: CalendarDay?
  private var cursorDay: CalendarDay?
  private var origin = Position.zero

  /// The chosen day, as in `2026-11-21`; empty if there is none.
  override public var value: String? {
    get { chosen?.description ?? "" }
    set {
      chosen = newValue.flatMap { CalendarDay(iso: $0) }
      cursorDay = chosen
      setNeedsDisplay()
    }
  }

  /// The day that the keyboard cursor is on, as in `2026-11-21`; its month is the one shown.
  public var current: String { currentDay.description }

  private var currentDay: CalendarDay {
    cursorDay ?? limited(CalendarDay(iso: today())) ?? CalendarDay.start
  }

  override public var isEmpty: Bool { chosen == nil }
  override public var hasGround: Bool { false }
  override public var idealWellWidth: Int { MonthGrid.width + 2 }
  override public func wellRows(width: Int) -> Int { MonthGrid.weeks + 2 }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? CalendarView else { return }
    (cursorDay, marked, today) = (old.cursorDay, old.marked, old.today)
    onChoose = onChoose ?? old.onChoose
    onMonth = onMonth ?? old.onMonth
  }

  // MARK: Drawing

  private var firstWeekday: Int {
    let own = conventions ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
    return own.firstWeekday
  }

  private var grid: MonthGrid { MonthGrid(month: currentDay, firstWeekday: firstWeekday) }

  override public func drawBar(beside well: Rect, in frame: inout Frame, over base: Style) {
    drawFocusBar(in: &frame, over: base, rows: well.minY..<well.minY + 1, x: well.minX - 1)
  }

  override public func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    guard area.width > 0, area.height > 0 else { return }
    origin = Position(x: area.minX, y: area.minY + 1)
    frame.clipped(to: area.inset(by: Insets(right: -1, left: -1))) { frame in
      drawTitle(in: &frame, area, style)
      let now = CalendarDay(iso: today())
      let current = currentDay
      let isActive = states.contains(.focused)
      draw(grid, at: origin, in: &frame, style) { day in
        self.look(of: day, current: isActive ? current : nil, today: now)
      }
    }
  }

  private func look(of day: CalendarDay, current: CalendarDay?, today: CalendarDay?)
    -> ResolvedStyle
  {
    let states = self.states.subtracting([.focused, .empty, .selected])
    if day == current {
      return resolvedStyle(part: "current", day == chosen ? states.union(.selected) : states)
    }
    if day == chosen { return resolvedStyle(part: "day", states.union(.selected)) }
    if states.contains(.disabled) || limited(day) != day { return resolvedStyle(part: "off", []) }
    if marked.contains(day.description) { return resolvedStyle(part: "marked", states) }
    return day == today ? resolvedStyle(part: "today", states) : resolvedStyle(part: "day", states)
  }

  private func drawTitle(in frame: inout Frame, _ area: Rect, _ style: Style) {
    let title = monthTitle(currentDay)
    frame.draw(
      title, at: area.origin, maxWidth: MonthGrid.width - 4,
      style: style.patched(resolvedStyle(part: "title").patch))
    let more = style.patched(resolvedStyle(part: "more").patch)
    let end = area.minX + MonthGrid.width
    if states.contains(.busy) {
      frame.draw(turn(), at: Position(x: end - 1, y: area.minY), style: more)
    } else if canEdit {
      frame.draw(theme.glyph("more.left"), at: Position(x: end - 3, y: area.minY), style: more)
      frame.draw(theme.glyph("more.right"), at: Position(x: end - 1, y: area.minY), style: more)
    }
  }

  // MARK: Moving

  /// Returns the day limited to `minimum` and `maximum`.
  private func limited(_ day: CalendarDay?) -> CalendarDay? {
    guard var day else { return nil }
    if let most = CalendarDay(iso: maximum), most < day { day = most }
    if let least = CalendarDay(iso: minimum), day < least { day = least }
    return day
  }

  private func go(to day: CalendarDay?) {
    guard let day = limited(day) else { return }
    let before = currentDay
    cursorDay = day
    guard day != before else { return }
    setNeedsDisplay()
    guard (day.year, day.month) != (before.year, before.month),
      let start = CalendarDay(year: day.year, month: day.month, day: 1)
    else { return }
    onMonth?(start.description)
  }

  private func choose(_ day: CalendarDay) {
    guard limited(day) == day else { return }
    go(to: day)
    chosen = day
    cursorDay = day
    setNeedsDisplay()
    onEdit()
    onChoose?(day.description)
    if let action { view?.userAction(Action(action.name, argument: day.description), sender: id) }
  }

  private func goal(of stroke: KeyStroke) -> CalendarDay?? {
    let day = currentDay
    let inWeek = (day.weekday - firstWeekday + 7) % 7
    switch (stroke.key, stroke.modifiers) {
    case (.left, []): return day.adding(days: -1)
    case (.right, []): return day.adding(days: 1)
    case (.up, []): return day.adding(days: -7)
    case (.down, []): return day.adding(days: 7)
    case (.home, []): return day.adding(days: -inWeek)
    case (.end, []): return day.adding(days: 6 - inWeek)
    case (.pageUp, []): return day.adding(months: -1)
    case (.pageDown, []): return day.adding(months: 1)
    case (.pageUp, .shift): return day.adding(months: -12)
    case (.pageDown, .shift): return day.adding(months: 12)
    case (.character("t"), []): return CalendarDay(iso: today())
    default: return nil
    }
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard canEdit else { return false }
    return goal(of: stroke) != nil || [.enter, KeyStroke(.character(" "))].contains(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard canEdit, let stroke = KeyStroke(key) else { return false }
    if let goal = goal(of: stroke) {
      go(to: goal)
    } else if stroke == .enter || stroke == KeyStroke(.character(" ")) {
      if key.kind == .press { choose(currentDay) }
    } else {
      return false
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard canEdit else { return mouse.kind == .release || mouse.kind == .press }
    switch mouse.kind {
    case .scrollUp: go(to: currentDay.adding(months: -1))
    case .scrollDown: go(to: currentDay.adding(months: 1))
    case .press where mouse.button == .left:
      let (x, y) = (mouse.position.x - origin.x, mouse.position.y - origin.y)
      if y == -1, (MonthGrid.width - 4..<MonthGrid.width).contains(x) {
        go(to: currentDay.adding(months: x < MonthGrid.width - 2 ? -1 : 1))
      } else if let day = grid.day(x: x, y: y) {
        choose(day)
      }
    default: return mouse.kind == .release
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    return [
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), KeyStroke(.up), KeyStroke(.down),
        words: .key("key.day"), label: "Left+Right+Up+Down"
      ) { false },
      KeyBinding(KeyStroke(.pageDown), KeyStroke(.pageUp), words: .key("key.month")) { false },
      KeyBinding(
        KeyStroke(.pageDown, .shift), KeyStroke(.pageUp, .shift), words: .key("key.year"),
        place: .help
      ) { false },
      KeyBinding(.enter, words: .key("key.choose")) { false },
      KeyBinding(KeyStroke(.character("t")), words: .key("key.today"), place: .help) { false },
    ]
  }
}
