public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A bar chart for one or several series, with an axis and a legend.
///
/// Bars are horizontal, each with its label before it and its number behind it, or vertical. With
/// an action, or with ``onChoose``, the arrow keys move from bar to bar and Enter chooses one.
///
/// ```xml
/// <bar-chart title="Orders" bars="Madrid=12480|Lisbon=9300|Porto=640" unit="EUR"/>
/// <bar-chart standing="true" series="2025|2026" bars="Q1=12;14|Q2=9;17|Q3=11;16"/>
/// ```
public final class BarChart: Chart {
  /// A category of the chart: a label, and a number for each series.
  public struct Bar: Hashable, Sendable {
    /// The label.
    public var label: DisplayText
    /// The numbers, one for each series; NaN for a missing one.
    public var numbers: [Double]

    /// Creates a bar from its numbers.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - numbers: One number for each series.
    public init(_ label: DisplayText, _ numbers: Double...) {
      (self.label, self.numbers) = (label, numbers)
    }

    /// Creates a bar from a list of numbers.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - numbers: One number for each series; NaN for a missing one.
    public init(_ label: DisplayText, numbers: [Double]) {
      (self.label, self.numbers) = (label, numbers)
    }
  }

  override public class var element: String? { "bar-chart" }
  override public class var doc: String { "A chart that shows numbers as bars." }
  override public class var styleName: String { "BarChart" }
  override public class var parts: [String] {
    super.parts + ["label", "number", "series1", "series2", "series3", "series4"]
  }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "bars", default: "",
        doc: "The bars, separated by |: label=number, or label=number;number for two series."
      ) { (me: BarChart, text: String) in me.bars = Bar.list(text) },
      .value(
        "series", default: "", doc: "The names of the series for the legend, separated by |."
      ) {
        (me: BarChart, text: String) in
        me.series = text.split(separator: "|").map { DisplayText(layoutText: String($0)) }
      },
      .value("standing", default: false, doc: "Whether the bars are vertical.") {
        (me: BarChart, isVertical: Bool) in me.isVertical = isVertical
      },
      .value("axis", default: true, doc: "Whether an axis with numbers is drawn.") {
        (me: BarChart, hasAxis: Bool) in me.hasAxis = hasAxis
      },
      .value("numbers", default: true, doc: "Whether each horizontal bar has its number after it.")
      {
        (me: BarChart, hasNumbers: Bool) in me.hasNumbers = hasNumbers
      },
      .value("rows", default: 8, doc: "The height of vertical bars, in rows, from 2 to 60.") {
        (me: BarChart, rows: Int) in me.rows = min(max(2, rows), 60)
      },
      .action(
        doc: "The screenlet action that choosing a bar starts, with its number from 1 as the "
          + "argument."
      ) {
        (me: BarChart, action) in me.action = action
      },
    ]
  }

  /// The bars, in order.
  public var bars: [Bar] = [] {
    didSet {
      guard bars != oldValue else { return }
      current = min(current, max(0, bars.count - 1))
      setNeedsLayout()
    }
  }
  /// The names of the series, for the legend; the styles repeat from the fifth series on.
  public var series: [DisplayText] = [] { didSet { if series != oldValue { setNeedsLayout() } } }
  /// Whether the bars are vertical.
  public var isVertical = false { didSet { if isVertical != oldValue { setNeedsLayout() } } }
  /// Whether an axis with numbers is drawn.
  public var hasAxis = true { didSet { if hasAxis != oldValue { setNeedsLayout() } } }
  /// Whether each horizontal bar has its number after it.
  public var hasNumbers = true { didSet { if hasNumbers != oldValue { setNeedsDisplay() } } }
  /// The height of vertical bars, in rows.
  public var rows = 8 { didSet { if rows != oldValue { setNeedsLayout() } } }
  /// The screenlet action that choosing a bar starts, with the number of the bar from 1.
  public var action: Action?
  /// Called when the user chose a bar, with its index from 0.
  public var onChoose: (@MainActor (Int) -> Void)?

  /// The index of the bar that the keyboard cursor is on, from 0.
  public private(set) var current = 0
  /// The index of the first visible bar if not all of them fit.
  var first = 0

  /// The number of distinct series styles.
  static let mostSeries = 4

  override var isEmpty: Bool { !bars.contains { !$0.numbers.isEmpty } }
  override public var isFocusable: Bool { (action != nil || onChoose != nil) && !isEmpty }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? BarChart else { return }
    if bars.isEmpty { (bars, series) = (old.bars, old.series) }
    current = min(old.current, max(0, bars.count - 1))
    onChoose = onChoose ?? old.onChoose
  }

  // MARK: Layout

  /// The number of bars in a group: one for each series.
  var perBar: Int { max(1, bars.map(\.numbers.count).max() ?? 1) }
  /// The rows from one group to the next in a horizontal chart.
  var pitch: Int { perBar == 1 ? 1 : perBar + 1 }
  var hasLegend: Bool { series.count > 1 }
  var headRows: Int { title.isEmpty ? 0 : 1 }
  /// The rows below the bars, for the axis, its numbers and the legend.
  var footRows: Int {
    (hasLegend ? 1 : 0) + (isVertical ? 1 + (hasAxis ? 1 : 0) : hasAxis ? 2 : 0)
  }

  override public func idealSize(width: Int) -> Size {
    guard supportingText == nil else { return Size(width: min(width, 30), height: headRows + 1) }
    let body = isVertical ? rows : max(1, bars.count * pitch - (perBar == 1 ? 0 : 1))
    return Size(width: width, height: headRows + body + footRows)
  }

  /// The area of the bars.
  var body: Rect {
    if supportingText != nil {
      return rect.inset(by: Insets(top: rect.height > headRows ? headRows : 0))
    }
    let top = rect.height > headRows + footRows ? headRows : 0
    let bottom = rect.height > top + footRows ? footRows : 0
    return rect.inset(by: Insets(top: top, bottom: bottom))
  }

  override public func draw(in frame: inout Frame, over base: Style) {
    guard !rect.isEmpty else { return }
    let style = drawStyle(over: base)
    frame.clipped(to: rect.inset(by: Insets(left: -1))) { frame in
      if body.minY > rect.minY {
        frame.draw(
          text(of: title).truncated(to: rect.width, ellipsis: theme.ellipsis), at: rect.origin,
          style: style.patched(resolvedStyle(part: "title").patch))
      }
      if let supportingText {
        frame.draw(
          supportingText.text.truncated(to: rect.width, ellipsis: theme.ellipsis),
          at: Position(x: rect.minX, y: min(body.minY, rect.maxY - 1)),
          style: style.patched(resolvedStyle(part: supportingText.part).patch))
      } else if isVertical {
        drawVertical(in: &frame, style)
      } else {
        drawHorizontal(in: &frame, style)
      }
    }
  }

  // MARK: Input

  private func move(to goal: Int) {
    let goal = min(max(0, goal), bars.count - 1)
    guard goal != current else { return }
    current = goal
    setNeedsDisplay()
  }

  /// Chooses the current bar, as the user does.
  private func choose() {
    guard isEnabled, view?.isBusy != true, bars.indices.contains(current) else { return }
    onChoose?(current)
    if let action {
      view?.userAction(Action(action.name, argument: String(current + 1)), sender: id)
    }
  }

  private func goal(of stroke: KeyStroke) -> Int? {
    guard stroke.modifiers.isEmpty else { return nil }
    switch stroke.key {
    case .up where !isVertical, .left where isVertical: return current - 1
    case .down where !isVertical, .right where isVertical: return current + 1
    case .home: return 0
    case .end: return bars.count - 1
    default: return nil
    }
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    goal(of: stroke) != nil || stroke == .enter
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard isFocusable, let stroke = KeyStroke(key), consumes(stroke) else { return false }
    if let goal = goal(of: stroke) { move(to: goal) } else if key.kind == .press { choose() }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard isFocusable else { return false }
    switch mouse.kind {
    case .scrollUp: move(to: current - 1)
    case .scrollDown: move(to: current + 1)
    case .press where mouse.button == .left:
      guard let hit = bar(at: mouse.position) else { return true }
      if hit == current { choose() } else { move(to: hit) }
    default: return mouse.kind == .release
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard isFocused else { return [] }
    let keys =
      isVertical
      ? (KeyStroke(.left), KeyStroke(.right), "Left+Right")
      : (KeyStroke(.up), KeyStroke(.down), "Up+Down")
    return [
      KeyBinding(keys.0, keys.1, words: .key("key.number"), label: keys.2) { false },
      KeyBinding(.enter, words: .key("key.choose")) { false },
    ]
  }
}

extension BarChart.Bar {
  /// Parses the bars of a layout attribute such as `Madrid=12;14|Lisbon=9;17`.
  static func list(_ text: String) -> [BarChart.Bar] {
    ChoiceOption.pairs(text).map { label, numbers in
      BarChart.Bar(
        DisplayText(layoutText: label),
        numbers: numbers.split(separator: ";", omittingEmptySubsequences: false)
          .map { Double($0) ?? .nan })
    }
  }
}
