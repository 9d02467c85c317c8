public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A compact chart of a series of numbers, one small column each.
///
/// With an action, or with ``onPick``, Left and Right move through the numbers and show each.
///
/// ```xml
/// <sparkline title="Orders a day" values="12 9 - 14 22 18 31"/>
/// ```
public final class Sparkline: Chart {
  /// The text behind the columns.
  public enum Caption: String, CaseIterable, AttributeValue {
    /// No text.
    case none
    /// The last number.
    case last
    /// The minimum and the maximum.
    case range
  }

  override public class var element: String? { "sparkline" }
  override public class var doc: String {
    "A small chart that shows a series of numbers as columns."
  }
  override public class var styleName: String { "Sparkline" }
  override public class var parts: [String] { super.parts + ["line", "last", "current"] }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value("values", default: "", doc: "The numbers, separated by spaces; - for a missing one.") {
        (me: Sparkline, text: String) in
        me.numbers = text.split(separator: " ").map { Double($0) }
      },
      .value("rows", default: 1, doc: "The height in rows, from 1 to 20.") {
        (me: Sparkline, rows: Int) in me.rows = min(max(1, rows), 20)
      },
      .value(
        "show", default: Caption.last,
        doc: "The text after the columns: none, the last number, or the lowest and the highest."
      ) {
        (me: Sparkline, shown: Caption) in me.shown = shown
      },
      .action(
        doc: "The screenlet action that Enter starts, with the number's position from 1 as its "
          + "argument."
      ) {
        (me: Sparkline, action) in me.action = action
      },
    ]
  }

  /// The numbers; nil for a missing one.
  public var numbers: [Double?] = [] {
    didSet {
      guard numbers != oldValue else { return }
      place = place.map { min($0, max(0, numbers.count - 1)) }
      setNeedsLayout()
    }
  }
  /// The height in rows.
  public var rows = 1 { didSet { if rows != oldValue { setNeedsLayout() } } }
  /// The text behind the columns.
  public var shown = Caption.last { didSet { if shown != oldValue { setNeedsDisplay() } } }
  /// The screenlet action that Enter starts, with the number's position from 1 as its argument.
  public var action: Action?
  /// Called when the user picked a number with Enter or a click, with its index from 0.
  public var onPick: (@MainActor (Int) -> Void)?

  /// The index of the number that the keyboard cursor is on, from 0; nil if there is no cursor.
  public private(set) var place: Int?

  override var isEmpty: Bool { !numbers.contains { $0 != nil } }
  override public var isFocusable: Bool { (action != nil || onPick != nil) && !isEmpty }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? Sparkline else { return }
    if numbers.isEmpty { numbers = old.numbers }
    place = old.place
    onPick = onPick ?? old.onPick
  }

  override public func onFocusChanged() {
    place = isFocused ? place ?? max(0, numbers.count - 1) : nil
    setNeedsDisplay()
  }

  // MARK: Layout

  private var hasTitle: Bool { !title.isEmpty }

  override public func idealSize(width: Int) -> Size {
    let title = text(of: title).width
    let own = numbers.count + (noteWidth == 0 ? 0 : noteWidth + 2)
    return Size(width: min(width, max(title, own, 8)), height: rows + (hasTitle ? 1 : 0))
  }

  /// The text behind the columns: the number at the cursor, else the text that `shown` selects.
  private var note: SafeText {
    if let place, states.contains(.focused) {
      return numbers.indices.contains(place) ? numbers[place].map { text($0) } ?? "-" : .empty
    }
    let known = numbers.compactMap { $0 }
    switch shown {
    case .none: return .empty
    case .last: return numbers.last.flatMap { $0 }.map { text($0) } ?? "-"
    case .range:
      guard let low = known.min(), let high = known.max() else { return .empty }
      return text(low, unit: false) + " - " + text(high)
    }
  }

  /// The width reserved for the text, wide enough for every number, so that nothing moves.
  private var noteWidth: Int {
    guard isFocusable else { return note.width }
    let known = numbers.compactMap { $0 }
    return [known.min(), known.max()].compactMap { $0 }.map { text($0).width }
      .reduce(note.width) { max($0, $1) }
  }

  private var area: Rect {
    let top = hasTitle && rect.height > 1 ? 1 : 0
    let room = noteWidth == 0 || supportingText != nil ? 0 : noteWidth + 2
    return Rect(
      x: rect.minX, y: rect.minY + top, width: max(1, min(numbers.count, rect.width - room)),
      height: max(1, rect.height - top))
  }

  // MARK: Drawing

  override public func draw(in frame: inout Frame, over base: Style) {
    guard !rect.isEmpty else { return }
    let style = drawStyle(over: base)
    let area = area
    frame.clipped(to: rect.inset(by: Insets(left: -1))) { frame in
      drawFocusBar(in: &frame, over: style, rows: area.maxY - 1..<area.maxY)
      if area.minY > rect.minY {
        frame.draw(
          text(of: title).truncated(to: rect.width, ellipsis: theme.ellipsis), at: rect.origin,
          style: style.patched(resolvedStyle(part: "title").patch))
      }
      if let supportingText {
        frame.draw(
          supportingText.text.truncated(to: rect.width, ellipsis: theme.ellipsis),
          at: Position(x: rect.minX, y: area.maxY - 1),
          style: style.patched(resolvedStyle(part: supportingText.part).patch))
      } else {
        drawColumns(in: &frame, area, style)
      }
    }
  }

  private func drawColumns(in frame: inout Frame, _ area: Rect, _ style: Style) {
    let glyphs = theme.frames("spark").map { $0.glyphs.first ?? .space }
    let levels = SparkLevels(
      numbers, width: area.width, count: glyphs.count * area.height, axisMinimum: axisMinimum,
      axisMaximum: axisMaximum
    ).levels
    let line = style.patched(resolvedStyle(part: "line").patch)
    let last = style.patched(resolvedStyle(part: "last").patch)
    let current = style.patched(resolvedStyle(part: "current").patch)
    let read = states.contains(.focused) ? place.map { column(of: $0, area.width) } : nil
    for (column, level) in levels.enumerated() {
      let own = column == read ? current : column == levels.count - 1 ? last : line
      let x = area.minX + column
      if column == read {
        frame.fill(Rect(x: x, y: area.minY, width: 1, height: area.height), style: own)
      }
      for row in 0..<area.height {
        let part = (level ?? 0) - row * glyphs.count
        guard part > 0 else { continue }
        frame.put(glyphs[min(part, glyphs.count) - 1], x: x, y: area.maxY - 1 - row, style: own)
      }
    }
    frame.draw(
      note, at: Position(x: area.maxX + 2, y: area.maxY - 1),
      maxWidth: max(0, rect.maxX - area.maxX - 2),
      style: style.patched(resolvedStyle(part: "note").patch))
  }

  private func column(of place: Int, _ width: Int) -> Int {
    guard numbers.count > width else { return place }
    return (0..<width).first {
      SparkLevels.range($0, of: width, count: numbers.count).contains(place)
    } ?? 0
  }

  // MARK: Input

  private func read(_ goal: Int) {
    let goal = min(max(0, goal), numbers.count - 1)
    guard goal != place else { return }
    place = goal
    // The text of the new number may be longer than the old one, so draw the whole control.
    setNeedsDisplay()
  }

  private func pick() {
    guard let place, isEnabled, view?.isBusy != true else { return }
    onPick?(place)
    if let action { view?.userAction(Action(action.name, argument: String(place + 1)), sender: id) }
  }

  private static let own: Set<Key> = [.left, .right, .home, .end, .enter]

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    stroke.modifiers.isEmpty && Self.own.contains(stroke.key)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke), isFocusable else { return false }
    let place = place ?? numbers.count - 1
    switch stroke.key {
    case .left: read(place - 1)
    case .right: read(place + 1)
    case .home: read(0)
    case .end: read(numbers.count - 1)
    default: if key.kind == .press { pick() }
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard isFocusable, mouse.button == .left, mouse.kind == .press || mouse.kind == .drag else {
      return mouse.kind == .release && isFocusable
    }
    let column = mouse.position.x - area.minX
    if (0..<area.width).contains(column) {
      read(SparkLevels.range(column, of: area.width, count: numbers.count).lowerBound)
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard isFocused else { return [] }
    return [
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("key.number"), label: "Left+Right"
      ) { false }
    ] + (action == nil ? [] : [KeyBinding(.enter, words: .key("key.open")) { false }])
  }
}
