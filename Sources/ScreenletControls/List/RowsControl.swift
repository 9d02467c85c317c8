public import PortalKit
public import ScreenletKit
public import TerminalCore
public import ThemeKit

/// The base class of lists and tables with any number of rows, to browse, mark and choose from.
///
/// It stores no rows. The owner sets their number and supplies the content of the visible ones on
/// demand, so a million rows cost as much as twenty; see ``rowCount``, ``content`` and
/// ``onVisible``.
@MainActor open class RowsControl: Control {
  /// The number of rows that can be selected.
  public enum Selection: String, CaseIterable, AttributeValue {
    /// One row is chosen with Enter.
    case single
    /// Several rows can be marked with Space, or one is chosen with Enter.
    case multiple
  }

  override open class var parts: [String] {
    ["row", "current", "group", "note", "mark", "match", "skeleton", "failed", "thumb"]
  }
  override open class var attributes: [ControlAttribute] {
    [
      .value(
        "selection", default: Selection.single,
        doc: "The number of rows that can be selected: one, or several by marking them."
      ) { (me: RowsControl, selection: Selection) in me.selection = selection },
      .action(
        doc: "The screenlet action that choosing a row starts, with its id as the argument."
      ) { (me: RowsControl, action) in
        me.action = action
      },
    ]
  }

  /// The number of rows, including those that are still loading.
  public final var rowCount = 0 {
    didSet {
      guard rowCount != oldValue else { return }
      lines.rows = rowCount
      if rowCount == 0 { current = nil } else { current = min(current ?? 0, rowCount - 1) }
      // Without rows the control is not focusable, so the number can change the focus. With fewer
      // rows the window may be past the end. Both need a new layout.
      if rowCount < oldValue || oldValue == 0 { setNeedsLayout() }
      reload()
    }
  }
  /// Returns the content of a row by its index, from 0; called for visible rows, and again after
  /// ``reload()``.
  public var content: @MainActor (Int) -> RowState = { _ in .waiting } { didSet { reload() } }
  /// The section headings with the index of their first row, in ascending order.
  public final var sections: [(row: Int, title: DisplayText)] = [] {
    didSet {
      lines.sectionStarts = sections.map(\.row)
      setNeedsDisplay()
    }
  }
  /// Whether several rows can be marked.
  public final var selection = Selection.single { didSet { setNeedsDisplay() } }
  /// The ids of the marked rows.
  public final var marked: Set<String> = [] {
    didSet { if marked != oldValue { setNeedsDisplay() } }
  }

  /// The filter that the rows match; its hits are marked in them.
  public final var filter = ListFilter.none {
    didSet { if filter != oldValue { setNeedsDisplay() } }
  }

  /// Whether placeholders are drawn in the place of rows while there are none and the view is busy.
  package final var showsSkeleton = false { didSet { setNeedsDisplay() } }

  /// The screenlet action that choosing a row starts, with the row's id as its argument.
  public final var action: Action?
  /// Called when the user chose a row with Enter or a click, with its index.
  public final var onChoose: (@MainActor (Int) -> Void)?
  /// Called when another row becomes the current one, with its index.
  public final var onMove: (@MainActor (Int) -> Void)?
  /// Called when the range of visible rows changes; load missing rows here.
  public final var onVisible: (@MainActor (Range<Int>) -> Void)?
  /// Called when the marks change, with the ids of all marked rows.
  public final var onMark: (@MainActor (Set<String>) -> Void)?
  /// Called when the user pressed Enter on a row that failed to load, with its index.
  public final var onRetry: (@MainActor (Int) -> Void)?

  final var lines = RowLines()
  final var current: Int?
  final var first = 0
  final var told: Range<Int>?
  private final var known: [Int: RowState] = [:]
  private final var knownTexts: [Int: [SafeText]] = [:]
  private final var wanted: (row: Int, id: String)?
  /// The lines of rows and of the head that the last layout reserved space for.
  private final var asked: (rows: Int, head: Int)?

  // MARK: Templates

  /// The number of lines above the rows, such as column titles.
  open var headLines: Int { 0 }
  /// Returns the height of a row.
  ///
  /// - Parameter width: The width of the control, in columns.
  /// - Returns: The height in lines; 1 by default.
  open func rowHeight(width: Int) -> Int { 1 }
  /// Draws the lines above the rows.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw into.
  ///   - base: The style of the control.
  open func drawHead(in frame: inout Frame, _ base: Style) {}
  /// Draws a line of a row.
  ///
  /// - Parameters:
  ///   - row: The content of the row.
  ///   - line: The line within the row, from 0.
  ///   - index: The index of the row, from 0.
  ///   - area: The rectangle of the line, without the gutter and the scroll bar.
  ///   - frame: The frame to draw into.
  ///   - ink: The style and the states of the row.
  open func draw(
    _ row: RowContent, line: Int, at index: Int, into area: Rect, in frame: inout Frame,
    _ ink: RowStyle
  ) {}
  /// The style of a row, and the states for the styles of its parts.
  public struct RowStyle: Sendable {
    /// The text style, on the background of the row.
    public var style: Style
    /// The states: `selected` for the current row, and `focused` too while the list has the focus.
    public var states: StateSet

    /// Whether the row is the current row of the focused list, in which marks take the color of the
    /// text.
    public var isHighlighted: Bool { states.contains(.focused) }
  }
  /// Returns the indentation of the placeholder of a row that is not loaded, in columns.
  func indent(ofRow row: Int) -> Int { 0 }
  /// Draws a line of a row that is loading.
  ///
  /// - Parameters:
  ///   - line: The line within the row, from 0.
  ///   - area: The rectangle of the line, without the gutter and the scroll bar.
  ///   - frame: The frame to draw into.
  ///   - base: The style of the placeholder.
  open func drawWaiting(
    line: Int, into area: Rect, in frame: inout Frame, _ base: Style
  ) {}
  /// The glyph of the placeholder for text that is loading.
  public final var skeleton: Glyph { theme.glyph("skeleton").glyphs.first ?? .space }

  // MARK: Rows

  /// The index of the current row, from 0; nil if there are no rows.
  ///
  /// Setting an index out of range has no effect.
  public final var currentRow: Int? {
    get { current }
    set {
      guard let newValue, (0..<rowCount).contains(newValue), newValue != current else { return }
      move(to: newValue)
    }
  }

  /// The id of the current row; nil while it is not loaded.
  public final var currentId: String? {
    guard let current, case .row(let row) = state(current) else { return nil }
    return row.id
  }

  /// Requests the content of all visible rows again.
  public final func reload() {
    (known, knownTexts) = ([:], [:])
    findWanted()
    told = nil
    setNeedsDisplay()
    notifyVisibleRows()
  }

  /// Requests the content of some rows again, after they were loaded.
  ///
  /// Rows that are not visible cost nothing.
  ///
  /// - Parameter rows: The indices of the rows.
  public final func reload(rows: Range<Int>) {
    for row in rows where known[row] != nil { (known[row], knownTexts[row]) = (nil, nil) }
    if wanted != nil { findWanted() }
    if rows.overlaps(visibleRows) { setNeedsDisplay() }
  }

  /// Returns the content of a row, from a cache if it was requested before.
  ///
  /// - Parameter row: The index of the row, from 0.
  public final func state(_ row: Int) -> RowState {
    if let state = known[row] { return state }
    let state = content(row)
    // Limits the cache: rows that were scrolled away need not be kept.
    if known.count > 500 { known = [:] }
    known[row] = state
    return state
  }

  /// Returns the texts of a row's cells, sanitized by the text gate and cached.
  ///
  /// - Parameter row: The index of the row, from 0.
  /// - Returns: One text for each cell; empty while the row is not loaded.
  public final func texts(ofRow row: Int) -> [SafeText] {
    if let texts = knownTexts[row] { return texts }
    guard case .row(let content) = state(row) else { return [] }
    let texts = content.cells.map { SafeText($0.text) }
    if knownTexts.count > 500 { knownTexts = [:] }
    knownTexts[row] = texts
    return texts
  }

  /// Makes the row of a restored state the current one as soon as it is loaded near its old
  /// position.
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
    // A change of width can change the number of lines, which needs a new layout.
    if let asked, asked != (lines.count, headLines) { surface?.needsLayout = true }
    asked = nil
    keepCurrentVisible()
    notifyVisibleRows()
  }

  override open func onThemeChanged() { setNeedsDisplay() }

  /// The rectangle of the current row, below which a menu opens.
  override public var menuAnchor: Rect {
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
    if rowCount == 0, showsSkeleton {
      // Titles without rows would be all that is left of a table.
      if view?.showsBusy == true { drawSkeleton(in: &frame, style) }
      return
    }
    if headLines > 0 { drawHead(in: &frame, style) }
    drawLines(in: &frame, style)
    drawThumb(in: &frame, style)
  }

  /// The width of the columns before the text: the focus bar, and the mark if rows can be marked.
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
    notifyVisibleRows()
    onMove?(goal)
  }

  /// Moves the current row, limited to the first and last row.
  ///
  /// - Parameter step: The number of rows; negative moves up.
  public func move(by step: Int) {
    guard let current else { return }
    let goal = min(max(0, current + step), rowCount - 1)
    if goal != current { move(to: goal) }
  }

  /// Chooses the current row, as Enter does; retries a row that failed to load.
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

  /// Toggles the mark of the current row and moves to the next one.
  private final func toggleMark() {
    guard let id = currentId else { return }
    if marked.remove(id) == nil { marked.insert(id) }
    onMark?(marked)
    move(by: 1)
  }

  // MARK: Input

  /// The keys of all lists, for the help.
  override open var bindings: [KeyBinding] {
    guard isFocused, rowCount > 0 else { return [] }
    var bindings = [
      KeyBinding(
        KeyStroke(.up), KeyStroke(.down), words: .key("key.move"), place: .help, label: "Up+Down"
      ) { false },
      KeyBinding(
        KeyStroke(.home), KeyStroke(.end), words: .key("key.ends"), place: .help, label: "Home+End"
      ) { false },
      KeyBinding(
        KeyStroke(.pageUp), KeyStroke(.pageDown), words: .key("key.muchMore"), place: .help,
        label: "PgUp+PgDn"
      ) { false },
    ]
    if selection == .multiple {
      bindings.append(
        KeyBinding(KeyStroke(.character(" ")), words: .key("list.mark.key"), place: .help) { false }
      )
    }
    return bindings
  }

  override open func consumes(_ stroke: KeyStroke) -> Bool {
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
    guard let stroke = KeyStroke(key), stroke.modifiers.isEmpty, consumes(stroke) else {
      return false
    }
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
    case .scrollUp: scroll(by: -3)
    case .scrollDown: scroll(by: 3)
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

  /// Scrolls the rows by lines; the cursor stays on its row, unless that row leaves the window.
  private final func scroll(by step: Int) {
    let goal = max(0, min(first + step, lines.count - window))
    guard goal != first else { return }
    first = goal
    setNeedsDisplay()
    if let current {
      let (top, end) = (row(nearLine: first), row(nearLine: first + window - 1))
      let least = lines.line(ofRow: top) < first ? top + 1 : top
      let most = lines.line(ofRow: end) + lines.height > first + window ? end - 1 : end
      // In a window lower than a row, no row is visible in full.
      let nearest = least <= most ? max(least, min(current, most)) : top
      if nearest != current {
        self.current = nearest
        wanted = nil
        onMove?(nearest)
      }
    }
    notifyVisibleRows()
  }

  /// Moves to the row at a line of the scroll bar.
  private final func jump(toLine line: Int) {
    guard window > 1 else { return }
    move(to: row(nearLine: lines.count * min(max(0, line), window - 1) / (window - 1)))
  }
}
