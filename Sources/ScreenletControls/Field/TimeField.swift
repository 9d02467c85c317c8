public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A time field, edited part by part in the format of the locale: `14:30`, or `02:30 PM`.
///
/// Left and Right move between the parts, Up and Down change one, digits fill it and advance to the
/// next; `n` is now, `a` and `p` select AM and PM. Its value is `14:30`, or `14:30:15`.
public final class TimeField: SegmentField {
  override public class var element: String? { "time-field" }
  override public class var doc: String {
    "A field for a time of day in the format of the locale."
  }
  override public class var styleName: String { "TimeField" }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("value", default: "", doc: "The initial time, as in 14:30; empty for none.") {
        (me: TimeField, text: String) in me.value = text
      },
      .value("min", default: "", doc: "The earliest time, as in 08:00; empty for no limit.") {
        (me: TimeField, text: String) in me.minimum = text
      },
      .value("max", default: "", doc: "The latest time, as in 17:30; empty for no limit.") {
        (me: TimeField, text: String) in me.maximum = text
      },
      .value(
        "step", default: 1,
        doc: "The number of minutes by which Up and Down change the minute, from 1 to 60."
      ) {
        (me: TimeField, step: Int) in me.step = min(max(1, step), 60)
      },
      .value("seconds", default: false, doc: "Whether the time has seconds.") {
        (me: TimeField, hasSeconds: Bool) in me.hasSeconds = hasSeconds
      },
      .value(
        "locale", default: "",
        doc: "The locale for the clock format; if empty, the screen's language."
      ) {
        (me: TimeField, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
    ]
  }

  /// The reason why the content is invalid.
  public enum Problem: Hashable, Sendable {
    /// A part is missing.
    case incomplete
    /// The time does not exist.
    case noTime
    /// The time is before the minimum, or after the maximum.
    case tooEarly, tooLate
  }

  /// The earliest time, as in `08:00`; empty for no limit.
  public var minimum = "" { didSet { setNeedsDisplay() } }
  /// The latest time, as in `17:30`; empty for no limit.
  public var maximum = "" { didSet { setNeedsDisplay() } }
  /// The number of minutes by which Up and Down change the minute.
  public var step = 1
  /// Whether the time has seconds.
  public var hasSeconds = false { didSet { if hasSeconds != oldValue { onThemeChanged() } } }
  /// The locale conventions for the clock; nil for those of the screen's language.
  public var conventions: LocaleConventions? { didSet { onThemeChanged() } }
  /// Returns the current time, as in `14:30`; from the machine's clock by default.
  public var now: @MainActor () -> String = { TimeOfDay.now?.iso(seconds: true) ?? "" }
  /// Called after the user changed the field, with its new value.
  public var onChange: (@MainActor (String) -> Void)?

  private(set) var editor = TimeEditor(seconds: false, halves: false)
  /// The value last set, so that its seconds are available if `hasSeconds` is turned on later.
  private var given: String?

  /// The time as in `14:30`; the text as typed if it is not a time; empty if the field is empty.
  override public var value: String? {
    get {
      if let time = editor.time { return time.iso(seconds: hasSeconds) }
      return editor.isEmpty ? "" : editor.texts.joined(separator: ":")
    }
    set {
      editor.clear()
      given = newValue
      if let newValue, !newValue.isEmpty { editor.take(given: newValue) }
      setNeedsDisplay()
    }
  }

  /// The reason why the content is invalid; nil for a time within the limits and for an empty
  /// field.
  public var problem: Problem? {
    guard !editor.isEmpty else { return nil }
    guard editor.isComplete else { return .incomplete }
    guard let time = editor.time else { return .noTime }
    if let least = TimeOfDay(iso: minimum), time < least { return .tooEarly }
    if let most = TimeOfDay(iso: maximum), most < time { return .tooLate }
    return nil
  }

  override public var isEmpty: Bool { editor.isEmpty }
  override public var idealWellWidth: Int { 16 }
  override public var ending: SafeText {
    canEdit ? theme.glyph("more.up") + theme.glyph("more.down") : .empty
  }

  private var ownConventions: LocaleConventions {
    conventions ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
  }

  override public func onThemeChanged() {
    var editor = TimeEditor(seconds: hasSeconds, halves: ownConventions.usesTwelveHours)
    guard editor.parts != self.editor.parts else { return }
    editor.take(self.editor)
    if let given { editor.take(given: given) }
    self.editor = editor
    setNeedsDisplay()
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? TimeField else { return super.takeOver(from: old) }
    super.takeOver(from: old)
    editor.take(old.editor)
    given = old.given
    now = old.now
    onChange = onChange ?? old.onChange
  }

  override public func onFocusChanged() {
    if isFocused { editor.begin() } else { edit { $0.finish() } }
    super.onFocusChanged()
  }

  override var segments: [Segment] { editor.segments(theme, isFirst: true) }
  override var currentSegment: Int { editor.current }
  override func go(to segment: Int) { edit { $0.move(to: segment) } }

  // MARK: Input

  private func edit(_ change: (inout TimeEditor) -> Void) {
    let before = editor
    change(&editor)
    guard editor != before else { return }
    setNeedsDisplay()
    guard editor.texts != before.texts else { return }
    given = nil
    onEdit()
    onChange?(value ?? "")
  }

  private func change(by steps: Int) {
    edit { editor in
      editor.step(steps, minutes: step, now: TimeOfDay(iso: now()))
      guard let time = editor.time else { return }
      // Steps wrap around midnight; a limit applies only if one is set.
      if let least = TimeOfDay(iso: minimum), time < least { editor.set(least) }
      if let most = TimeOfDay(iso: maximum), most < time { editor.set(most) }
    }
  }

  private static let own: Set<Key> = [
    .left, .right, .up, .down, .home, .end, .backspace, .delete,
  ]

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    guard canEdit, stroke.modifiers.isEmpty else { return false }
    if case .character = stroke.key { return true }
    return Self.own.contains(stroke.key)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard canEdit, let stroke = KeyStroke(key) else { return false }
    if case .character(let character) = stroke.key, stroke.modifiers.isEmpty {
      type(character)
      return true
    }
    switch stroke {
    case KeyStroke(.left): edit { $0.move(to: $0.current - 1) }
    case KeyStroke(.right): edit { $0.move(to: $0.current + 1) }
    case KeyStroke(.home): edit { $0.move(to: 0) }
    case KeyStroke(.end): edit { $0.move(to: $0.parts.count - 1) }
    case KeyStroke(.up): change(by: 1)
    case KeyStroke(.down): change(by: -1)
    case KeyStroke(.backspace): edit { $0.deleteBackward() }
    case KeyStroke(.delete): edit { $0.clearPart() }
    case .control("u"): edit { $0.clear() }
    default: return false
    }
    return true
  }

  private func type(_ character: Character) {
    switch character {
    case "n", "N": edit { $0.set(TimeOfDay(iso: now())) }
    case "a", "A": edit { $0.setHalf("AM") }
    case "p", "P": edit { $0.setHalf("PM") }
    default: edit { $0.type(character) }
    }
  }

  override public func handle(paste text: String) -> Bool {
    guard canEdit else { return false }
    edit { _ = $0.paste(text) }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard canEdit, mouse.position.y == well.minY else {
      return mouse.kind == .release || mouse.kind == .press
    }
    switch mouse.kind {
    case .scrollUp where isFocused: change(by: 1)
    case .scrollDown where isFocused: change(by: -1)
    case .press where mouse.button == .left:
      // The two marks at the right end are buttons for Up and Down.
      if mouse.position.x == well.maxX - 3 {
        change(by: 1)
      } else if mouse.position.x == well.maxX - 2 {
        change(by: -1)
      } else {
        goToSegment(at: mouse.position.x)
      }
    default: return mouse.kind == .release
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    return Self.partBindings + [
      KeyBinding(KeyStroke(.character("n")), words: .key("key.now"), place: .help) { false }
    ]
  }

  static var partBindings: [KeyBinding] {
    [
      KeyBinding(KeyStroke(.left), KeyStroke(.right), words: .key("key.part"), label: "Left+Right")
      { false },
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.change"), label: "Up+Down") {
        false
      },
    ]
  }
}

extension TimeEditor {
  /// Returns the parts as a field draws them; the first part of a field has no separator before it.
  @MainActor func segments(_ theme: ResolvedTheme, isFirst: Bool) -> [SegmentField.Segment] {
    parts.indices.map { index in
      let part = parts[index]
      let placeholder = SafeText(theme.text(of: .key("time." + part.rawValue)))
      var text = SafeText(texts[index])
      if part == .half, !texts[index].isEmpty {
        text = SafeText(theme.text(of: .key("time." + texts[index].lowercased())))
      }
      let separator: SafeText = index == 0 ? isFirst ? "" : "  " : part == .half ? "  " : " : "
      let width = part == .half ? max(2, text.width) : 2
      return SegmentField.Segment(
        text: text, placeholder: placeholder, width: width, separator: separator,
        typed: index == current && part != .half ? texts[index].utf8.count : 2)
    }
  }

  /// Types a character: a digit, or a separator between the parts.
  mutating func type(_ character: Character) {
    if let digit = character.decimalDigit {
      type(digit)
    } else if !texts[current].isEmpty, !hasAdvanced, character.isPunctuation || character == " " {
      move(to: current + 1)
    }
  }
}
