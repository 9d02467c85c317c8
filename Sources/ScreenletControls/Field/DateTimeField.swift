import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A field for a date and a time, edited part by part in the format of the locale; the date can be
/// chosen from a calendar.
///
/// Its parts are those of a ``DateField`` followed by those of a ``TimeField``, with the same keys.
/// Its value is `2026-11-21T14:30`, without time zone; its limits are a date, or a date and a time.
public final class DateTimeField: DateField {
  override public class var element: String? { "date-time-field" }
  override public class var doc: String {
    "A field for a date and a time in the format of the locale."
  }
  override public class var styleName: String { "DateTimeField" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "step", default: 1,
        doc: "The number of minutes by which Up and Down change the minute, from 1 to 60."
      ) {
        (me: DateTimeField, step: Int) in me.step = min(max(1, step), 60)
      },
      .value("seconds", default: false, doc: "Whether the time has seconds.") {
        (me: DateTimeField, hasSeconds: Bool) in me.hasSeconds = hasSeconds
      },
    ]
  }

  /// The number of minutes by which Up and Down change the minute.
  public var step = 1
  /// Whether the time has seconds.
  public var hasSeconds = false { didSet { if hasSeconds != oldValue { onThemeChanged() } } }
  /// Returns the current time, as in `14:30`; from the machine's clock by default.
  public var now: @MainActor () -> String = { TimeOfDay.now?.iso(seconds: true) ?? "" }

  private(set) var time = TimeEditor(seconds: false, halves: false)
  /// The time last set, so that its seconds are available if `hasSeconds` is turned on later.
  private var given: String?
  /// Whether the time receives the keys.
  private var isInTime = false
  /// Whether the last digit of the date already advanced to the time, so that a following blank is
  /// ignored.
  private var hasReachedTime = false

  /// Date and time as in `2026-11-21T14:30`; the text as typed if it is invalid; empty if the field
  /// is empty.
  override public var value: String? {
    get {
      if isEmpty { return "" }
      if let day = editor.day, let clock = time.time {
        return day.description + "T" + clock.iso(seconds: hasSeconds)
      }
      return (super.value ?? "") + " " + time.texts.joined(separator: ":")
    }
    set {
      let parts = Self.parts(of: newValue ?? "")
      super.value = parts.day
      time.clear()
      given = parts.time
      if !parts.time.isEmpty { time.take(given: parts.time) }
      isInTime = false
    }
  }

  /// The reason why the content is invalid; nil if it is within the limits and for an empty field.
  override public var problem: Problem? {
    guard !isEmpty else { return nil }
    guard editor.isComplete, time.isComplete else { return .incomplete }
    guard let day = editor.day, let clock = time.time else { return .noDay }
    if let least, (day, clock) < (least, limit(minimum) ?? TimeOfDay.first) { return .tooEarly }
    if let most, (most, limit(maximum) ?? TimeOfDay.last) < (day, clock) { return .tooLate }
    return nil
  }

  override var takesNames: Bool { false }

  private func limit(_ text: String) -> TimeOfDay? { TimeOfDay(iso: text.dropFirst(11)) }

  override public var isEmpty: Bool { super.isEmpty && time.isEmpty }
  override public var idealWellWidth: Int { 30 }

  override public func onThemeChanged() {
    super.onThemeChanged()
    var time = TimeEditor(seconds: hasSeconds, halves: ownConventions.usesTwelveHours)
    guard time.parts != self.time.parts else { return }
    time.take(self.time)
    if let given { time.take(given: given) }
    self.time = time
    setNeedsDisplay()
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? DateTimeField else { return }
    time.take(old.time)
    (now, given) = (old.now, old.given)
  }

  override public func onFocusChanged() {
    if isFocused {
      time.begin()
      (isInTime, hasReachedTime) = (false, false)
    } else {
      editTime { $0.finish() }
    }
    super.onFocusChanged()
  }

  override var segments: [Segment] { super.segments + time.segments(theme, isFirst: false) }
  override var currentSegment: Int { isInTime ? 3 + time.current : super.currentSegment }

  override func go(to segment: Int) {
    edit { $0.finish() }
    editTime { $0.finish() }
    isInTime = segment > 2
    if isInTime { editTime { $0.move(to: segment - 3) } } else { super.go(to: segment) }
    setNeedsDisplay()
  }

  // MARK: Input

  private func editTime(_ change: (inout TimeEditor) -> Void) {
    let before = time
    change(&time)
    guard time != before else { return }
    setNeedsDisplay()
    guard time.texts != before.texts else { return }
    given = nil
    onEdit()
    onChange?(value ?? "")
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard canEdit, let stroke = KeyStroke(key) else { return false }
    if isOpen { return super.handle(key) }
    if hasReachedTime, [KeyStroke(.character(" ")), KeyStroke(.character(","))].contains(stroke) {
      return true
    }
    hasReachedTime = false
    let wasLast = super.currentSegment == 2 && !isInTime
    let wasFilled = !isInTime && editor.isFilled
    switch stroke {
    case KeyStroke(.left) where isInTime && time.current == 0: go(to: 2)
    case KeyStroke(.right) where wasLast: go(to: 3)
    case KeyStroke(.home): go(to: 0)
    case KeyStroke(.end): go(to: 2 + time.parts.count)
    case KeyStroke(.backspace) where isInTime && time.current == 0 && time.texts[0].isEmpty:
      go(to: 2)
    case .control("u"):
      editTime { $0.clear() }
      isInTime = false
      return super.handle(key)
    default:
      if isInTime { return handleTime(stroke) || super.handle(key) }
      let before = editor
      let handled = super.handle(key)
      // A filled date advances to the time.
      if case .character(let character) = stroke.key, stroke.modifiers.isEmpty,
        character.isNumber
          ? editor.isFilled && editor != before : wasFilled && character.isPunctuation
      {
        go(to: 3)
        hasReachedTime = true
      }
      return handled
    }
    return true
  }

  private func handleTime(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    switch stroke.key {
    case .left: editTime { $0.move(to: $0.current - 1) }
    case .right: editTime { $0.move(to: $0.current + 1) }
    case .up: editTime { $0.step(1, minutes: step, now: TimeOfDay(iso: now())) }
    case .down: editTime { $0.step(-1, minutes: step, now: TimeOfDay(iso: now())) }
    case .backspace: editTime { $0.deleteBackward() }
    case .delete: editTime { $0.clearPart() }
    // A blank typed within a time does not open the calendar.
    case .character(" ") where !time.isEmpty && !time.isComplete: break
    case .character("n"), .character("N"): editTime { $0.set(TimeOfDay(iso: now())) }
    case .character("a"), .character("A"): editTime { $0.setHalf("AM") }
    case .character("p"), .character("P"): editTime { $0.setHalf("PM") }
    case .character(let character) where character != " " && character != "t" && character != "T":
      editTime { $0.type(character) }
    default: return false
    }
    return true
  }

  override public func handle(paste text: String) -> Bool {
    guard canEdit else { return false }
    let parts = Self.parts(of: text)
    // If one half cannot be parsed, nothing changes: the field has no space to show it as text.
    var (day, clock) = (editor, time)
    if parts.day.isEmpty || day.paste(parts.day), parts.time.isEmpty || clock.paste(parts.time) {
      edit { $0 = day }
      editTime { $0 = clock }
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    super.bindings
      + (canEdit
        ? [KeyBinding(KeyStroke(.character("n")), words: .key("key.now"), place: .help) { false }]
        : [])
  }
}

extension DateTimeField {
  /// Splits a text into date and time: `2026-11-21T14:30`, `21/11/2026 2:30 PM`.
  static func parts(of text: String) -> (day: String, time: String) {
    let pieces = text.split { $0 == "T" || $0.isWhitespace }
    let start = pieces.firstIndex { $0.contains(":") } ?? pieces.endIndex
    return (pieces[..<start].joined(), pieces[start...].joined())
  }
}
