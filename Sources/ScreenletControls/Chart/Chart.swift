public import PortalKit
public import ScreenletKit
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
        "unit", doc: "The unit shown after numbers."
      ) { (me: Chart, words) in me.unit = words },
      .value(
        "min", default: "", doc: "The start of the axis; if empty, the lowest number or zero."
      ) {
        (me: Chart, text: String) in me.axisMinimum = Double(text)
      },
      .value("max", default: "", doc: "The end of the axis; if empty, the highest number.") {
        (me: Chart, text: String) in me.axisMaximum = Double(text)
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
        me.emptyText = words
      },
      .words(
        "busy-text", doc: "The text shown while the numbers are loading."
      ) { (me: Chart, words) in
        me.busyText = words
      },
      .words(
        "mistake", doc: "The error shown if loading failed."
      ) { (me: Chart, words) in me.errorText = words },
    ]
  }

  /// The title.
  public var title = DisplayText.none { didSet { if title != oldValue { setNeedsLayout() } } }
  /// The unit shown after numbers.
  public final var unit = DisplayText.none { didSet { if unit != oldValue { setNeedsLayout() } } }
  /// The start of the axis; nil to derive it from the numbers.
  public final var axisMinimum: Double? {
    didSet { if axisMinimum != oldValue { setNeedsDisplay() } }
  }
  /// The end of the axis; nil to derive it from the numbers.
  public final var axisMaximum: Double? {
    didSet { if axisMaximum != oldValue { setNeedsDisplay() } }
  }
  /// The locale conventions for separators; nil for those of the screen's language.
  public final var conventions: LocaleConventions? { didSet { setNeedsLayout() } }
  /// The text shown if there are no numbers; empty for the default text.
  public final var emptyText = DisplayText.none { didSet { setNeedsLayout() } }
  /// The text shown while the numbers are loading; the chart is busy as long as it is not empty.
  public final var busyText = DisplayText.none {
    didSet { if busyText != oldValue { setNeedsLayout() } }
  }
  /// The error shown if loading failed; empty if there is none.
  public final var errorText = DisplayText.none {
    didSet { if errorText != oldValue { setNeedsLayout() } }
  }

  /// Whether the chart has no numbers.
  var isEmpty: Bool { true }

  override public var states: StateSet {
    var states = super.states
    if !busyText.isEmpty { states.insert(.busy) }
    if !errorText.isEmpty { states.insert(.invalid) }
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
  final var supportingText: (text: SafeText, part: String)? {
    if !busyText.isEmpty { return (turn() + " " + text(of: busyText), "remark") }
    if !errorText.isEmpty { return (theme.glyph("mark.error") + " " + text(of: errorText), "mark") }
    guard isEmpty else { return nil }
    let words = emptyText.isEmpty ? DisplayText.key("chart.empty") : emptyText
    return (text(of: words), "remark")
  }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Chart else { return }
    (busyText, errorText) = (old.busyText, old.errorText)
  }

  /// Returns the first glyph of a glyph name in the theme; a space if it has none.
  final func cell(_ name: String) -> Glyph { theme.glyph(name).glyphs.first ?? .space }
}
