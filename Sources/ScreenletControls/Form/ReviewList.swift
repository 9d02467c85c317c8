public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A summary of entered values for review: labels, values and changes; only visible rows are drawn.
///
/// Up and Down move from section to section, or from row to row if there are no sections; Enter
/// edits the current one.
public final class ReviewList: Control {
  /// A row of the list: the heading of a section, or a label with its value.
  public struct Row: Hashable, Sendable {
    /// The identifier, such as the id of the page or field.
    public let id: String
    /// The heading, or the label.
    public let label: DisplayText
    /// The value, formatted for the user.
    public let value: DisplayText
    /// A note at the right end, such as that the value changed.
    public let note: DisplayText
    /// Whether the row is the heading of a section.
    public let isSection: Bool
    /// Whether the value is invalid, or missing where one is required.
    public let isInvalid: Bool

    /// Creates a row with a value.
    ///
    /// - Parameters:
    ///   - id: The identifier, such as the id of the field.
    ///   - label: The label.
    ///   - value: The value, formatted for the user.
    ///   - note: A note at the right end, such as that the value changed.
    ///   - isInvalid: Whether the value is invalid, or missing where one is required.
    public init(
      id: String, label: DisplayText, value: DisplayText, note: DisplayText = .none,
      isInvalid: Bool = false
    ) {
      (self.id, self.label, self.value, self.note) = (id, label, value, note)
      (self.isInvalid, isSection) = (isInvalid, false)
    }

    /// Creates the heading of a section.
    ///
    /// - Parameters:
    ///   - id: The identifier, such as the id of the page.
    ///   - label: The heading.
    public init(section id: String, _ label: DisplayText) {
      (self.id, self.label, value, note) = (id, label, .none, .none)
      (isInvalid, isSection) = (false, true)
    }
  }

  override public class var element: String? { "review-list" }
  override public class var doc: String {
    "A list of the answers of a form, to check them; Enter edits a section."
  }
  override public class var parts: [String] {
    ["section", "row", "bar", "label", "value", "invalid", "note"]
  }
  override public class var attributes: [ControlAttribute] {
    [
      .value(
        "items", default: "",
        doc: "The rows, separated by |: #section, label=value, or label=value>note."
      ) { (me: ReviewList, text: String) in me.rows = Row.list(text) },
      .action(
        doc: "The screenlet action that Enter starts, with the id of the row as its argument."
      ) {
        (me: ReviewList, action) in me.action = action
      },
    ]
  }

  /// The rows, in order.
  public var rows: [Row] = [] {
    didSet {
      guard rows != oldValue else { return }
      let id = oldValue.indices.contains(current) ? oldValue[current].id : nil
      hasSections = rows.contains { $0.isSection }
      current =
        rows.firstIndex { $0.id == id && canStand($0) } ?? rows.firstIndex(where: canStand) ?? 0
      (labelWidth, knownLines) = (nil, nil)
      setNeedsLayout()
    }
  }
  /// The screenlet action that Enter starts, with the id of the row as its argument.
  public var action: Action?
  /// Called when the user wants to edit a section or row.
  public var onChoose: (@MainActor (Row) -> Void)?

  /// The index of the current row, from 0.
  public private(set) var current = 0
  private var hasSections = false
  private var first = 0
  private var labelWidth: Int?

  private func canStand(_ row: Row) -> Bool { row.isSection || !hasSections }

  override public var isFocusable: Bool { !rows.isEmpty }
  override public func onThemeChanged() { labelWidth = nil }

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? ReviewList else { return }
    if rows.isEmpty { rows = old.rows }
    onChoose = onChoose ?? old.onChoose
    if rows == old.rows { current = old.current }
  }

  /// Includes a blank row before each section but the first.
  override public func idealSize(width: Int) -> Size { Size(width: width, height: lines.count) }

  /// The row index of each line; nil for the blank line before a section.
  private var lines: [Int?] { linesAndPlaces.lines }

  /// The row index of each line, and the line of each row.
  private var linesAndPlaces: (lines: [Int?], places: [Int]) {
    if let knownLines { return knownLines }
    var (lines, places): ([Int?], [Int]) = ([], [])
    for index in rows.indices {
      if rows[index].isSection, index > 0 { lines.append(nil) }
      places.append(lines.count)
      lines.append(index)
    }
    knownLines = (lines, places)
    return (lines, places)
  }
  private var knownLines: (lines: [Int?], places: [Int])?

  private var labels: Int {
    if let labelWidth { return labelWidth }
    let widest =
      rows.lazy.filter { !$0.isSection }.prefix(64)
      .map { self.text(of: $0.label).width }.max() ?? 0
    labelWidth = widest
    return widest
  }

  // MARK: Drawing

  override public func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    let lines = lines
    if rect.height < lines.count { keepCurrentVisible(lines) } else { first = 0 }
    // In a scrolling page, draw only the lines in the viewport.
    let window = rect.intersection(frame.clip)
    guard !window.isEmpty else { return }
    for y in window.minY..<window.maxY {
      let line = first + y - rect.minY
      guard line < lines.count, let index = lines[line] else { continue }
      draw(rows[index], isCurrent: index == current && isFocused, at: y, in: &frame, style)
    }
  }

  private func keepCurrentVisible(_ lines: [Int?]) {
    guard rows.indices.contains(current) else { return }
    let line = linesAndPlaces.places[current]
    if line < first { first = line }
    if line >= first + rect.height { first = line - rect.height + 1 }
    first = max(0, min(first, lines.count - rect.height))
  }

  private func draw(
    _ row: Row, isCurrent: Bool, at y: Int, in frame: inout Frame, _ base: Style
  ) {
    var style = base
    if isCurrent {
      style = base.patched(resolvedStyle(part: "row", [.selected, .focused]).patch)
      if style != base {
        frame.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), style: style)
      }
      drawFocusBar(in: &frame, over: style, rows: y..<y + 1, x: rect.minX)
    }
    func part(_ name: String) -> Style {
      style.patched(resolvedStyle(part: name, isCurrent ? [.selected, .focused] : []).patch)
    }
    var end = rect.maxX - 1
    let note =
      isCurrent ? theme.keyName(.enter) + " " + text(of: .key("key.change")) : text(of: row.note)
    if !note.isEmpty, note.width + 12 < rect.width {
      end -= note.width + 2
      frame.draw(note, at: Position(x: end + 2, y: y), style: part("note"))
    }
    let left = rect.minX + 1
    if row.isSection {
      frame.draw(
        text(of: row.label).truncated(to: max(0, end - left), ellipsis: theme.ellipsis),
        at: Position(x: left, y: y), style: part("section"))
      return
    }
    let indent = hasSections ? 2 : 0
    let width = min(labels, max(8, rect.width / 3))
    frame.draw(
      text(of: row.label).truncated(to: width, ellipsis: theme.ellipsis),
      at: Position(x: left + indent, y: y), style: part("label"))
    let x = left + indent + width + 3
    let isEmpty = row.value.isEmpty
    var value = text(of: isEmpty ? .key("review.none") : row.value)
    if row.isInvalid { value = theme.glyph("mark.error") + " " + value }
    frame.draw(
      value.truncated(to: max(0, end - x), ellipsis: theme.ellipsis),
      at: Position(x: x, y: y),
      style: part(row.isInvalid ? "invalid" : isEmpty ? "label" : "value"))
  }

  // MARK: Input

  private func move(by step: Int, count: Int = 1) {
    var (goal, next, left) = (current, current + step, count)
    while rows.indices.contains(next), left > 0 {
      if canStand(rows[next]) {
        goal = next
        left -= 1
      }
      next += step
    }
    guard goal != current else { return }
    current = goal
    // In a scrolling page, the new layout scrolls to the current row.
    setNeedsLayout()
  }

  private func choose() {
    guard rows.indices.contains(current) else { return }
    let row = rows[current]
    onChoose?(row)
    if let action { view?.userAction(Action(action.name, argument: row.id), sender: id) }
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    let keys: [Key] = [.up, .down, .home, .end, .enter]
    return stroke.modifiers.isEmpty && keys.contains(stroke.key)
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    switch KeyStroke(key) {
    case KeyStroke(.up): move(by: -1)
    case KeyStroke(.down): move(by: 1)
    case KeyStroke(.home): move(by: -1, count: rows.count)
    case KeyStroke(.end): move(by: 1, count: rows.count)
    case .enter: choose()
    default: return false
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left else { return mouse.kind == .release }
    let line = first + mouse.position.y - rect.minY
    guard lines.indices.contains(line), let index = lines[line], canStand(rows[index]) else {
      return true
    }
    current = index
    setNeedsDisplay()
    choose()
    return true
  }

  override public var bindings: [KeyBinding] {
    [
      KeyBinding(
        KeyStroke(.up), KeyStroke(.down), words: .key(hasSections ? "key.section" : "key.move"),
        label: "Up+Down"
      ) { false },
      KeyBinding(.enter, words: .key("key.change")) { false },
    ]
  }
}

extension ReviewList.Row {
  /// Parses the rows of a layout attribute such as `#1 Order|Title=Office supplies|Budget=100
  /// EUR>changed`.
  static func list(_ text: String) -> [ReviewList.Row] {
    text.split(separator: "|").enumerated().map { number, row in
      if row.first == "#" {
        return ReviewList.Row(section: String(number), .verbatim(String(row.dropFirst())))
      }
      let parts = row.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = (parts.count > 1 ? parts[1] : "").split(
        separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      return ReviewList.Row(
        id: String(number), label: .verbatim(String(parts[0])),
        value: .verbatim(value.first.map(String.init) ?? ""),
        note: .verbatim(value.count > 1 ? String(value[1]) : ""))
    }
  }
}
