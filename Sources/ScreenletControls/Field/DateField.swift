public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A date field, edited part by part in the order of the locale, or chosen from a calendar.
///
/// Left and Right move between the parts, Up and Down change one, digits fill it and advance to
/// the next. A date can also be typed or pasted in the display format of any locale, with the
/// name of its month, or in ISO 8601; text that is not a date remains unchanged. Space opens
/// the calendar, in which the arrow keys move by a day or a week; `t` is today. Its value is
/// `2026-11-21`, without time zone.
public class DateField: SegmentField {
  override public class var element: String? { "date-field" }
  override public class var doc: String {
    "A field for a date, typed in the order of the locale or chosen from a calendar."
  }
  override public class var styleName: String { "DateField" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("value", default: "", doc: "The initial day, as in 2026-11-21; empty for none.") {
        (me: DateField, text: String) in me.value = text
      },
      .value("min", default: "", doc: "The earliest day, as in 2026-11-21; empty for no limit.") {
        (me: DateField, text: String) in me.minimum = text
      },
      .value("max", default: "", doc: "The latest day, as in 2026-11-21; empty for no limit.") {
        (me: DateField, text: String) in me.maximum = text
      },
      .value(
        "locale", default: "",
        doc: "The locale for the order of the parts and the week; if empty, the screen's language."
      ) {
        (me: DateField, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
    ]
  }

  /// The reason why the content is invalid.
  public enum Problem: Hashable, Sendable {
    /// A part is missing.
    case incomplete
    /// The day does not exist.
    case noDay
    /// The day is before the minimum, or after the maximum.
    case tooEarly, tooLate
  }

  /// The earliest day, as in `2026-11-21`; empty for no limit.
  public final var minimum = "" { didSet { setNeedsDisplay() } }
  /// The latest day, as in `2026-11-21`; empty for no limit.
  public final var maximum = "" { didSet { setNeedsDisplay() } }
  /// The locale conventions for the order of the parts and the first weekday; nil for those of the
  /// screen's language.
  public final var conventions: LocaleConventions? { didSet { onThemeChanged() } }
  /// Returns today's date, as in `2026-11-21`; from the machine's clock by default.
  public final var today: @MainActor () -> String = { CalendarDay.today?.description ?? "" }
  /// Called after the user changed the field, with its new value.
  public final var onChange: (@MainActor (String) -> Void)?

  private(set) var editor = DateEditor(LocaleConventions(.english))
  private var calendar: PopupCalendar?
  /// The day that the cursor is on while the calendar is open.
  private(set) var calendarDay: CalendarDay?
  /// Whether the calendar's day was chosen with the calendar's keys and not by typing.
  private var hasWalked = false

  /// The date as in `2026-11-21`; the text as typed if it is not a date; empty if the field is
  /// empty.
  override public var value: String? {
    get {
      if let day = editor.day { return day.description }
      return editor.isEmpty
        ? "" : editor.text ?? editor.texts.joined(separator: String(separator))
    }
    set {
      editor.clear()
      if let newValue, !newValue.isEmpty { editor.paste(newValue) }
      setNeedsDisplay()
    }
  }

  /// The reason why the content is invalid; nil for a date within the limits and for an empty
  /// field.
  public var problem: Problem? {
    guard !editor.isEmpty else { return nil }
    guard editor.isComplete else { return .incomplete }
    guard let day = editor.day else { return .noDay }
    if let least, day < least { return .tooEarly }
    if let most, most < day { return .tooLate }
    return nil
  }

  var least: CalendarDay? { CalendarDay(iso: String(minimum.prefix(10))) }
  var most: CalendarDay? { CalendarDay(iso: String(maximum.prefix(10))) }

  override public var isEmpty: Bool { editor.isEmpty }
  override public var ending: SafeText { canEdit ? theme.glyph("select.caret") : .empty }
  override public var idealWellWidth: Int { 20 }

  var ownConventions: LocaleConventions {
    conventions
      ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
  }
  private var separator: Character { ownConventions.dateSeparator }

  override public func onThemeChanged() {
    let conventions = ownConventions
    guard conventions != editor.conventions else { return }
    var editor = DateEditor(conventions)
    editor.take(self.editor)
    self.editor = editor
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? DateField else { return super.takeOver(from: old) }
    super.takeOver(from: old)
    editor.take(old.editor)
    today = old.today
    onChange = onChange ?? old.onChange
  }

  // MARK: Drawing

  override var segments: [Segment] {
    if let text = editor.text {
      let shown = SafeText(text)
      return [
        Segment(
          text: shown, placeholder: .empty, width: shown.width + 1, separator: .empty,
          typed: shown.width)
      ]
    }
    return editor.order.indices.map { index in
      let part = editor.order[index]
      let typed = editor.texts[index].utf8.count
      return Segment(
        text: SafeText(editor.texts[index]), placeholder: text(of: .key("date." + part.rawValue)),
        width: DateEditor.width(part),
        separator: index == 0 ? .empty : SafeText(" " + String(separator) + " "),
        typed: index == editor.current ? typed : DateEditor.width(part))
    }
  }
  override var currentSegment: Int { editor.text == nil ? editor.current : 0 }
  override func go(to segment: Int) { edit { $0.move(to: segment) } }

  // MARK: The calendar

  /// Opens the calendar on the month of the date, or of today.
  public final func open() {
    guard canEdit, !isOpen, isFocused, surface != nil else { return }
    let calendar = PopupCalendar()
    self.calendar = calendar
    calendarDay = startOfCalendar
    hasWalked = false
    calendar.field = self
    popup = FieldPopup(calendar, of: self)
    setNeedsDisplay()
  }

  /// Closes the calendar.
  public final func close() {
    popup = nil
    calendar = nil
    setNeedsDisplay()
  }

  override public func onFocusChanged() {
    if isFocused {
      editor.begin()
    } else {
      calendar = nil
      // Completes a year of two digits before the calendar reads the date.
      edit { $0.finish() }
    }
    super.onFocusChanged()
  }

  /// A day of the month that the calendar shows.
  var month: CalendarDay? { calendarDay ?? startOfCalendar }

  private var startOfCalendar: CalendarDay? {
    editor.day ?? limited(CalendarDay(iso: today()) ?? CalendarDay.start)
  }

  /// Moves the calendar's cursor to a day within the limits; Enter copies it to the field.
  func walk(to day: CalendarDay?) {
    guard isOpen, let day = limited(day) else { return }
    (calendarDay, hasWalked) = (day, true)
    setNeedsDisplay()
  }

  /// Returns the day to which a key moves the calendar's cursor; nil for other keys.
  private func goal(of key: Key) -> CalendarDay? {
    guard let day = month else { return nil }
    let inWeek = (day.weekday - ownConventions.firstWeekday + 7) % 7
    return switch key {
    case .left: day.adding(days: -1)
    case .right: day.adding(days: 1)
    case .up: day.adding(days: -7)
    case .down: day.adding(days: 7)
    case .home: day.adding(days: -inWeek)
    case .end: day.adding(days: 6 - inWeek)
    case .pageUp: day.adding(months: -1)
    case .pageDown: day.adding(months: 1)
    default: nil
    }
  }

  private static let calendarKeys: Set<Key> = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
  ]

  private func applyCalendarDay() {
    if hasWalked || editor.isEmpty { take(limited(calendarDay)) }
    close()
  }

  // MARK: Input

  func edit(_ change: (inout DateEditor) -> Void) {
    let before = editor
    change(&editor)
    guard editor != before else { return }
    setNeedsDisplay()
    guard editor.texts != before.texts || editor.text != before.text else { return }
    // Moves the calendar to the date being typed.
    if isOpen, let day = editor.day { (calendarDay, hasWalked) = (day, false) }
    onEdit()
    onChange?(value ?? "")
  }

  func take(_ day: CalendarDay?) {
    guard let day else { return }
    edit { $0.set(day) }
  }

  /// Returns the day limited to the minimum and the maximum.
  func limited(_ day: CalendarDay?) -> CalendarDay? {
    guard var day else { return nil }
    if let most, most < day { day = most }
    if let least, day < least { day = least }
    return day
  }

  private func step(_ step: Int) {
    let before = editor.day
    edit { editor in
      editor.step(step, today: CalendarDay(iso: today()))
      if let day = editor.day, before != nil, let limited = limited(day), limited != day {
        editor.set(limited)
      }
    }
  }

  private static let plain: Set<Key> = [.left, .right, .up, .down, .home, .end]

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard canEdit, stroke.modifiers.isEmpty else { return false }
    if case .character = stroke.key { return true }
    if isOpen, [Key.enter, .escape, .pageUp, .pageDown].contains(stroke.key) { return true }
    return Self.plain.contains(stroke.key) || [Key.backspace, .delete].contains(stroke.key)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    guard canEdit else { return false }
    if case .character(let character) = stroke.key, stroke.modifiers.isEmpty {
      return type(character)
    }
    if isOpen, stroke.modifiers.isEmpty, Self.calendarKeys.contains(stroke.key) {
      walk(to: goal(of: stroke.key))
      return true
    }
    switch stroke {
    case KeyStroke(.left): edit { $0.move(to: $0.current - 1) }
    case KeyStroke(.right): edit { $0.move(to: $0.current + 1) }
    case KeyStroke(.home): edit { $0.move(to: 0) }
    case KeyStroke(.end): edit { $0.move(to: 2) }
    case KeyStroke(.up): step(1)
    case KeyStroke(.down): step(-1)
    case KeyStroke(.backspace): edit { $0.deleteBackward() }
    case KeyStroke(.delete): edit { $0.clearPart() }
    case .control("u"): edit { $0.clear() }
    case .function(4): if isOpen { close() } else { open() }
    case .enter where isOpen: applyCalendarDay()
    case .escape where isOpen: close()
    default: return false
    }
    return true
  }

  private func type(_ character: Character) -> Bool {
    switch character {
    case " " where !editor.isTyping: if isOpen { close() } else { open() }
    case "t" where !editor.isTyping, "T" where !editor.isTyping: take(CalendarDay(iso: today()))
    default:
      // In a field with more parts, a typed month name would hide the others.
      guard takesNames || !character.isLetter else { return true }
      edit { $0.type(character) }
    }
    return true
  }

  /// Whether a date can be typed with the name of its month.
  var takesNames: Bool { true }

  override public func handle(paste text: String) -> Bool {
    guard canEdit else { return false }
    edit { $0.paste(text) }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, canEdit, mouse.position.y == well.minY else {
      if mouse.kind == .scrollUp || mouse.kind == .scrollDown, isOpen {
        walk(to: month?.adding(months: mouse.kind == .scrollUp ? -1 : 1))
        return true
      }
      return mouse.kind == .release || mouse.kind == .press
    }
    if mouse.position.x >= well.maxX - 3 {
      if isOpen { close() } else { open() }
      return true
    }
    goToSegment(at: mouse.position.x)
    return true
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    var bindings: [KeyBinding] = []
    if isOpen {
      bindings = [
        KeyBinding(
          KeyStroke(.left), KeyStroke(.right), KeyStroke(.up), KeyStroke(.down),
          words: .key("key.day"), label: "Left+Right+Up+Down"
        ) { false },
        KeyBinding(.enter, words: .key("key.take")) { false },
        KeyBinding(.escape, words: .key("key.close")) { false },
        KeyBinding(
          KeyStroke(.pageUp), KeyStroke(.pageDown), words: .key("key.month"), place: .help,
          label: "PgUp PgDn"
        ) { false },
      ]
    } else {
      bindings = TimeField.partBindings
      bindings.append(
        KeyBinding(KeyStroke(.character(" ")), words: .key("key.calendar")) { false })
    }
    bindings.append(
      KeyBinding(KeyStroke(.character("t")), words: .key("key.today"), place: .help) { false })
    return bindings
  }
}
