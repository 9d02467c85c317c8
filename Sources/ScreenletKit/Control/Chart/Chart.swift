public import PortalKit
import TerminalCore
public import ThemeKit

/// What charts share: a title, numbers as people write them, and what is said while there are none.
@MainActor public class Chart: Control {
  override public class var parts: [String] { ["title", "note", "remark", "mark", "axis", "bar"] }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "What the numbers are.") { (me: Chart, words) in me.title = words },
      .words("unit", doc: "What stands behind a number.") { (me: Chart, words) in me.unit = words },
      .value("min", default: "", doc: "What it begins with; the least of the numbers, or zero.") {
        (me: Chart, text: String) in me.least = Double(text)
      },
      .value("max", default: "", doc: "What it ends with; the most of the numbers.") {
        (me: Chart, text: String) in me.most = Double(text)
      },
      .value("locale", default: "", doc: "Whose separators; those of the screen's language.") {
        (me: Chart, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
      .words("empty", doc: "What is said while there are no numbers.") { (me: Chart, words) in
        me.emptyWords = words
      },
      .words("busy-text", doc: "What is said while they are on their way.") { (me: Chart, words) in
        me.busyWords = words
      },
      .words("mistake", doc: "Why there are none.") { (me: Chart, words) in me.mistake = words },
    ]
  }

  /// What the numbers are.
  public var title = Words.none { didSet { if title != oldValue { setNeedsLayout() } } }
  /// What stands behind a number.
  public final var unit = Words.none { didSet { if unit != oldValue { setNeedsLayout() } } }
  /// What it begins with; nil for what its numbers say.
  public final var least: Double? { didSet { if least != oldValue { setNeedsDisplay() } } }
  /// What it ends with; nil for what its numbers say.
  public final var most: Double? { didSet { if most != oldValue { setNeedsDisplay() } } }
  /// Whose separators; nil for those of the screen's language.
  public final var conventions: LocaleConventions? { didSet { setNeedsLayout() } }
  /// What is said while there are no numbers.
  public final var emptyWords = Words.none { didSet { setNeedsLayout() } }
  /// What is said while the numbers are on their way; it is busy while there are such words.
  public final var busyWords = Words.none {
    didSet { if busyWords != oldValue { setNeedsLayout() } }
  }
  /// Why there are no numbers; none while nothing went wrong.
  public final var mistake = Words.none { didSet { if mistake != oldValue { setNeedsLayout() } } }

  /// Whether there are no numbers.
  var isEmpty: Bool { true }

  override public var states: StateSet {
    var states = super.states
    if !busyWords.isEmpty { states.insert(.busy) }
    if !mistake.isEmpty { states.insert(.invalid) }
    if isEmpty { states.insert(.empty) }
    return states
  }

  /// A number as people write it, with its unit.
  func text(_ number: Double, unit hasUnit: Bool = true) -> SafeText {
    let own = conventions ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
    let text = DecimalText(number.chartText)?.text(own, grouped: true) ?? ""
    let unit = hasUnit ? self.text(of: unit) : .empty
    return unit.isEmpty ? SafeText(text) : SafeText(text) + " " + unit
  }

  /// What it says instead of numbers.
  final var remark: (text: SafeText, part: String)? {
    if !busyWords.isEmpty { return (turn() + " " + text(of: busyWords), "remark") }
    if !mistake.isEmpty { return (theme.glyph("mark.error") + " " + text(of: mistake), "mark") }
    guard isEmpty else { return nil }
    let words = emptyWords.isEmpty ? Words.key("chart.empty") : emptyWords
    return (text(of: words), "remark")
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Chart else { return }
    (busyWords, mistake) = (old.busyWords, old.mistake)
  }

  /// The first glyph of a name.
  final func cell(_ name: String) -> Glyph { theme.glyph(name).glyphs.first ?? .space }
}
