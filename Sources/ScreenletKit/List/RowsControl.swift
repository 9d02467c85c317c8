import PortalKit
public import TerminalCore
public import ThemeKit

/// Rows to look through, mark and choose from, however many: what lists and tables share.
///
/// It holds no rows. Whoever has them says how many there are and answers for those on the screen,
/// so that a million cost what twenty do; see ``rowCount``, ``content`` and ``onVisible``.
@MainActor open class RowsControl: Control {
  /// How many rows can be chosen.
  public enum Selection: String, CaseIterable, AttributeValue {
    /// One, with Enter.
    case single
    /// Several are marked with Space, or one is chosen with Enter.
    case multiple
  }

  override open class var parts: [String] {
    ["row", "current", "group", "note", "mark", "skeleton", "failed", "thumb"]
  }
  override open class var attributes: [ControlAttribute] {
    [
      .value(
        "selection", default: Selection.single,
        doc: "Whether one row is chosen, or several can be marked."
      ) { (me: RowsControl, selection: Selection) in me.selection = selection },
      .action(doc: "What choosing a row asks the screenlet to do.") { (me: RowsControl, action) in
        me.action = action
      },
    ]
  }

  /// How many rows there are, those that are still on their way included.
  public final var rowCount = 0 {
    didSet {
      guard rowCount != oldValue else { return }
      lines.rows = rowCount
      if rowCount == 0 { current = nil } else { current = min(current ?? 0, rowCount - 1) }
      // Without rows it takes no focus, so that the number may decide who has it.
      // With fewer of them the window may be behind the last.
      if rowCount < oldValue || oldValue == 0 { setNeedsLayout() }
      reload()
    }
  }
  /// What stands in a row; asked for those on the screen, and again after ``reload()``.
  public var content: @MainActor (Int) -> RowState = { _ in .waiting } { didSet { reload() } }
  /// The headings, each before its first row, in order.
  public final var sections: [(row: Int, title: Words)] = [] {
    didSet {
      lines.sectionStarts = sections.map(\.row)
      setNeedsDisplay()
    }
  }
  /// Whether several rows can be marked.
  public final var selection = Selection.single { didSet { setNeedsDisplay() } }
  /// The ids of the rows that are marked.
  public final var marked: Set<String> = [] {
    didSet { if marked != oldValue { setNeedsDisplay() } }
  }

  /// What choosing a row asks the screenlet to do; its argument is the row's id.
  public final var action: Action?
  /// Called when Enter or a click chose a row.
  public final var onChoose: (@MainActor (Int) -> Void)?
  /// Called when another row is the current one.
  public final var onMove: (@MainActor (Int) -> Void)?
  /// Called when rows come on the screen that were not there before.
  public final var onVisible: (@MainActor (Range<Int>) -> Void)?
  /// Called when rows were marked, or not any more.
  public final var onMark: (@MainActor (Set<String>) -> Void)?
  /// Called when Enter was pressed on a row that did not arrive.
  public final var onRetry: (@MainActor (Int) -> Void)?

  final var lines = RowLines()
  final var current: Int?
  final var first = 0
  final var told: Range<Int>?
  private final var known: [Int: RowState] = [:]
  private final var knownTexts: [Int: [SafeText]] = [:]
  private final var wanted: (row: Int, id: String)?
  /// The lines of rows, and those above them, that there is to be room for.
  private final var asked: (rows: Int, head: Int)?

  // MARK: Templates

  /// How many lines stand above the rows, such as the titles of columns.
  open var headLines: Int { 0 }
  /// How many lines a row takes in so many columns.
  open func rowHeight(width: Int) -> Int { 1 }
  /// Draws what stands above the rows.
  open func drawHead(in frame: inout Frame, _ base: Style) {}
  /// Draws a line of a row into a rectangle that is left of the scrollbar.
  open func draw(
    _ row: RowContent, line: Int, at index: Int, into area: Rect, in frame: inout Frame,
    _ ink: Ink
  ) {}
  /// The style of a row, and the states that its parts are drawn in.
  public struct Ink: Sendable {
    /// The style of the text: over the ground of the row.
    public var style: Style
    /// `selected` for the current row, `focused` as well while the list has the focus.
    public var states: StateSet

    /// Whether it is the cursor row of the focused list, where marks take the color of the text.
    public var isLit: Bool { states.contains(.focused) }
  }
  /// Columns that what is said of a row that is not there stands further in.
  func indent(ofRow row: Int) -> Int { 0 }
  /// Draws a line of a row that is on its way.
  open func drawWaiting(
    line: Int, into area: Rect, in frame: inout Frame, _ base: Style
  ) {}
  /// What stands for text that is on its way.
  public final var skeleton: Glyph { theme.glyph("skeleton").glyphs.first ?? .space }

  // MARK: Rows

  /// The number of the current row.
  public final var currentRow: Int? {
    get { current }
    set {
      guard let newValue, (0..<rowCount).contains(newValue), newValue != current else { return }
      move(to: newValue)
    }
  }

  /// The id of the current row; nil while it is not there.
  public final var currentId: String? {
    guard let current, case .row(let row) = state(current) else { return nil }
    return row.id
  }

  /// Asks for what stands in the rows again.
  public final func reload() {
    (known, knownTexts) = ([:], [:])
    findWanted()
    told = nil
    setNeedsDisplay()
    tellVisible()
  }

  /// Asks again for what stands in some rows, which came just now.
  ///
  /// Those that are not on the screen cost nothing.
  public final func reload(rows: Range<Int>) {
    for row in rows where known[row] != nil { (known[row], knownTexts[row]) = (nil, nil) }
    if wanted != nil { findWanted() }
    if rows.overlaps(visibleRows) { setNeedsDisplay() }
  }

  /// What stands in a row, asked for once.
  public final func state(_ row: Int) -> RowState {
    if let state = known[row] { return state }
    let state = content(row)
    // Those that left the screen need not be remembered.
    if known.count > 500 { known = [:] }
    known[row] = state
    return state
  }

  /// What the cells of a row say, through the gate, made once.
  public final func texts(ofRow row: Int) -> [SafeText] {
    if let texts = knownTexts[row] { return texts }
    guard case .row(let content) = state(row) else { return [] }
    let texts = content.cells.map { SafeText($0.text) }
    if knownTexts.count > 500 { knownTexts = [:] }
    knownTexts[row] = texts
    return texts
  }

  /// A row that is looked for since the rows were restored is found when it arrives.
  private final func findWanted() {
    guard let wanted, rowCount > 0 else { return }
    for distance in 0...30 {
      for row in [wanted.row - distance, wanted.row + distance] where (0..<rowCount).contains(row) {
        guard case .row(let content) = state(row), content.id == wanted.id else { continue }
        self.wanted = nil
        current = row
        return
      }
    }
    current = min(wanted.row, rowCount - 1)
  }

  override open var isFocusable: Bool { rowCount > 0 }

  override open var value: String? {
    get { current.map { "\($0) \(currentId ?? "")" } }
    set {
      guard let newValue else { return }
      let parts = newValue.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard let row = parts.first.flatMap({ Int($0) }), (0...PageRequest.rowLimit).contains(row)
      else { return }
      wanted = (row, parts.count > 1 ? String(parts[1]) : "")
      findWanted()
      setNeedsDisplay()
    }
  }

  override open func takeOver(from old: Control) {
    guard let old = old as? RowsControl else { return }
    (content, rowCount, sections) = (old.content, old.rowCount, old.sections)
    onChoose = onChoose ?? old.onChoose
    onMove = onMove ?? old.onMove
    onVisible = onVisible ?? old.onVisible
    onMark = onMark ?? old.onMark
    onRetry = onRetry ?? old.onRetry
    marked = old.marked
    (current, first, wanted) = (old.current, old.first, old.wanted)
  }

  override open func onLayout() {
    super.onLayout()
    lines.height = max(1, rowHeight(width: rect.width))
    // In another width it takes other room than it asked for.
    if let asked, asked != (lines.count, headLines) { surface?.needsLayout = true }
    asked = nil
    keepCurrentVisible()
    tellVisible()
  }

  override open func onThemeChanged() { setNeedsDisplay() }

  /// The current row.
  override package var menuAnchor: Rect {
    let line = current.map { lines.line(ofRow: $0) - first } ?? 0
    return Rect(x: rect.minX + gutter, y: rect.minY + headLines + line, width: 20, height: 1)
  }

  override open func idealSize(width: Int) -> Size {
    asked = (lines.count, headLines)
    return Size(width: width, height: lines.count + headLines)
  }

  // MARK: Drawing

  override open func draw(in frame: inout Frame, over base: Style) {
    let style = drawStyle(over: base)
    if style.background != base.background { frame.fill(rect, style: style) }
    if headLines > 0 { drawHead(in: &frame, style) }
    drawLines(in: &frame, style)
    drawThumb(in: &frame, style)
  }

  /// The columns before the text: the bar, then a mark where there can be one.
  public final var gutter: Int { selection == .multiple ? 3 : 2 }

  // MARK: Moving

  func move(to goal: Int) {
    let (old, oldFirst) = (current, first)
    current = goal
    wanted = nil
    keepCurrentVisible()
    if first != oldFirst {
      setNeedsDisplay()
    } else {
      for row in [old, goal].compactMap({ $0 }) {
        setNeedsDisplay(
          in: Rect(
            x: rect.minX, y: rect.minY + headLines + lines.line(ofRow: row) - first,
            width: rect.width, height: lines.height))
      }
    }
    tellVisible()
    onMove?(goal)
  }

  /// Moves by rows; it stops at the ends.
  public func move(by step: Int) {
    guard let current else { return }
    let goal = min(max(0, current + step), rowCount - 1)
    if goal != current { move(to: goal) }
  }

  /// Chooses the current row, as Enter does.
  func choose() {
    guard let current else { return }
    switch state(current) {
    case .waiting: break
    case .failed: onRetry?(current)
    case .row(let row):
      onChoose?(current)
      if let action { view?.userAction(Action(action.name, argument: row.id), sender: id) }
    }
  }

  /// Marks the current row, or takes its mark away, and goes on to the next.
  private final func toggleMark() {
    guard let id = currentId else { return }
    if marked.remove(id) == nil { marked.insert(id) }
    onMark?(marked)
    move(by: 1)
  }

  // MARK: Input

  override open func takes(_ stroke: KeyStroke) -> Bool {
    guard stroke.modifiers.isEmpty else { return false }
    switch stroke.key {
    case .up, .down, .pageUp, .pageDown, .home, .end: return true
    case .enter: return !isBoundByView(stroke)
    case .character("j"), .character("k"): return true
    case .character(" "): return selection == .multiple
    default: return false
    }
  }

  override open func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), stroke.modifiers.isEmpty, takes(stroke) else { return false }
    let page = max(1, window / lines.height - 1)
    switch stroke.key {
    case .up, .character("k"): move(by: -1)
    case .down, .character("j"): move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: move(by: -rowCount)
    case .end: move(by: rowCount)
    case .character(" "): toggleMark()
    case .enter: choose()
    default: return false
    }
    return true
  }

  override open func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .scrollUp: move(by: -3)
    case .scrollDown: move(by: 3)
    case .press where mouse.button == .left, .drag where mouse.button == .left:
      let line = mouse.position.y - rect.minY - headLines
      guard line >= 0 else { return false }
      if mouse.position.x == rect.maxX - 1, lines.count > window {
        jump(toLine: line)
        return true
      }
      guard mouse.kind == .press, let row = row(at: mouse.position) else { return true }
      if row != current { move(to: row) } else { choose() }
    default: return mouse.kind == .release
    }
    return true
  }

  /// Goes to the part of the rows that a place on the scrollbar stands for.
  private final func jump(toLine line: Int) {
    guard window > 1 else { return }
    move(to: row(nearLine: lines.count * min(max(0, line), window - 1) / (window - 1)))
  }
}
