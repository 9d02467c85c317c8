public import ScreenletKit
public import TerminalCore
import ThemeKit

/// The base class of fields with a list of choices, below or beside each other, each with a mark.
///
/// Only visible rows are drawn; longer lists scroll.
@MainActor open class ChoiceField: Field {
  override open class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "options", default: "",
        doc: "The choices, separated by |; value=text if the text differs from the value."
      ) { (me: ChoiceField, text: String) in me.options = ChoiceOption.list(text) },
      .value("inline", default: false, doc: "Whether the choices are side by side in one row.") {
        (me: ChoiceField, isInline: Bool) in me.isInline = isInline
      },
      .value("rows", default: 8, doc: "The maximum number of visible rows; further ones scroll.") {
        (me: ChoiceField, rows: Int) in me.rows = max(1, rows)
      },
    ]
  }
  override open class var styleName: String { "ChoiceField" }
  override open class var parts: [String] { super.parts + ["choice", "check"] }

  /// The choices, in order.
  public final var options: [ChoiceOption] = [] {
    didSet {
      guard options != oldValue else { return }
      forgetWidths()
      current = min(current, max(0, options.count - 1))
      onOptionsChanged()
      setNeedsLayout()
    }
  }
  /// Whether the choices are side by side.
  public final var isInline = false {
    didSet {
      guard isInline != oldValue else { return }
      forgetWidths()
      setNeedsLayout()
    }
  }
  /// The maximum number of visible rows.
  public final var rows = 8 { didSet { if rows != oldValue { setNeedsLayout() } } }

  /// The index of the choice that the keyboard cursor is on, from 0 among those shown.
  public final package(set) var current = 0
  private final var first = 0
  private final var flow: [Int: (places: [Position], rows: [Range<Int>])] = [:]
  private final var widest: Int?
  private final var known: [Int: SafeText] = [:]
  private final var area = Rect.zero

  // MARK: Templates

  /// The number of choices shown.
  var shownCount: Int { options.count }
  /// Returns the index in `options` of the choice at index `shown` of the displayed choices.
  func option(at shown: Int) -> Int { shown }
  /// Whether the choice at an index in `options` is selected.
  func isChosen(_ option: Int) -> Bool { false }
  /// Returns the mark before a choice; all marks have the same width.
  func mark(_ isChosen: Bool) -> SafeText { .empty }
  /// Called when the user selects or deselects the current choice.
  func pick() {}
  /// Called after another choice became the current one.
  func onMoved() {}
  /// Called after `options` changed.
  func onOptionsChanged() {}
  /// The number of rows above the choices, for other content of a subclass.
  var rowsBefore: Int { 0 }

  // MARK: Layout

  override open var hasGround: Bool { false }

  override open func onThemeChanged() { forgetWidths() }

  override open func takeOver(from old: Control) {
    // Options that the layout does not declare were set in code, so keep them.
    if let old = old as? ChoiceField, options.isEmpty { options = old.options }
    super.takeOver(from: old)
  }

  private final func forgetWidths() { (flow, known, widest) = ([:], [:], nil) }

  final func shownOptionsChanged() {
    flow = [:]
    current = max(0, min(current, shownCount - 1))
    setNeedsDisplay()
  }

  final func words(_ option: Int) -> SafeText {
    if let text = known[option] { return text }
    let text = SafeText(theme.text(of: options[option].words))
    if known.count > 256 { known = [:] }
    known[option] = text
    return text
  }

  /// Returns the positions of choices beside each other, with each row as full as possible.
  private final func flow(_ width: Int) -> (places: [Position], rows: [Range<Int>]) {
    if let flow = flow[width] { return flow }
    var places: [Position] = []
    var rows: [Range<Int>] = []
    var (x, start) = (0, 0)
    for index in 0..<shownCount {
      let room = mark(false).width + 1 + words(option(at: index)).width
      if x > 0, x + room > width {
        rows.append(start..<index)
        (x, start) = (0, index)
      }
      places.append(Position(x: x, y: rows.count))
      x += room + 2
    }
    if start < shownCount { rows.append(start..<shownCount) }
    // A layout requests only a few widths, repeatedly.
    if flow.count > 3 { flow = [:] }
    flow[width] = (places, rows)
    return (places, rows)
  }

  private final func rowCount(width: Int) -> Int { isInline ? flow(width).rows.count : shownCount }

  override open func wellRows(width: Int) -> Int {
    max(1, min(rows, rowCount(width: width))) + rowsBefore
  }

  override open var idealWellWidth: Int {
    if let widest { return widest }
    let shown = options.indices.prefix(64).map { words($0).width + 4 }
    let widest = isInline ? shown.reduce(0) { $0 + $1 + 2 } : max(24, shown.max() ?? 0)
    self.widest = widest
    return widest
  }

  // MARK: Drawing

  override open func drawBar(beside well: Rect, in frame: inout Frame, over base: Style) {}

  override open func drawWell(in frame: inout Frame, area: Rect, style: Style) {
    let area = area.inset(by: Insets(top: rowsBefore))
    self.area = area
    guard !area.isEmpty else { return }
    keepCurrentVisible(area)
    frame.clipped(to: area.inset(by: Insets(left: -1))) { frame in
      for line in 0..<area.height {
        for (shown, x) in choices(inRow: first + line, width: area.width) {
          draw(shown, at: Position(x: area.minX + x, y: area.minY + line), in: &frame, style)
        }
      }
    }
    let more = style.patched(resolvedStyle(part: "suffix").patch)
    let x = area.maxX - 1
    if first > 0 {
      frame.draw(theme.glyph("more.up"), at: Position(x: x, y: area.minY), style: more)
    }
    if first + area.height < rowCount(width: area.width) {
      frame.draw(theme.glyph("more.down"), at: Position(x: x, y: area.maxY - 1), style: more)
    }
  }

  private final func choices(inRow row: Int, width: Int) -> [(shown: Int, x: Int)] {
    guard row >= 0 else { return [] }
    guard isInline else { return row < shownCount ? [(row, 0)] : [] }
    let flow = flow(width)
    return row < flow.rows.count ? flow.rows[row].map { ($0, flow.places[$0].x) } : []
  }

  private final func keepCurrentVisible(_ area: Rect) {
    guard shownCount > 0 else { return }
    let row = isInline ? flow(area.width).places[min(current, shownCount - 1)].y : current
    if row < first { first = row }
    if row >= first + area.height { first = row - area.height + 1 }
    first = max(0, min(first, rowCount(width: area.width) - area.height))
  }

  private func draw(_ shown: Int, at place: Position, in frame: inout Frame, _ base: Style) {
    let index = option(at: shown)
    let isChosen = isChosen(index)
    var states = self.states.subtracting([.selected, .empty])
    let isCurrent = states.contains(.focused) && shown == current
    if !isCurrent { states.subtract(.focused) }
    if isChosen { states.insert(.selected) }
    let part = resolvedStyle(part: "choice", states)
    let style = base.patched(part.patch)
    if isCurrent {
      drawFocusBar(in: &frame, over: base, rows: place.y..<place.y + 1, x: place.x - 1)
    }
    let mark = mark(isChosen)
    let width = frame.draw(
      mark, at: place, style: style.patched(resolvedStyle(part: "check", states).patch))
    var words = words(index)
    let room = area.maxX - place.x - width - 1 - (isInline ? 0 : 2)
    words = words.truncated(to: max(0, room), ellipsis: theme.ellipsis)
    // Choices beside each other have no space for the brackets of the style.
    if !isInline {
      words = part.text("open", or: .empty) + words + part.text("close", or: .empty)
    }
    var x = place.x + width + 1
    x += frame.draw(words, at: Position(x: x, y: place.y), style: style)
    guard label.isEmpty, shown == 0 else { return }
    // Without a label, the first choice shows the marks for required and invalid.
    if isRequired {
      x += frame.draw(
        " " + theme.glyph("mark.needed"), at: Position(x: x, y: place.y), style: style)
    }
    if self.states.contains(.invalid) {
      frame.draw(
        " " + theme.glyph("mark.error"), at: Position(x: x, y: place.y),
        style: base.patched(resolvedStyle(part: "mark").patch))
    }
  }

  // MARK: Input

  func move(to shown: Int) {
    let goal = max(0, min(shownCount - 1, shown))
    guard goal != current, shownCount > 0 else { return }
    current = goal
    setNeedsDisplay()
    onMoved()
  }

  private final func step(_ stroke: KeyStroke) -> Int? {
    guard stroke.modifiers.isEmpty else { return nil }
    switch stroke.key {
    case .up: return -1
    case .down: return 1
    case .left where isInline: return -1
    case .right where isInline: return 1
    case .home: return -shownCount
    case .end: return shownCount
    case .pageUp where shownCount > max(1, area.height): return -max(1, area.height - 1)
    case .pageDown where shownCount > max(1, area.height): return max(1, area.height - 1)
    default: return nil
    }
  }

  override open func consumes(_ stroke: KeyStroke) -> Bool {
    canEdit && (step(stroke) != nil || stroke == KeyStroke(.character(" ")))
  }

  override open func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key) else { return false }
    guard canEdit else { return false }
    if stroke == KeyStroke(.character(" ")) {
      if key.kind == .press, shownCount > 0 { pick() }
      return true
    }
    guard let step = step(stroke) else { return false }
    move(to: current + step)
    return true
  }

  override open func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp where first > 0, .scrollDown where first + area.height < shownCount:
      move(to: current + (mouse.kind == .scrollUp ? -1 : 1))
      return true
    case .press where mouse.button == .left && canEdit:
      let row = first + mouse.position.y - area.minY
      guard area.contains(mouse.position) else { return true }
      let choices = choices(inRow: row, width: area.width)
      guard let hit = choices.last(where: { $0.x <= mouse.position.x - area.minX }) else {
        return true
      }
      current = hit.shown
      pick()
      setNeedsDisplay()
      return true
    default: return mouse.kind == .release
    }
  }
}
