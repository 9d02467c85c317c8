public import PortalKit
import TerminalCore
public import ThemeKit

/// The base class of charts: a title, numbers in the user's locale, and a status text if there are
/// no numbers.
@MainActor public class Chart: Control {
  override public class var parts: [String] { ["title", "note", "remark", "mark", "axis", "bar"] }
  override public class var attributes: [ControlAttribute] {
    [
      .words("title", doc: "The title of the chart.") { (me: Chart, words) in me.title = words },
      .words(
        "unit", doc: "The unit shown behind numbers."
      ) { (me: Chart, words) in me.unit = words },
      .value(
        "min", default: "", doc: "The start of the axis; if empty, the least number or zero."
      ) {
        (me: Chart, text: String) in me.least = Double(text)
      },
      .value("max", default: "", doc: "The end of the axis; if empty, the greatest number.") {
        (me: Chart, text: String) in me.most = Double(text)
      },
      .value(
        "locale", default: "",
        doc: "The locale for number separators; if empty, the screen's language."
      ) {
        (me: Chart, text: String) in
        me.conventions = LanguageTag(text).map { LocaleConventions($0) }
      },
      .words(
        "empty", doc: "The text shown if there are no numbers; if empty, a default text."
      ) { (me: Chart, words) in
        me.emptyWords = words
      },
      .words(
        "busy-text", doc: "The text shown while the numbers are loading."
      ) { (me: Chart, words) in
        me.busyWords = words
      },
      .words(
        "mistake", doc: "The error shown if loading failed."
      ) { (me: Chart, words) in me.mistake = words },
    ]
  }

  /// The title.
  public var title = Words.none { didSet { if title != oldValue { setNeedsLayout() } } }
  /// The unit shown behind numbers.
  public final var unit = Words.none { didSet { if unit != oldValue { setNeedsLayout() } } }
  /// The start of the axis; nil to derive it from the numbers.
  public final var least: Double? { didSet { if least != oldValue { setNeedsDisplay() } } }
  /// The end of the axis; nil to derive it from the numbers.
  public final var most: Double? { didSet { if most != oldValue { setNeedsDisplay() } } }
  /// The locale conventions for separators; nil for those of the screen's language.
  public final var conventions: LocaleConventions? { didSet { setNeedsLayout() } }
  /// The text shown if there are no numbers; empty for the default text.
  public final var emptyWords = Words.none { didSet { setNeedsLayout() } }
  /// The text shown while the numbers are loading; the chart is busy as long as it is not empty.
  public final var busyWords = Words.none {
    didSet { if busyWords != oldValue { setNeedsLayout() } }
  }
  /// The error shown if loading failed; empty if there is none.
  public final var mistake = Words.none { didSet { if mistake != oldValue { setNeedsLayout() } } }

  /// Whether the chart has no numbers.
  var isEmpty: Bool { true }

  override public var states: StateSet {
    var states = super.states
    if !busyWords.isEmpty { states.insert(.busy) }
    if !mistake.isEmpty { states.insert(.invalid) }
    if isEmpty { states.insert(.empty) }
    return states
  }

  /// Returns a number in the user's locale, with its unit.
  func text(_ number: Double, unit hasUnit: Bool = true) -> SafeText {
    let own = conventions ?? LocaleConventions(LanguageTag(theme.environment.language) ?? .english)
    let text = DecimalText(number.chartText)?.text(own, grouped: true) ?? ""
    let unit = hasUnit ? self.text(of: unit) : .empty
    return unit.isEmpty ? SafeText(text) : SafeText(text) + " " + unit
  }

  /// The status text shown instead of numbers, with its part for the style; nil if there are
  /// numbers.
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

  /// Returns the first glyph of a glyph name in the theme; a space if it has none.
  final func cell(_ name: String) -> Glyph { theme.glyph(name).glyphs.first ?? .space }
}
