public import PortalKit
public import ScreenletControls
public import ScreenletKit
import TerminalCore
import ThemeKit

/// The view of a list: rows or a table, and optionally a filter field, the list's name and facts.
open class BaseListView: ScreenletView {
  @Outlet private final var rows: RowsControl
  @Outlet private final var filter: TextField?
  @Outlet private var name: Label?
  @Outlet private final var facts: Label?
  @Outlet private final var message: Message?

  private final weak var source: (any ListSource)?
  private final var reloading: Subscription?
  private final var showsReloading = false
  /// The filter that was requested last.
  private final var appliedFilter = ""
  /// Whether the user is typing in the filter, so that rows that arrive do not take the focus.
  private final var isTyping = false
  private final var typing: Subscription?
  /// The fields that the filter can search by name.
  private final var names = FilterNames()
  private final var fields: [FilterField] = []
  /// The fields of the cells of a row, in their order.
  private final var cells: [String] = []
  /// The label that the layout gives the button for loading again.
  private final var wordsOfAgain = DisplayText.none
  /// The title that the layout gives a list without a name.
  private final var wordsOfName = DisplayText.none
  /// A filter for a field in which the list cannot search, with a sentence about it; nil for none.
  final var unsearched: (filter: String, problem: DisplayText)?
  /// Whether a problem of the filter is shown below it.
  private final var hasProblem = false

  private final var pane: DetailPane?
  private final var moving: Subscription?

  /// The pause of moving after which the pane shows the current row: holding an arrow key loads
  /// only the row at which it ends.
  private static let pauseOfMoving = Duration.milliseconds(250)

  /// The pause of typing after which the rows are filtered: fewer requests, and no flicker.
  private static let pauseOfTyping = Duration.milliseconds(200)

  /// The index of the row at the cursor, from 0; nil if there is none.
  public final var currentRow: Int? {
    get { rows.currentRow }
    set { rows.currentRow = newValue }
  }
  /// The indices of the visible rows.
  public final var visibleRows: Range<Int> { rows.visibleRows }
  /// The IDs of the marked rows.
  public final var markedIds: Set<String> {
    get { rows.marked }
    set { rows.marked = newValue }
  }
  /// The text in the filter field.
  public final var filterText: String {
    get { filter?.text ?? "" }
    set {
      appliedFilter = newValue
      if filter?.text != newValue { filter?.text = newValue }
    }
  }

  open override func onCreated() {
    super.onCreated()
    (pane, moving) = (nil, nil)
    wordsOfAgain = againButton?.words ?? .none
    wordsOfName = name?.words ?? .none
    filter?.enterHint = .key("list.filter.rows")
    filter?.onChange = { [weak self] _ in self?.filterSoon() }
    filter?.makesRoomForError = true
    filter?.suggestion = { [weak self] text in self?.suggestion(for: text) }
  }

  /// Filters the rows when the user pauses.
  private final func filterSoon() {
    isTyping = true
    // An error that was shown stays without a pause, so that the rows do not move.
    if hasProblem { checkFilter() }
    typing = root.surface?.after(Self.pauseOfTyping) { [weak self] in self?.filterAsTyped() }
  }

  private final func filterAsTyped() {
    typing = nil
    guard checkFilter(), filterText != appliedFilter else { return }
    appliedFilter = filterText
    source?.didType(filter: filterText)
  }

  // MARK: Fields of the filter

  /// Sets the fields that the filter can search by name, for their completion.
  ///
  /// - Parameters:
  ///   - fields: The fields; empty to accept every name.
  ///   - cells: The names of the fields that the cells of a row show, in their order.
  open func show(fields: [FilterField], cells: [String]) {
    (self.fields, self.cells) = (fields, cells)
    names = FilterNames(fields, theme)
    if hasProblem || !filterText.isEmpty { checkFilter() }
  }

  /// Shows below the filter which of the named fields does not exist, or cannot be searched.
  ///
  /// - Returns: Whether all of them exist.
  @discardableResult public final func checkFilter() -> Bool {
    let unknown = names.problem(in: ListFilter(filterText))
    let problem = unknown ?? (unsearched?.filter == filterText ? unsearched?.problem : nil)
    hasProblem = problem != nil
    filter?.errorText = problem
    return unknown == nil
  }

  private final func suggestion(for text: String) -> TextSuggestion? {
    FilterCompletion(names: names, values: { self.values(of: $0, within: 300) })
      .suggestion(for: text)
  }

  /// Returns the values of a field, from the first rows unless the field knows its values.
  private final func values(of field: FilterField, within count: Int) -> [String] {
    if let values = field.values { return values.map(\.text) }
    guard let cell = cells.firstIndex(where: { $0.lowercased() == field.id.lowercased() }) else {
      return []
    }
    var (values, known): ([String], Set<String>) = ([], [])
    for row in 0..<min(rows.rowCount, count) {
      guard case .row(let content) = rows.state(row), content.cells.indices.contains(cell) else {
        continue
      }
      let text = content.cells[cell].text
      if !text.isEmpty, known.insert(text).inserted { values.append(text) }
    }
    return values
  }

  /// Shows in the empty filter how to search a field, with a value of the first row, instead of the
  /// general hint.
  private final func showExample() {
    guard let filter, filter.placeholder == .key("list.filter.hint") else { return }
    for field in fields {
      guard let name = names.word(for: field), let value = values(of: field, within: 1).first,
        !value.contains(where: { $0.isWhitespace || $0 == ":" || $0 == "\"" })
      else { continue }
      filter.placeholder = .key("list.filter.example", name + ":" + value.lowercased())
      return
    }
  }

  /// Connects the rows to their source.
  ///
  /// - Parameter source: Supplies the states of the visible rows and receives user actions.
  open func show(_ source: any ListSource) {
    self.source = source
    rows.content = { [weak source] row in source?.state(ofRow: row) ?? .waiting }
    rows.onVisible = { [weak source] range in source?.didShow(range) }
    rows.onMove = { [weak self, weak source] row in
      self?.showFacts()
      source?.didMove(to: row)
    }
    rows.onChoose = { [weak source, weak rows] row in
      // If the layout binds the select action, that action chooses the row, so do not choose it
      // twice.
      if rows?.action?.name != "selectRow" { source?.didChoose(row) }
    }
    rows.onRetry = { [weak source] row in source?.didRetry(for: row) }
    rows.onMark = { [weak self, weak source] ids in
      self?.showFacts()
      source?.didMark(ids)
    }
    (rows as? TableView)?.onSort = { [weak source] order in source?.didSort(order: order) }
  }

  /// Shows a number of rows and reloads the visible ones.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - sections: The section headings with the index of their first row.
  open func showRows(count: Int, sections: [(row: Int, title: DisplayText)]) {
    rows.sections = sections
    setCondition("hasRows", count > 0)
    let isFirst = rows.rowCount == 0 && count > 0
    // If all rows disappear, the focus returns to the filter, so that the user can correct it.
    if count == 0, rows.isFocused { focusFilter() }
    if rows.rowCount == count { rows.reload() } else { rows.rowCount = count }
    // Focus the first rows, unless the user is still typing in the filter.
    if isFirst, !isTyping {
      focusRows()
      // The rows may arrive before any control can have focus.
      if root.surface?.focused == nil { focusWhenAvailable("rows") }
    }
    keepFocus()
    showFacts()
    if isFirst { showExample() }
  }

  /// Moves the focus to the rows if the focused control disappears, instead of to the filter, where
  /// the next key would be typed.
  private final func keepFocus() {
    guard rows.rowCount > 0, let surface = root.surface, let focused = surface.focused,
      focused.view === self, !surface.canFocus(focused)
    else { return }
    surface.focus(rows)
  }

  /// Redraws rows that were loaded.
  ///
  /// - Parameter rows: The indices of the rows.
  open func show(rows: Range<Int>) { self.rows.reload(rows: rows) }

  /// Shows the name of the list, or the title of the layout if it has none.
  ///
  /// - Parameter title: The name; empty if unknown.
  open func show(title: String) {
    name?.words = title.isEmpty ? wordsOfName : .verbatim(title)
  }

  /// Shows the columns and the sort order, if the view is a table.
  ///
  /// - Parameters:
  ///   - columns: The columns; empty to keep those of the layout.
  ///   - order: The sort keys, most significant first.
  open func show(columns: [TableColumn], order: [SortKey]) {
    guard let table = rows as? TableView else { return }
    if !columns.isEmpty { table.tableColumns = columns }
    table.order = order
  }

  /// The number of rows in which the list searched itself, if it has more; otherwise nil.
  final var searchedRows: Int?

  private final func showFacts() {
    guard !showsReloading else {
      facts?.words = .key("list.reloading")
      return
    }
    if let searchedRows {
      facts?.words = .key("list.searched", "\(rows.rowCount)", "\(searchedRows)")
      return
    }
    guard let row = rows.currentRow, rows.rowCount > 0 else {
      facts?.words = .none
      return
    }
    let (number, count) = ("\(row + 1)", "\(rows.rowCount)")
    facts?.words =
      rows.marked.isEmpty
      ? .key("list.row", number, count)
      : .key("list.row.marked", number, count, "\(rows.marked.count)")
  }

  /// Marks the hits of a filter in the rows.
  ///
  /// - Parameter filter: The filter of the rows.
  open func show(filter: ListFilter) { rows.filter = filter }

  /// Shows the state of the list: a sentence with an action where the rows would be, or below them.
  ///
  /// - Parameter state: The state.
  open func show(_ state: ListState) {
    setCondition("loaded", state.content != .waiting)
    setCondition("empty", state.content == .empty)
    setCondition("nothingFound", state.content == .noMatch)
    setCondition("filtered", state.isFiltered)
    rows.isHidden = state.replacesRows
    pane?.isHidden = state.replacesRows
    rows.showsSkeleton = state.content == .waiting
    againButton?.words = state.remedy == .signIn ? .key("signIn.title") : wordsOfAgain
    show(failure: state.failure)
  }

  /// The button of the layout that loads the rows again after a failure.
  private final var againButton: Button? { control("again") as? Button }

  private final func show(failure: DisplayText?) {
    let hadFailed = holds("failed")
    setCondition("failed", failure != nil)
    guard let failure else {
      // Other messages are unrelated to the rows and stay.
      if hadFailed { message?.clear() }
      keepFocus()
      return
    }
    message?.showText(failure, .error)
    // Without rows, Enter retries.
    if rows.rowCount == 0, hasFocus { focusWhenAvailable("again") }
  }

  // MARK: Detail

  /// Whether there is room for a pane beside the rows: the view has at least 120 columns, and its
  /// layout gives most of them to the rows.
  public final var hasRoomForDetail: Bool {
    sizeClass == .wide && (pane != nil || rows.rect.width >= Self.leastWidthForDetail)
  }

  private static let leastWidthForDetail = 90

  /// Calls a closure when the cursor rests on a row.
  ///
  /// - Parameter body: Shows the row in the pane; it replaces one that was not called yet.
  final func whenResting(_ body: @escaping @MainActor () -> Void) {
    guard sizeClass == .wide else { return }
    moving = root.surface?.after(Self.pauseOfMoving, body)
  }

  /// Shows the row at the cursor in full, in a pane beside the rows.
  ///
  /// - Parameter detail: The screenlet that shows it; nil closes the pane.
  open func show(detail: BaseScreenlet?) {
    moving = nil
    guard let detail else {
      pane?.close()
      pane = nil
      return
    }
    if pane == nil { pane = DetailPane(beside: rows) }
    pane?.show(detail)
  }

  /// Empties the pane beside the rows, if there is one.
  final func emptyPane() {
    moving = nil
    pane?.show(nil)
  }

  /// Moves the focus to the filter field.
  open func focusFilter() {
    if let filter { root.surface?.focus(filter) }
  }

  /// Moves the focus to the rows.
  open func focusRows() {
    appliedFilter = filterText
    (isTyping, typing) = (false, nil)
    if filter?.isFocused == true { root.surface?.focus(rows) }
  }

  /// The key bindings; with the filter focused, Down moves to the rows, and Esc also removes the
  /// filter.
  open override var bindings: [KeyBinding] {
    guard let filter, filter.isFocused, rows.isFocusable || !filterText.isEmpty else {
      return super.bindings
    }
    let leave = KeyBinding(.escape, words: .key("list.filter.remove")) { [weak self] in
      guard let self else { return false }
      filter.text = ""
      filterAsTyped()
      focusRows()
      return true
    }
    guard rows.isFocusable else { return super.bindings + [leave] }
    let down = KeyBinding(KeyStroke(.down), words: .key("list.filter.rows"), place: .help) {
      [weak self] in
      guard let self else { return false }
      filterAsTyped()
      focusRows()
      return true
    }
    return super.bindings + [leave, down]
  }

  /// The commands that sort by a column, if the view is a table.
  open override var commands: [KeyBinding] {
    super.commands + ((rows as? TableView)?.sortCommands ?? [])
  }

  // Reloading the same rows does not block the view.
  open override func onStartInteraction(_ action: Action) {
    if action == "loadList", source?.isReloading == true { return scheduleReloadIndicator() }
    super.onStartInteraction(action)
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard action == "loadList", screenlet?.isActionRunning(action) != true else { return }
    (reloading, showsReloading) = (nil, false)
    showFacts()
  }

  /// Shows that the list is reloading after 300 ms, so that fast reloads do not flicker.
  private final func scheduleReloadIndicator() {
    reloading = root.surface?.after(.milliseconds(300)) { [weak self] in
      self?.showsReloading = true
      self?.showFacts()
    }
  }
}
