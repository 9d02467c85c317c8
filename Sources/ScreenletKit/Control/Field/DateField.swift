import PortalKit
public import TerminalCore
import ThemeKit

/// A day, written part by part in the order of the place, or taken from a calendar.
///
/// Left and Right go from part to part, Up and Down change one, digits fill it and move on by
/// themselves. Space opens the calendar; `t` is today. Its value is `2026-11-21`, with no time zone.
public class DateField: SegmentField {
  override public class var element: String? { "date-field" }
  override public class var doc: String {
    "A day, written part by part in the order of the place, or taken from a calendar."
  }
  override public class var styleName: String { "DateField" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("value", default: "", doc: "The day at first, as in 2026-11-21.") {
        (me: DateField, text: String) in me.value = text
      },
      .value("min", default: "", doc: "The earliest day, as in 2026-11-21.") {
        (me: DateField, text: String) in me.minimum = text
      },
      .value("max", default: "", doc: "The latest day, as in 2026-11-21.") {
        (me: DateField, text: String) in me.maximum = text
      },
      .value("locale", default: "", doc: "Whose order and week; those of the screen's language.") {
        (me: DateField, text: String) in
        me.conventions = LanguageTag(text).map { ValueConventions($0) }
      },
    ]
  }

  /// What is not right with what is written.
  public enum Problem: Hashable, Sendable {
    /// A part is missing.
    case incomplete
    /// There is no such day.
    case noDay
    /// It is before the earliest, or after the latest.
    case tooEarly, tooLate
  }

  /// The earliest day, as in `2026-11-21`; empty for no limit.
  public final var minimum = "" { didSet { setNeedsDisplay() } }
  /// The latest day, as in `2026-11-21`; empty for no limit.
  public final var maximum = "" { didSet { setNeedsDisplay() } }
  /// Whose order and whose week; nil for those of the screen's language.
  public final var conventions: ValueConventions? { didSet { onThemeChanged() } }
  /// Tells what day today is, as in `2026-11-21`; the machine's calendar by default.
  public final var today: @MainActor () -> String = { CalendarDay.today?.iso ?? "" }
  /// Called when a person changed it.
  public final var onChange: (@MainActor (String) -> Void)?

  private(set) var editor = DateEditor(order: [.day, .month, .year])
  private var calendar: PopupCalendar?

  /// The day as in `2026-11-21`; what is written where that is no day; empty where nothing is.
  override public var value: String? {
    get {
      if let day = editor.day { return day.iso }
      return editor.isEmpty ? "" : editor.texts.joined(separator: String(separator))
    }
    set {
      editor.clear()
      if let newValue, !newValue.isEmpty { _ = editor.paste(newValue) }
      setNeedsDisplay()
    }
  }

  /// What is not right with what is written; nil for a day within its limits, and for nothing.
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

  var ownConventions: ValueConventions {
    conventions
      ?? ValueConventions(LanguageTag(theme.environment.language) ?? .english)
  }
  private var separator: Character { ownConventions.dateSeparator }

  override public func onThemeChanged() {
    let order = ownConventions.dateOrder
    guard order != editor.order else { return }
    var editor = DateEditor(order: order)
    editor.take(self.editor)
    self.editor = editor
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? DateField else { return super.takeOver(from: old) }
    super.takeOver(from: old)
    editor.take(old.editor)
    (today, onChange) = (old.today, old.onChange)
  }

  // MARK: Drawing

  override var segments: [Segment] {
    editor.order.indices.map { index in
      let part = editor.order[index]
      let typed = editor.texts[index].utf8.count
      return Segment(
        text: SafeText(editor.texts[index]), placeholder: text(of: .key("date." + part.rawValue)),
        width: DateEditor.width(part),
        separator: index == 0 ? .empty : SafeText(" " + String(separator) + " "),
        typed: index == editor.current ? typed : DateEditor.width(part))
    }
  }
  override var currentSegment: Int { editor.current }
  override func go(to segment: Int) { edit { $0.move(to: segment) } }

  // MARK: The calendar

  /// Opens the calendar on the month of the day, or of today.
  public final func open() {
    guard canEdit, !isOpen, isFocused, surface != nil else { return }
    let calendar = PopupCalendar()
    self.calendar = calendar
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
    if !isFocused {
      calendar = nil
      // A year of two digits is a whole one before anybody looks at the day.
      edit { $0.finish() }
    }
    super.onFocusChanged()
  }

  /// The month that the calendar shows.
  var month: CalendarDay? {
    editor.day ?? CalendarDay(iso: today()) ?? CalendarDay(year: 2000, month: 1, day: 1)
  }

  // MARK: Input

  func edit(_ change: (inout DateEditor) -> Void) {
    let before = editor
    change(&editor)
    guard editor != before else { return }
    setNeedsDisplay()
    guard editor.texts != before.texts else { return }
    onEdit()
    onChange?(value ?? "")
  }

  func take(_ day: CalendarDay?) {
    guard let day else { return }
    edit { $0.set(day) }
  }

  /// Within the limits, and never the wrong way.
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

  override public func takes(_ stroke: KeyStroke) -> Bool {
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
    case KeyStroke(.pageUp) where isOpen: take(limited(month?.adding(months: -1)))
    case KeyStroke(.pageDown) where isOpen: take(limited(month?.adding(months: 1)))
    case .enter where isOpen:
      if editor.isEmpty { take(limited(month)) }
      close()
    case .escape where isOpen: close()
    default: return false
    }
    return true
  }

  private func type(_ character: Character) -> Bool {
    switch character {
    case " ": if isOpen { close() } else { open() }
    case "t", "T": take(CalendarDay(iso: today()))
    default:
      if let digit = character.wholeNumberValue, digit < 10 {
        edit { $0.type(digit) }
      } else if !editor.texts[editor.current].isEmpty, character.isPunctuation || character == "/" {
        // What people type between the parts.
        edit { $0.move(to: $0.current + 1) }
      }
    }
    return true
  }

  override public func handle(paste text: String) -> Bool {
    guard canEdit else { return false }
    edit { _ = $0.paste(text) }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, canEdit, mouse.position.y == well.minY else {
      if mouse.kind == .scrollUp || mouse.kind == .scrollDown, isOpen {
        take(limited(month?.adding(months: mouse.kind == .scrollUp ? -1 : 1)))
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
    var bindings = TimeField.partBindings
    if isOpen {
      bindings.append(KeyBinding(.enter, words: .key("key.take")) { false })
      bindings.append(KeyBinding(.escape, words: .key("key.close")) { false })
      bindings.append(
        KeyBinding(
          KeyStroke(.pageUp), KeyStroke(.pageDown), words: .key("key.month"), place: .help,
          label: "PgUp PgDn"
        ) { false })
    } else {
      bindings.append(
        KeyBinding(KeyStroke(.character(" ")), words: .key("key.calendar")) { false })
    }
    bindings.append(
      KeyBinding(KeyStroke(.character("t")), words: .key("key.today"), place: .help) { false })
    return bindings
  }
}
