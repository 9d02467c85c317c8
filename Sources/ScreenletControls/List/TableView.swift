public import PortalKit
public import ScreenletKit
public import TerminalCore
import ThemeKit

/// A table with any number of rows and columns; the first column stays in place while the others
/// scroll.
///
/// Left and Right move from column to column, `s` sorts by the current column, or reverses that
/// order, and `S` adds the column to the current order. If the table is narrower than 60 columns of
/// the screen, a row takes two lines.
///
/// ```xml
/// <table id="rows" titles="Order 10|Supplier 12-30|Amount 9-12 end" action="selectRow"/>
/// ```
public final class TableView: RowsControl {
  override public class var element: String? { "table" }
  override public class var doc: String { "A table with any number of rows and columns." }
  override public class var styleName: String { "Table" }
  override public class var parts: [String] {
    super.parts + ["title", "rule", "sorted", "full", "rest"]
      + RowContent.Mark.allCases.map { "mark." + $0.rawValue }
  }
  override public class var attributes: [ControlAttribute] {
    super.attributes + [
      .value(
        "titles", default: "",
        doc: "The columns, separated by |: title, minimum and maximum width, and end for numbers."
      ) { (me: TableView, text: String) in me.tableColumns = TableColumn.list(text) },
      .value(
        "rows", default: "",
        doc: "Example rows for a preview, separated by |, with ; between cells."
      ) {
        (me: TableView, text: String) in me.show(examples: text)
      },
      .value(
        "sort", default: "", doc: "The columns to sort by; a leading - sorts in descending order."
      ) { (me: TableView, text: String) in me.order = SortKey.list(text) },
    ]
  }

  /// The columns, in order.
  public var tableColumns: [TableColumn] = [] {
    didSet {
      guard tableColumns != oldValue else { return }
      knownWindow = nil
      (column, start) = (min(column, max(0, tableColumns.count - 1)), 1)
      setNeedsDisplay()
    }
  }
  /// The current sort order, shown by marks in the titles.
  public var order: [SortKey] = [] { didSet { if order != oldValue { setNeedsDisplay() } } }
  /// The index of the column at the end of the first line if a row takes two lines; nil for the
  /// last column.
  public var narrowNote: Int? { didSet { if narrowNote != oldValue { setNeedsDisplay() } } }
  /// Called when the user requests another sort order; the owner sorts the rows and sets `order`.
  public var onSort: (@MainActor ([SortKey]) -> Void)?

  /// The index of the current column, from 0.
  public private(set) var column = 0
  private var start = 1
  private var knownWindow: (width: Int, start: Int, window: ColumnWindow)?

  override public func takeOver(from old: Control) {
    super.takeOver(from: old)
    guard let old = old as? TableView else { return }
    if tableColumns.isEmpty { tableColumns = old.tableColumns }
    (order, column, start) = (old.order, old.column, old.start)
    onSort = onSort ?? old.onSort
  }

  private func show(examples text: String) {
    let rows = text.split(separator: "|").enumerated().map { index, row in
      RowContent(
        id: String(index),
        texts: row.split(separator: ";", omittingEmptySubsequences: false).map { String($0) })
    }
    content = { rows.indices.contains($0) ? .row(rows[$0]) : .waiting }
    rowCount = rows.count
  }

  // MARK: Window

  private func isNarrow(_ width: Int) -> Bool { width < 60 && tableColumns.count > 2 }

  override public func rowHeight(width: Int) -> Int { isNarrow(width) ? 2 : 1 }
  override public var headLines: Int { isNarrow(rect.width) ? 0 : 2 }

  private func window(_ width: Int) -> ColumnWindow {
    if let known = knownWindow, known.width == width, known.start == start { return known.window }
    let window = ColumnWindow(tableColumns.map(\.width), from: start, room: width)
    knownWindow = (width, start, window)
    return window
  }

  private var inner: Int { max(0, rect.width - 1 - gutter) }

  /// The number of columns after the last visible one.
  public var columnsBeyond: Int { isNarrow(rect.width) ? 0 : window(inner).beyond }

  // MARK: Drawing

  override public func drawHead(in frame: inout Frame, _ base: Style) {
    for place in window(inner).places {
      let column = tableColumns[place.column]
      let rank = order.firstIndex { $0.field == column.id }
      var title = text(of: column.title)
      if let rank {
        let mark = theme.glyph(order[rank].isDescending ? "sort.down" : "sort.up")
        title = title + " " + mark + (order.count > 1 ? SafeText("\(rank + 1)") : .empty)
      }
      var style = base.patched(resolvedStyle(part: rank == nil ? "title" : "sorted").patch)
      // If no column is sortable and all fit, a column cursor would have no use.
      let isOfUse = column.isSortable || start > 1 || columnsBeyond > 0
      if showsFocus, isOfUse, place.column == self.column { style.attributes.insert(.underline) }
      draw(
        title, of: place, alignment: column.alignment, x: rect.minX + gutter, y: rect.minY,
        in: &frame, style)
    }
    frame.fill(
      Rect(x: rect.minX + gutter, y: rect.minY + 1, width: inner, height: 1),
      with: theme.glyph("rule").glyphs.first ?? .space,
      style: base.patched(resolvedStyle(part: "rule").patch))
  }

  override public func draw(
    _ row: RowContent, line: Int, at index: Int, into area: Rect, in frame: inout Frame,
    _ ink: RowStyle
  ) {
    if isNarrow(rect.width) { return drawNarrow(row, line: line, into: area, in: &frame, ink) }
    for place in window(area.width).places where row.cells.indices.contains(place.column) {
      let cell = row.cells[place.column]
      var place = place
      let signs = draw(
        signsOf: cell, at: Position(x: area.minX + place.x, y: area.minY), maxWidth: place.width,
        in: &frame, ink)
      place.x += signs
      place.width -= signs
      draw(
        texts(ofRow: index)[place.column], of: place,
        alignment: tableColumns[place.column].alignment, x: area.minX, y: area.minY, in: &frame,
        ink.style)
      markHits(
        in: texts(ofRow: index)[place.column], of: place,
        alignment: tableColumns[place.column].alignment,
        field: tableColumns[place.column].id, area, in: &frame, ink)
    }
  }

  /// Marks the hits of the filter in a cell.
  private func markHits(
    in text: SafeText, of place: ColumnWindow.Place, alignment: TableColumn.Alignment,
    field: String, _ area: Rect, in frame: inout Frame, _ ink: RowStyle
  ) {
    let indent = alignment == .end ? max(0, place.width - text.width) : 0
    let limit = text.width > place.width ? place.width - theme.ellipsis.width : place.width
    markHits(
      in: text, field: field, at: Position(x: area.minX + place.x + indent, y: area.minY),
      within: limit, in: &frame, ink)
  }

  /// Draws the mark and the bar of a cell and returns their width, in columns.
  private func draw(
    signsOf cell: RowContent.Cell, at start: Position, maxWidth: Int, in frame: inout Frame,
    _ ink: RowStyle
  ) -> Int {
    let style = ink.style
    var width = 0
    if let mark = cell.mark {
      let sign = mark.glyph(theme)
      // In the focused current row, text and marks have the same color.
      let own =
        ink.isHighlighted
        ? style : style.patched(resolvedStyle(part: "mark." + mark.rawValue).patch)
      frame.draw(sign, at: start, maxWidth: maxWidth, style: own)
      width = min(maxWidth, max(1, sign.width) + 1)
    }
    guard let fraction = cell.fraction, width + Self.barLength < maxWidth else { return width }
    let filled = Int((Double(Self.barLength) * min(1, max(0, fraction))).rounded(.down))
    for cell in 0..<Self.barLength {
      let (glyph, part) = cell < filled ? ("bar.full", "full") : ("bar.rest", "rest")
      frame.put(
        theme.glyph(glyph).glyphs.first ?? .space, x: start.x + width + cell, y: start.y,
        style: ink.isHighlighted ? style : style.patched(resolvedStyle(part: part).patch))
    }
    return width + Self.barLength + 1
  }

  private static let barLength = 8

  private func draw(
    _ text: SafeText, of place: ColumnWindow.Place, alignment: TableColumn.Alignment, x: Int,
    y: Int, in frame: inout Frame, _ style: Style
  ) {
    let text =
      text.width > place.width ? text.truncated(to: place.width, ellipsis: theme.ellipsis) : text
    let indent = alignment == .end ? place.width - text.width : 0
    frame.draw(text, at: Position(x: x + place.x + indent, y: y), style: style)
  }

  /// Draws a row on two lines: the first column and the last beside it, and the others below.
  private func drawNarrow(
    _ row: RowContent, line: Int, into area: Rect, in frame: inout Frame, _ ink: RowStyle
  ) {
    let base = ink.style
    let texts = row.cells.map { SafeText($0.text) }
    let last = min(narrowNote ?? texts.count - 1, texts.count - 1)
    guard let first = texts.first else { return }
    if line == 0 {
      let note = last > 0 ? texts[last] : .empty
      let signs = draw(
        signsOf: RowContent.Cell("", mark: row.cells[0].mark), at: area.origin,
        maxWidth: area.width, in: &frame, ink)
      let room = max(0, area.width - min(note.width, area.width / 2) - 2 - signs)
      let start = Position(x: area.minX + signs, y: area.minY)
      frame.draw(first.truncated(to: room, ellipsis: theme.ellipsis), at: start, style: base)
      markHits(
        in: first, field: tableColumns.first?.id, at: start,
        within: first.width > room ? room - theme.ellipsis.width : room, in: &frame, ink)
      let cut = note.truncated(to: area.width / 2, ellipsis: theme.ellipsis)
      frame.draw(cut, at: Position(x: area.maxX - cut.width, y: area.minY), style: base)
    } else {
      let style = base.patched(resolvedStyle(part: "note", ink.states).patch)
      // Aligns with the text above, not with its mark.
      var x = row.cells[0].mark.map { max(1, $0.glyph(theme).width) + 1 } ?? 0
      for index in texts.indices.dropFirst() where index != last {
        x += draw(
          signsOf: RowContent.Cell("", fraction: row.cells[index].fraction),
          at: Position(x: area.minX + x, y: area.minY), maxWidth: area.width - x, in: &frame,
          RowStyle(style: style, states: ink.states))
        let text = texts[index].truncated(to: max(0, area.width - x), ellipsis: theme.ellipsis)
        frame.draw(text, at: Position(x: area.minX + x, y: area.minY), style: style)
        if !text.isEmpty { x += text.width + 2 }
      }
    }
  }

  override public func drawWaiting(
    line: Int, into area: Rect, in frame: inout Frame, _ base: Style
  ) {
    if isNarrow(rect.width) || tableColumns.isEmpty {
      let width = min(area.width, line == 0 ? 20 : 30)
      return frame.fill(
        Rect(x: area.minX, y: area.minY, width: width, height: 1), with: skeleton, style: base)
    }
    for place in window(area.width).places {
      let width = max(1, place.width * 3 / 4)
      let indent = tableColumns[place.column].alignment == .end ? place.width - width : 0
      frame.fill(
        Rect(x: area.minX + place.x + indent, y: area.minY, width: width, height: 1),
        with: skeleton, style: base)
    }
  }

  // MARK: Input

  /// The keys for the columns, while the table shows them, and those of all lists.
  override public var bindings: [KeyBinding] {
    guard isFocused, rowCount > 0, headLines > 0 else { return super.bindings }
    var bindings: [KeyBinding] = []
    if onSort != nil, tableColumns.indices.contains(column), tableColumns[column].isSortable {
      bindings = [
        KeyBinding(KeyStroke(.character("s")), words: .key("list.sort.key")) { false },
        KeyBinding(
          KeyStroke(.character("S")), words: .key("list.sort.add.key"), place: .help
        ) { false },
      ]
    }
    if tableColumns.count > 1 {
      bindings.append(
        KeyBinding(
          KeyStroke(.left), KeyStroke(.right), words: .key("list.column.key"), place: .help,
          label: "Left+Right"
        ) { false })
    }
    return bindings + super.bindings
  }

  override public func consumes(_ stroke: KeyStroke) -> Bool {
    switch stroke.key {
    case .left, .right: stroke.modifiers.isEmpty && !tableColumns.isEmpty
    case .character("s"): stroke.modifiers.isEmpty && onSort != nil
    case .character("S"): onSort != nil
    default: super.consumes(stroke)
    }
  }

  override public func handle(_ key: KeyEvent) -> Bool {
    guard let stroke = KeyStroke(key), consumes(stroke) else { return super.handle(key) }
    switch stroke.key {
    case .left: go(toColumn: column - 1)
    case .right: go(toColumn: column + 1)
    case .character("s"): sort(adding: false)
    case .character("S"): sort(adding: true)
    default: return super.handle(key)
    }
    return true
  }

  private func go(toColumn goal: Int) {
    let goal = min(max(0, goal), tableColumns.count - 1)
    guard goal != column else { return }
    column = goal
    if goal > 0, goal < start { start = goal }
    if goal == 0 { start = 1 }
    while goal > 0, start < goal, !window(inner).places.contains(where: { $0.column == goal }) {
      start += 1
    }
    setNeedsDisplay()
  }

  /// The commands of the command palette that sort by a column; none if the owner sorts by none.
  public var sortCommands: [KeyBinding] {
    guard onSort != nil else { return [] }
    return tableColumns.indices.filter { tableColumns[$0].isSortable }.map { index in
      let title = theme.text(of: tableColumns[index].title)
      return KeyBinding(words: .key("list.sortBy", title), place: .help) { [weak self] in
        self?.go(toColumn: index)
        self?.sort(adding: false)
        return true
      }
    }
  }

  private func sort(adding: Bool) {
    guard tableColumns.indices.contains(column), tableColumns[column].isSortable else { return }
    let id = tableColumns[column].id
    var new = adding ? order : order.filter { $0.field == id }
    if let index = new.firstIndex(where: { $0.field == id }) {
      new[index].isDescending.toggle()
    } else {
      new.append(SortKey(id))
    }
    onSort?(new)
  }

  override public func handle(_ mouse: MouseEvent) -> Bool {
    guard mouse.kind == .press, mouse.button == .left, mouse.position.y == rect.minY, headLines > 0
    else { return super.handle(mouse) }
    let x = mouse.position.x - rect.minX - gutter
    guard let place = window(inner).places.last(where: { $0.x <= x }) else { return true }
    go(toColumn: place.column)
    if onSort != nil { sort(adding: false) }
    return true
  }
}

extension RowContent.Mark {
  @MainActor func glyph(_ theme: ResolvedTheme) -> SafeText {
    switch self {
    case .ok: theme.glyph("mark.ok")
    case .warning: theme.glyph("mark.warn")
    case .error: theme.glyph("mark.error")
    case .going: theme.glyph("retry")
    case .question: theme.glyph("mark.conflict")
    case .blank: .empty
    }
  }
}
