public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A table of questions that share the same choices, with one choice for each row.
///
/// If the columns do not fit, each row shows only its choice, and Left and Right change it.
public final class GridField: Field {
  override public class var element: String? { "grid-field" }
  override public class var doc: String {
    "A grid of questions in rows and choices in columns; one choice for each question."
  }
  override public class var styleName: String { "GridField" }
  override public class var parts: [String] { super.parts + ["choice", "check", "column"] }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "rows", default: "",
        doc: "The questions, one for each row, separated by |; value=text if they differ."
      ) { (me: GridField, text: String) in me.rows = ChoiceOption.list(text) },
      .value(
        "choices", default: "",
        doc: "The choices, one for each column, separated by |; value=text if they differ."
      ) { (me: GridField, text: String) in me.choices = ChoiceOption.list(text) },
      .value("value", default: "", doc: "The initial answers: row=choice, separated by |.") {
        (me: GridField, text: String) in
        for pair in ChoiceOption.pairs(text) { me.answers[ExactString(pair.0)] = pair.1 }
      },
      .value(
        "shown-rows", default: 8, doc: "The maximum number of visible rows; further ones scroll."
      ) {
        (me: GridField, rows: Int) in me.shownRows = max(1, rows)
      },
    ]
  }

  /// The questions, one for each row.
  public var rows: [ChoiceOption] = [] {
    didSet {
      guard rows != oldValue else { return }
      row = min(row, max(0, rows.count - 1))
      knownWidths = nil
      setNeedsLayout()
    }
  }
  /// The choices, one for each column.
  public var choices: [ChoiceOption] = [] {
    didSet {
      guard choices != oldValue else { return }
      knownWidths = nil
      setNeedsLayout()
    }
  }
  /// The chosen values by the values of their rows.
  public var answers: [ExactString: String] = [:] {
    didSet { if answers != oldValue { setNeedsDisplay() } }
  }
  /// The maximum number of visible rows.
  public var shownRows = 8 { didSet { if shownRows != oldValue { setNeedsLayout() } } }
  /// Called after the user changed an answer, with all answers.
  public var onChange: (@MainActor ([ExactString: String]) -> Void)?

  private var row = 0
  private var first = 0
  private var area = Rect.zero

  override public var isEmpty: Bool { answers.isEmpty }
  override public var hasGround: Bool { false }
  override public var idealWellWidth: Int { 60 }

  /// The answers in the order of the rows: row value, U+001E and choice value; U+001F separates the
  /// rows.
  override public var value: String? {
    get {
      rows.compactMap { row in answers[ExactString(row.value)].map { row.value + "\u{1E}" + $0 } }
        .joined(separator: MultiSelect.separator)
    }
    set {
      answers = [:]
      for pair in (newValue ?? "").split(separator: MultiSelect.separator) {
        let parts = pair.split(separator: "\u{1E}", omittingEmptySubsequences: false)
        if parts.count == 2 { answers[ExactString(String(parts[0]))] = String(parts[1]) }
      }
    }
  }

  override public func wellRows(width: Int) -> Int {
    max(1, min(shownRows, rows.count)) + (isNarrow(width) ? 0 : 1)
  }

  // MARK: Drawing

  private var knownWidths: (label: Int, column: Int)?

  override public func onThemeChanged() { knownWidths = nil }

  override public func takeOver(from old: Control) {
    if let old = old as? GridField {
      if rows.isEmpty { rows = old.rows }
      if choices.isEmpty { choices = old.choices }
      onChange = onChange ?? old.onChange
    }
    super.takeOver(from: old)
  }

  private func widths(_ width: Int) -> (label: Int, column: Int) {
    let widths =
      knownWidths
      ?? (
        label: rows.prefix(64).map { text(of: $0.words).width }.max() ?? 0,
        column: max(3, choices.map { text(of: $0.words).width }.max() ?? 0) + 3
      )
    knownWidths = widths
    return (min(widths.label, max(8, width - widths.column * choices.count - 3)), widths.column)
  }

  private func isNarrow(_ width: Int) -> Bool {
    let (label, column) = widths(width)
    return label + 3 + column * choices.count > width
  }

  override public func drawBar(beside well: Rect, in frame: inout Frame, over base: Style) {}

  override public func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    self.area = area
    guard !area.isEmpty else { return }
    let isNarrow = isNarrow(area.width)
    let (label, column) = widths(area.width)
    let head = isNarrow ? 0 : 1
    if !isNarrow {
      for (index, choice) in choices.enumerated() {
        frame.draw(
          text(of: choice.words),
          at: Position(x: area.minX + label + 3 + index * column, y: area.minY),
          style: style.patched(resolvedStyle(part: "column").patch))
      }
    }
    let shown = max(0, area.height - head)
    if row < first { first = row }
    if row >= first + shown { first = row - shown + 1 }
    first = max(0, min(first, rows.count - shown))
    for line in 0..<min(shown, max(0, rows.count - first)) {
      draw(
        first + line, at: area.minY + head + line, (label, column), isNarrow, in: &frame, style)
    }
    let more = style.patched(resolvedStyle(part: "suffix").patch)
    if first > 0 {
      frame.draw(
        theme.glyph("more.up"), at: Position(x: area.maxX - 1, y: area.minY + head), style: more)
    }
    if first + shown < rows.count {
      frame.draw(
        theme.glyph("more.down"), at: Position(x: area.maxX - 1, y: area.maxY - 1), style: more)
    }
  }

  private func draw(
    _ index: Int, at y: Int, _ widths: (label: Int, column: Int), _ isNarrow: Bool,
    in frame: inout Frame, _ base: Style
  ) {
    let isCurrent = states.contains(.focused) && index == row
    var own = states.subtracting([.selected, .empty])
    if !isCurrent { own.subtract(.focused) }
    if isCurrent { drawFocusBar(in: &frame, over: base, rows: y..<y + 1, x: area.minX - 1) }
    let style = base.patched(resolvedStyle(part: "choice", own).patch)
    let answer = choices.firstIndex {
      answers[ExactString(rows[index].value)]?.isExactly($0.value) == true
    }
    if isNarrow {
      let shown =
        answer.map { text(of: choices[$0].words) } ?? theme.glyph("mark.warn")
      let turned =
        isCurrent && canEdit
        ? theme.glyph("more.left") + " " + shown + " " + theme.glyph("more.right")
        : "  " + shown + "  "
      let room = max(0, area.width - turned.width - 3)
      frame.draw(
        text(of: rows[index].words).truncated(to: room, ellipsis: theme.ellipsis),
        at: Position(x: area.minX, y: y), style: style)
      frame.draw(turned, at: Position(x: area.maxX - turned.width - 1, y: y), style: style)
      return
    }
    frame.draw(
      text(of: rows[index].words).truncated(to: widths.label, ellipsis: theme.ellipsis),
      at: Position(x: area.minX, y: y), style: style)
    for choice in choices.indices {
      var states = own
      if choice == answer { states.insert(.selected) }
      let mark: SafeText = choice == answer ? "(" + theme.glyph("radio.on") + ")" : "( )"
      frame.draw(
        mark, at: Position(x: area.minX + widths.label + 3 + choice * widths.column, y: y),
        style: style.patched(resolvedStyle(part: "check", states).patch))
    }
  }

  // MARK: Input

  private func answer(_ choice: Int?) {
    guard rows.indices.contains(row) else { return }
    let key = ExactString(rows[row].value)
    let value = choice.flatMap { choices.indices.contains($0) ? choices[$0].value : nil }
    guard !String?.isExactly(answers[key], value) else { return }
    answers[key] = value
    onEdit()
    onChange?(answers)
  }

  private func turn(by step: Int) {
    guard !choices.isEmpty, rows.indices.contains(row) else { return }
    guard
      let now = choices.firstIndex(where: {
        answers[ExactString(rows[row].value)]?.isExactly($0.value) == true
      })
    else {
      return answer(step > 0 ? 0 : choices.count - 1)
    }
    answer(max(0, min(choices.count - 1, now + step)))
  }

  private func move(to goal: Int) {
    row = max(0, min(rows.count - 1, goal))
    setNeedsDisplay()
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    let keys: [Key] = [.up, .down, .left, .right, .home, .end, .delete, .backspace]
    return canEdit && stroke.modifiers.isEmpty
      && (keys.contains(stroke.key) || stroke.key == .character(" "))
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard canEdit, let stroke = KeyStroke(key) else { return false }
    switch stroke {
    case KeyStroke(.up): move(to: row - 1)
    case KeyStroke(.down): move(to: row + 1)
    case KeyStroke(.home): move(to: 0)
    case KeyStroke(.end): move(to: rows.count - 1)
    case KeyStroke(.left): turn(by: -1)
    case KeyStroke(.right), KeyStroke(.character(" ")): turn(by: 1)
    case KeyStroke(.delete), KeyStroke(.backspace): answer(nil)
    default: return false
    }
    return true
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, canEdit, area.contains(mouse.position) else {
      return mouse.kind == .release
    }
    let isNarrow = isNarrow(area.width)
    let line = mouse.position.y - area.minY - (isNarrow ? 0 : 1)
    guard line >= 0, first + line < rows.count else { return true }
    move(to: first + line)
    if isNarrow {
      turn(by: mouse.position.x > area.maxX - area.width / 3 ? 1 : 0)
    } else {
      let (label, column) = widths(area.width)
      let x = mouse.position.x - area.minX - label - 3
      if x >= 0, choices.indices.contains(x / column) { answer(x / column) }
    }
    return true
  }

  override public var bindings: [KeyBinding] {
    guard canEdit else { return [] }
    return [
      KeyBinding(KeyStroke(.up), KeyStroke(.down), words: .key("key.row"), label: "Up+Down") {
        false
      },
      KeyBinding(
        KeyStroke(.left), KeyStroke(.right), words: .key("key.choose"), label: "Left+Right"
      ) { false },
    ]
  }
}
