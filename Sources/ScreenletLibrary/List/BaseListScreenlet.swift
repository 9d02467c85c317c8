public import PortalKit
public import ScreenletControls
public import ScreenletKit
import ThemeKit

/// A paged list of rows to browse, filter, sort and select.
///
/// Subclass it for your own list: override `pageInteractor(_:)` and `content(of:)`. If the server
/// reports the number of rows, the list reserves room for all of them at once (fluent mode);
/// otherwise it grows when the user reaches its end (stream mode).
///
/// ```swift
/// final class OrderListScreenlet: BaseListScreenlet<Order> {
///   override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Order>> {
///     Interactor { ListResult(findOrders(request)) }
///   }
///   override func content(of order: Order) -> RowContent {
///     RowContent(id: order.id, texts: [order.supplier, order.amount])
///   }
/// }
/// ```
@MainActor open class BaseListScreenlet<Row: Identifiable & Sendable>: BaseScreenlet, ListSource
where Row.ID: Sendable {
  /// Whether the list loads as soon as the screenlet appears.
  @Attribute("Whether the list loads as soon as the screenlet appears.")
  public final var autoLoad = true
  /// The number of rows of the first page.
  @Attribute("The number of rows of the first page.")
  public final var firstPageSize: Int = 50
  /// The number of rows of every later page.
  @Attribute("The number of rows of every later page.")
  public final var pageSize: Int = 25
  /// The name of the comparator class on the server that sorts the rows.
  @Attribute("The name of the comparator class on the server that sorts the rows.")
  public final var obcClassName = ""
  /// The filter of the rows, such as `status:open acme`; empty for all rows.
  @Attribute("The filter of the rows, such as status:open acme; empty for all rows.")
  public final var filter = ""
  /// The fields to sort by, separated by commas; a leading `-` sorts in descending order.
  @Attribute(
    "The fields to sort by, separated by commas; a leading - sorts in descending order.")
  public final var sort = ""

  /// The view.
  @ViewModel public final var listModel: BaseListView

  /// The loaded rows and the expected number of rows.
  public final internal(set) var rows = SparseRows<Row>()
  /// The row that the user chose last.
  public final private(set) var selectedRow: Row?
  /// The row at the cursor; nil if there is none or it is not loaded.
  public final var rowAtCursor: Row? { listModel.currentRow.flatMap { rows[$0] } }
  /// Data about the list from the interactor of the first page, for the interactors of later pages.
  public final internal(set) var details: (any Sendable)?

  /// The name of the list; empty if unknown.
  final var listTitle = ""
  /// The rows of the page that was requested last; nil if it arrived.
  final var running: Range<Int>?
  /// The pages that failed to load, not requested again until the user retries.
  final var failed: [Range<Int>] = []
  /// The number of consecutive pages that brought only rows already loaded elsewhere.
  final var fruitlessPages = 0
  /// The reason why rows are missing; nil if none failed to load.
  final var failure: DisplayText?
  /// Whether the last failure was the lack of a signed-in user.
  final var needsUser = false
  /// Whether an attribute changed since the rows were loaded.
  final var asksAnew = false
  /// The number of rows in which the list searched itself, if it has more; otherwise nil.
  final var searchedRows: Int?
  /// The row that the pane beside the rows shows; nil for none.
  final var detailed: Row?
  /// Whether the list was loaded since the pane showed its row, so that the row may have changed.
  final var mayHaveChanged = false
  private final var sections: [(row: Int, title: DisplayText)] = []

  // MARK: Actions

  /// Loads the list from its start.
  public final let loadList = UserAction("Loads the list from its start.") {
    (me: BaseListScreenlet<Row>) throws(ScreenletError) in
    try me.firstPage()
  } then: { me, result in
    me.didLoadList(result)
  } failed: { me, error in
    me.didFailToLoadList(error)
  }
  /// Loads the next missing page.
  public final let loadPage = UserAction("Loads the next missing page.", isBackground: true) {
    (me: BaseListScreenlet<Row>) throws(ScreenletError) in
    try me.nextPage()
  } then: { me, result in
    me.didLoadPage(result)
  } failed: { me, error in
    me.didFailToLoadPage(error)
  }
  /// Counts the rows, if the server did not count them with the first page.
  public final let countRows = UserAction(
    "Counts the rows, if the server did not count them with the first page.", isBackground: true
  ) { (me: BaseListScreenlet<Row>) throws(ScreenletError) in
    try me.pageInteractor(me.request(0..<0, countsTotal: true))
  } then: { me, result in
    me.didCount(result)
  } failed: { _, _ in
  }
  /// Retries the pages that failed to load.
  public final let retry = UserAction(
    "Retries the pages that failed to load.",
    perform: { (me: BaseListScreenlet<Row>) in me.tryAgain() })
  /// Chooses the row at the cursor.
  public final let selectRow = UserAction(
    "Chooses the row at the cursor.",
    perform: { (me: BaseListScreenlet<Row>) in
      if let row = me.listModel.currentRow { me.didChoose(row) }
    })
  /// Moves the focus to the filter field.
  public final let focusFilter = UserAction(
    "Moves the focus to the filter field.",
    perform: { (me: BaseListScreenlet<Row>) in me.listModel.focusFilter() })
  /// Applies the typed filter.
  public final let applyFilter = UserAction(
    "Applies the typed filter.",
    perform: { (me: BaseListScreenlet<Row>) in
      guard me.listModel.checkFilter() else { return }
      me.filter = me.listModel.filterText
      me.listModel.focusRows()
    })
  /// Removes the filter, so that all rows are shown.
  public final let clearFilter = UserAction(
    "Removes the filter, so that all rows are shown.",
    perform: { (me: BaseListScreenlet<Row>) in me.filter = "" })

  // MARK: Templates

  /// Returns the interactor that loads a page; override it.
  ///
  /// - Parameter request: The range, the filter and the sort order.
  /// - Throws: The reason why there is no page to load, such as a missing attribute.
  open func pageInteractor(
    _ request: PageRequest
  ) throws(ScreenletError) -> Interactor<ListResult<Row>> {
    throw .misuse("\(Self.name) does not override pageInteractor")
  }

  /// Returns the content of a row; override it.
  ///
  /// - Parameter row: The row.
  /// - Returns: The content, whose `id` must be that of the row.
  open func content(of row: Row) -> RowContent { RowContent(id: "\(row.id)", texts: ["\(row.id)"]) }

  /// Returns the section heading of a row.
  ///
  /// - Parameter row: The row.
  /// - Returns: The heading; nil for none. Rows with the same heading must be adjacent.
  open func section(of row: Row) -> DisplayText? { nil }

  /// The columns, if the view is a table; empty to use those of the layout.
  open var tableColumns: [TableColumn] { [] }

  /// The fields that the filter can search by name; by default, the columns.
  ///
  /// Override it if the portal searches other fields, or if it stores their values with another
  /// text. Names of other fields are reported to the user, unless there are no fields.
  open var filterFields: [FilterField] { tableColumns.map { FilterField($0.id, title: $0.title) } }

  /// The names of the fields that the texts of a row show, in their order; by default, the columns.
  ///
  /// The filter completes the values of these fields. If the portal cannot search, the list itself
  /// searches only these fields.
  open var cellFields: [String] { tableColumns.map(\.id) }

  /// Whether the attributes suffice to load the list.
  open var canLoad: Bool { true }

  /// Whether the list reloads when it reappears, for lists that another scene may change.
  open var reloadsOnReturn: Bool { false }

  /// Returns a new screenlet that shows a row in full; nil if there is none.
  ///
  /// A list with at least 120 columns shows it in a pane that follows the cursor, after a short
  /// pause. The list attaches the screenlet to its own context.
  ///
  /// - Parameter row: The row at the cursor.
  open func detail(of row: Row) -> BaseScreenlet? { nil }

  /// Called when a page is loaded.
  ///
  /// - Parameters:
  ///   - rows: The loaded rows, in list order.
  ///   - start: The index of the first of them in the list, from 0.
  open func onLoadPageResult(_ rows: [Row], from start: Int) {}
  /// Called when a page failed to load.
  ///
  /// - Parameters:
  ///   - rows: The indices of the missing rows.
  ///   - error: The reason.
  open func onLoadPageError(_ rows: Range<Int>, _ error: ScreenletError) {}
  /// Called when the user chooses a row.
  ///
  /// - Parameter row: The chosen row.
  open func onSelectedRow(_ row: Row) {}
  /// Called when the cursor moves to another row.
  ///
  /// - Parameter row: The row at the cursor.
  open func onCurrentRow(_ row: Row) {}
  /// Called when the set of marked rows changes.
  ///
  /// - Parameter ids: The IDs of the marked rows.
  open func onMarkedRows(_ ids: Set<String>) {}

  // MARK: Lifecycle

  override open func onCreated() {
    super.onCreated()
    listModel.show(self)
    listModel.filterText = filter
    detailed = nil
    showAll()
  }

  override open func onShow() {
    super.onShow()
    if autoLoad, canLoad, !rows.isLoaded, failure == nil, !loadList.isRunning {
      loadList()
    } else if reloadsOnReturn, rows.isLoaded {
      loadList()
    }
  }

  override open func onAttributeChanged(_ attribute: AnyAttribute) {
    super.onAttributeChanged(attribute)
    guard isLoaded, attribute !== _autoLoad else { return }
    if attribute === _filter { listModel.filterText = filter }
    asksAnew = true
    // Another attribute may change what the pane shows of a row.
    if attribute !== _filter, attribute !== _sort { detailed = nil }
    if autoLoad || rows.isLoaded, canLoad { loadList() }
  }

  // MARK: Rows without a reload

  /// Inserts a new row without a reload and moves the cursor to it.
  ///
  /// - Parameters:
  ///   - row: The new row.
  ///   - index: The index at which to insert it, from 0.
  public final func addRow(_ row: Row, at index: Int) {
    rows.insert(row, at: index)
    failed = []
    showAll()
    listModel.currentRow = min(max(0, index), rows.count - 1)
  }

  /// Replaces a changed row without a reload.
  ///
  /// - Parameter row: The row with its new content.
  /// - Returns: Whether the list contains the row.
  @discardableResult public final func updateRow(_ row: Row) -> Bool {
    guard rows.update(row) else { return false }
    if row.id == detailed?.id { detailed = nil }
    showAll()
    return true
  }

  /// Removes a deleted row without a reload.
  ///
  /// - Parameter id: The ID of the row.
  /// - Returns: Whether the list contained the row.
  @discardableResult public final func deleteRow(_ id: Row.ID) -> Bool {
    guard rows.remove(id) != nil else { return false }
    failed = []
    showAll()
    fetch()
    return true
  }

  // MARK: Showing

  /// Shows everything again.
  final func showAll() {
    findSections()
    listModel.show(title: listTitle)
    listModel.show(columns: tableColumns, order: SortKey.list(sort))
    listModel.show(fields: filterFields, cells: cellFields)
    listModel.show(listState)
    listModel.searchedRows = searchedRows
    listModel.show(filter: filterNames.named(ListFilter(filter)))
    listModel.showRows(count: rows.count, sections: sections)
    showDetailSoon()
  }

  private final var listState: ListState {
    let isFiltered = !ListFilter(filter).isEmpty
    let content: ListState.Content =
      !rows.isLoaded ? .waiting : rows.count > 0 ? .rows : isFiltered ? .noMatch : .empty
    return ListState(
      content, isFiltered: isFiltered, failure: failure, remedy: needsUser ? .signIn : .retry)
  }

  /// Finds the indices at which the section heading changes among the loaded rows.
  private final func findSections() {
    sections = []
    guard let first = rows.loaded.first, section(of: first) != nil else { return }
    var last: DisplayText?
    for index in 0..<rows.count {
      guard let row = rows[index] else { continue }
      let title = section(of: row)
      if let title, title != last { sections.append((index, title)) }
      last = title
    }
  }

  // MARK: ListSource

  /// Whether a reload requests the rows already shown, so that the view need not block.
  public final var isReloading: Bool { rows.isLoaded && !asksAnew }

  /// Returns the state of a row.
  ///
  /// - Parameter row: The index of the row, from 0.
  public final func state(ofRow row: Int) -> RowState {
    if let there = rows[row] { return .row(content(of: there)) }
    guard let range = failed.first(where: { $0.contains(row) }) else { return .waiting }
    return .failed(row == range.lowerBound ? failure ?? .none : .none)
  }

  /// Loads missing rows when rows become visible.
  ///
  /// - Parameter rows: The indices of the visible rows.
  public func didShow(_ rows: Range<Int>) { fetch() }
  /// Handles a cursor movement.
  ///
  /// - Parameter row: The index of the row at the cursor.
  public func didMove(to row: Int) {
    if let there = rows[row] { onCurrentRow(there) }
    showDetailSoon()
  }
  /// Retries loading a failed row.
  ///
  /// - Parameter row: The index of the row.
  public final func didRetry(for row: Int) { tryAgain() }
  /// Filters the list by what the user typed so far.
  ///
  /// - Parameter text: The filter; empty for all rows.
  public final func didType(filter text: String) { filter = text }
  /// Sorts the list by other fields.
  ///
  /// - Parameter order: The sort keys, most significant first.
  public final func didSort(order: [SortKey]) {
    sort = order.map { ($0.isDescending ? "-" : "") + $0.field }.joined(separator: ", ")
  }
  /// Handles a change of the marked rows.
  ///
  /// - Parameter ids: The IDs of the marked rows.
  public final func didMark(_ ids: Set<String>) { onMarkedRows(ids) }

  /// Handles the choice of a row; does nothing if the row is not loaded.
  ///
  /// - Parameter row: The index of the row.
  public final func didChoose(_ row: Int) {
    guard let there = rows[row] else { return }
    selectedRow = there
    onSelectedRow(there)
  }
}
