public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A field for a number in the format of the locale, whose value keeps every digit.
///
/// Its value is decimal text, as in `-12480.50`: it is neither rounded nor converted to a binary
/// number. Up and Down change it by ``step``.
public final class NumberField: TextField {
  override public class var element: String? { "number-field" }
  override public class var doc: String {
    "A field for a number in the format of the locale; Up and Down change it."
  }
  override public class var styleName: String { "NumberField" }
  override public class var attributes: [ControlAttribute] {
    Field.attributes + [
      .value(
        "value", default: "",
        doc: "The initial number as decimal text, such as -12480.50; empty for none."
      ) {
        (me: NumberField, text: String) in me.value = text
      },
      .choice(
        "kind", of: ["decimal", "integer"], default: "decimal",
        doc: "The kind of number: decimal or integer."
      ) { (me: NumberField, kind) in me.isInteger = kind == "integer" },
      .value("min", default: "", doc: "The minimum, as decimal text; empty for no limit.") {
        (me: NumberField, text: String) in me.minimum = text
      },
      .value("max", default: "", doc: "The maximum, as decimal text; empty for no limit.") {
        (me: NumberField, text: String) in me.maximum = text
      },
      .value("step", default: "1", doc: "The amount by which Up and Down change the number.") {
        (me: NumberField, text: String) in me.step = text
      },
      .value(
        "locale", default: "",
        doc: "The locale for number separators; if empty, the screen's language."
      ) {
        (me: NumberField, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
      .words("placeholder", doc: "The placeholder: an example of valid input.") {
        (me: NumberField, words) in me.placeholder = words
      },
      .action(doc: "The screenlet action that Enter starts.") { (me: NumberField, action) in
        me.action = action
      },
    ]
  }

  /// The reason why the content is invalid.
  public enum Problem: Hashable, Sendable {
    /// The text is not a number.
    case noNumber
    /// The number has decimals although only integers are allowed.
    case notWhole
    /// The number is below the minimum, or above the maximum.
    case tooSmall, tooLarge
  }

  /// Whether only integers are allowed.
  public var isInteger = false
  /// The minimum, as decimal text such as `0.25`; empty for no limit.
  public var minimum = ""
  /// The maximum, as decimal text; empty for no limit.
  public var maximum = ""
  /// The amount by which Up and Down change the number, as decimal text.
  public var step = "1"
  /// The locale conventions for separators; nil for those of the screen's language.
  public var conventions: LocaleConventions? {
    didSet {
      guard conventions != oldValue else { return }
      let number = oldValue.flatMap { DecimalText(typed: text, $0) }
      if let number { text = number.text(ownConventions) }
    }
  }
  private var waiting: String?

  /// The number as decimal text such as `12480.50`; the text as typed if it is not a number; empty
  /// if the field is empty.
  override public var value: String? {
    get { waiting ?? number?.canonical ?? text }
    set {
      let new = newValue ?? ""
      // The language, and so the separators, are unknown until the field is part of a view.
      waiting = DecimalText(new) == nil ? nil : new
      text = new
      settle()
    }
  }

  /// The reason why the content is invalid; nil for a number within the limits and for an empty
  /// field.
  public var problem: Problem? {
    settle()
    guard !isEmpty else { return nil }
    guard let number else { return .noNumber }
    if isInteger, !number.isWhole { return .notWhole }
    if let least = DecimalText(minimum), number < least { return .tooSmall }
    if let most = DecimalText(maximum), most < number { return .tooLarge }
    return nil
  }

  private var number: DecimalText? {
    waiting.flatMap { DecimalText($0) } ?? DecimalText(typed: text, ownConventions)
  }

  private var ownConventions: LocaleConventions {
    conventions
      ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
  }

  /// Converts a value that was set as decimal text to the format of the locale.
  private func settle() {
    guard let waiting, conventions != nil || surface != nil else { return }
    let shown = DecimalText(waiting)?.text(ownConventions) ?? waiting
    self.waiting = nil
    text = shown
  }

  override public func onThemeChanged() {
    super.onThemeChanged()
    settle()
  }

  override public func takeOver(from old: Control) {
    guard let old = old as? NumberField else { return super.takeOver(from: old) }
    let value = old.value
    super.takeOver(from: old)
    if old.ownConventions != ownConventions || old.waiting != nil { self.value = value }
  }

  override public var ending: SafeText {
    canEdit ? theme.glyph("more.up") + theme.glyph("more.down") : .empty
  }

  /// The number with group separators while the field is not focused.
  override var substituteText: (text: SafeText, part: String?)? {
    guard !states.contains(.focused), !isEmpty, let number else { return nil }
    return (SafeText(number.text(ownConventions, grouped: true)), nil)
  }

  // MARK: Input

  /// Changes the number by steps, as the user does, within the limits.
  ///
  /// Does nothing if the field cannot be edited or its text is not a number.
  ///
  /// - Parameter steps: The number of steps; negative decreases the number.
  public func change(by steps: Int) {
    guard canEdit, isEmpty || number != nil, var step = DecimalText(step) else { return }
    settle()
    if steps < 0 { step = step.negated }
    let (least, most) = (DecimalText(minimum), DecimalText(maximum))
    var next = number ?? least.map { max($0, .zero) } ?? .zero
    if !isEmpty {
      let before = next
      for _ in 0..<abs(steps) { next = next + step }
      // A step never leaves the limits, and never moves in the other direction.
      if let most, most < next { next = steps > 0 && before < most ? most : before }
      if let least, next < least { next = steps < 0 && least < before ? least : before }
      if steps > 0, let least, before < least { next = least }
      if steps < 0, let most, most < before { next = most }
    }
    let shown = next.text(ownConventions)
    guard shown != text else { return }
    perform(.selectAll)
    perform(.insert(shown))
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    super.consumes(stroke) || canEdit && [KeyStroke(.up), KeyStroke(.down)].contains(stroke)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    settle()
    switch KeyStroke(key) {
    case KeyStroke(.up) where canEdit: change(by: 1)
    case KeyStroke(.down) where canEdit: change(by: -1)
    default: return super.handle(key)
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    let marks = ending.width
    let x = well.maxX - 1 - marks
    if canEdit, mouse.kind == .press, mouse.button == .left, mouse.position.y == well.minY,
      (x..<x + marks).contains(mouse.position.x)
    {
      change(by: mouse.position.x == x ? 1 : -1)
      return true
    }
    return super.handle(mouse)
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    return [
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.change"), label: "Up+Down") {
        false
      }
    ]
  }
}
