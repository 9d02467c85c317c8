public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Gets the list from its beginning.
  public static let loadList = Action("loadList")
  /// Gets the rows that are wanted next.
  public static let loadPage = Action("loadPage")
  /// Counts the rows, where the portal did not do so with the first page.
  public static let countRows = Action("countRows")
  /// Gets again what did not arrive.
  public static let retry = Action("retry")
  /// Chooses the row at the cursor.
  public static let selectRow = Action("selectRow")
  /// Goes to the field for filters.
  public static let focusFilter = Action("focusFilter")
  /// Shows only the rows that fit what stands in the field for filters.
  public static let applyFilter = Action("applyFilter")
  /// Shows all rows again.
  public static let clearFilter = Action("clearFilter")
}

/// A list that comes page by page, to look through, filter, put in order and choose from.
///
/// Subclass it for a list of your own: say what asks for a page and what a row says. Where the
/// portal tells how many rows there are, the list has room for all of them at once (fluent mode);
/// where it does not, the list grows as one comes to its end (stream mode).
///
/// ```swift
/// final class OrderListScreenlet: BaseListScreenlet<Order> {
///   override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Order>> {
///     OrderPageInteractor(request)
///   }
///   override func content(of order: Order) -> RowContent {
///     RowContent(id: order.id, texts: [order.supplier, order.amount])
///   }
/// }
/// ```
@MainActor open class BaseListScreenlet<Row: Identifiable & Sendable>: BaseScreenlet, ListSource
where Row.ID: Sendable {
  /// Whether the list is loaded as soon as it is shown.
  @Attribute(doc: "Whether the list is loaded as soon as it is shown.")
  public final var autoLoad = true
  /// How many rows come first.
  @Attribute(doc: "How many rows come first.")
  public final var firstPageSize: Int = 50
  /// How many rows come each time after.
  @Attribute(doc: "How many rows come each time after the first.")
  public final var pageSize: Int = 25
  /// The class on the server that puts the rows in order.
  @Attribute(doc: "The class on the server that puts the rows in order.")
  public final var obcClassName = ""
  /// Which rows are shown, as in `status:open acme`.
  @Attribute(doc: "Which rows are shown, as in status:open acme; empty is all of them.")
  public final var filter = ""
  /// The fields that the rows are in order by.
  @Attribute(doc: "The fields that the rows are in order by, with commas; -Due falls.")
  public final var sort = ""

  /// What is shown.
  @ViewModel public final var listModel: any BaseListViewModel

  /// The rows that are there, and how many are promised.
  public final private(set) var rows = SparseRows<Row>()
  /// The row that was last chosen.
  public final private(set) var selectedRow: Row?
  /// The row that the person is at; nil where there is none, or it did not come yet.
  public final var rowAtCursor: Row? { listModel.currentRow.flatMap { rows[$0] } }
  /// What the interactor of the first page learned, for those of the next.
  public final private(set) var details: (any Sendable)?

  private var title = ""
  private final var running: Range<Int>?
  private final var failed: [Range<Int>] = []
  /// How many pages in a row brought nothing but rows that stood elsewhere.
  private final var fruitlessPages = 0
  private final var failure: Words?
  /// Whether something else is wanted than what the rows answer.
  private final var asksAnew = false
  private final var sections: [(row: Int, title: Words)] = []

  override open class var viewClass: ScreenletView.Type { BaseListView.self }
  override open class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .loadList, doc: "Gets the list from its beginning.",
        run: { (me: BaseListScreenlet<Row>) in me.firstPage() },
        finish: { me, outcome in me.didLoadList(outcome) }),
      ActionDeclaration(
        .loadPage, doc: "Gets the rows that are wanted next.",
        run: { (me: BaseListScreenlet<Row>) in me.nextPage() },
        finish: { me, outcome in me.didLoadPage(outcome) }),
      ActionDeclaration(
        .countRows, doc: "Counts the rows, where the portal did not do so with the first page.",
        run: { (me: BaseListScreenlet<Row>) in
          me.pageInteractor(me.request(0..<0, countsTotal: true))
        }, finish: { me, outcome in me.didCount(outcome) }),
      ActionDeclaration(.retry, doc: "Gets again what did not arrive.") {
        (me: BaseListScreenlet<Row>) in me.tryAgain()
      },
      ActionDeclaration(.selectRow, doc: "Chooses the row at the cursor.") {
        (me: BaseListScreenlet<Row>) in if let row = me.listModel.currentRow { me.didChoose(row) }
      },
      ActionDeclaration(.focusFilter, doc: "Goes to the field for filters.") {
        (me: BaseListScreenlet<Row>) in me.listModel.focusFilter()
      },
      ActionDeclaration(.applyFilter, doc: "Shows only the rows that fit what was typed.") {
        (me: BaseListScreenlet<Row>) in
        me.filter = me.listModel.filterText
        me.listModel.focusRows()
      },
      ActionDeclaration(.clearFilter, doc: "Shows all rows again.") {
        (me: BaseListScreenlet<Row>) in me.filter = ""
      },
    ]
  }

  // MARK: Templates

  /// Makes what asks for a page; a subclass must say how.
  open func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Row>> {
    NoPageInteractor(name: Self.name)
  }

  /// What a row says; its id must be that of the row.
  open func content(of row: Row) -> RowContent { RowContent(id: "\(row.id)", texts: ["\(row.id)"]) }

  /// The heading that a row belongs under; rows of one heading must stand together.
  open func section(of row: Row) -> Words? { nil }

  /// The columns, where the skin is a table; none leaves them to the layout.
  open var tableColumns: [TableColumn] { [] }

  /// Whether what must be known before the list can be asked for is known.
  open var canLoad: Bool { true }

  /// Whether the list is asked for again when it comes back on the screen, as where another scene
  /// changes its rows.
  open var reloadsOnReturn: Bool { false }

  /// Called when rows came.
  open func onLoadPageResult(_ rows: [Row], from start: Int) {}
  /// Called when rows did not come.
  open func onLoadPageError(_ rows: Range<Int>, _ error: ScreenletError) {}
  /// Called when a row was chosen.
  open func onSelectedRow(_ row: Row) {}
  /// Called when the person is at another row.
  open func onCurrentRow(_ row: Row) {}
  /// Called when other rows are marked.
  open func onMarkedRows(_ ids: Set<String>) {}

  // MARK: Lifecycle

  override open func onCreated() {
    super.onCreated()
    listModel.show(self)
    listModel.filterText = filter
    showAll()
  }

  override open func onShow() {
    super.onShow()
    if autoLoad, canLoad, !rows.isLoaded, failure == nil, !isActionRunning(.loadList) {
      performUserAction(.loadList)
    } else if reloadsOnReturn, rows.isLoaded {
      performUserAction(.loadList)
    }
  }

  override open func onAttributeChanged(_ name: String) {
    super.onAttributeChanged(name)
    guard isLoaded, name != "autoLoad" else { return }
    if name == "filter" { listModel.filterText = filter }
    asksAnew = true
    if autoLoad || rows.isLoaded, canLoad { performUserAction(.loadList) }
  }

  // MARK: Rows without a reload

  /// Puts a row in that was just written, and goes to it.
  public final func addRow(_ row: Row, at index: Int) {
    rows.insert(row, at: index)
    failed = []
    showAll()
    listModel.currentRow = min(max(0, index), rows.count - 1)
  }

  /// Shows a row that was just changed; answers whether it is there.
  @discardableResult public final func updateRow(_ row: Row) -> Bool {
    guard rows.update(row) else { return false }
    showAll()
    return true
  }

  /// Takes out a row that was just deleted; answers whether it was there.
  @discardableResult public final func deleteRow(_ id: Row.ID) -> Bool {
    guard rows.remove(id) != nil else { return false }
    failed = []
    showAll()
    fetch()
    return true
  }

  // MARK: Asking

  private final func request(_ range: Range<Int>, countsTotal: Bool = false) -> PageRequest {
    PageRequest(
      start: range.lowerBound, count: range.count,
      anchor: range.lowerBound == 0 ? nil : rows.anchor(near: range.lowerBound),
      countsTotal: countsTotal, filter: ListFilter(filter), order: SortKey.list(sort),
      comparator: obcClassName)
  }

  private final func firstPage() -> Interactor<ListResult<Row>> {
    cancelInteractors(for: .loadPage)
    cancelInteractors(for: .countRows)
    return pageInteractor(request(0..<max(1, firstPageSize)))
  }

  private final func nextPage() -> Interactor<ListResult<Row>> {
    // Whoever asks for a page without being near one gets the next that is missing.
    let wanted =
      running
      ?? rows.missingPage(
        in: 0..<rows.count, near: listModel.currentRow ?? 0,
        sizes: (first: firstPageSize, other: pageSize))
    running = wanted
    return pageInteractor(request(wanted ?? 0..<0))
  }

  /// Asks for the page that is wanted most: on the screen, then a page around it.
  ///
  /// One that is on its way is waited for while it is near; when somebody has gone on to another
  /// part of a long list, it is given up for what is looked at now.
  private final func fetch() {
    guard rows.isLoaded, !isActionRunning(.loadList) else { return }
    let visible = listModel.visibleRows
    let reach = max(1, pageSize)
    let near = max(0, visible.lowerBound - reach)..<visible.upperBound + reach
    if let running, isActionRunning(.loadPage), running.overlaps(near) { return }
    let row = listModel.currentRow ?? visible.lowerBound
    let sizes = (first: firstPageSize, other: pageSize)
    let page =
      rows.missingPage(in: visible, near: row, sizes: sizes)
      ?? rows.missingPage(in: near, near: row, sizes: sizes)
    guard let page, !failed.contains(where: { $0.overlaps(page) }) else { return }
    running = page
    performUserAction(.loadPage)
  }

  private final func tryAgain() {
    failed = []
    failure = nil
    showAll()
    if rows.isLoaded { fetch() } else { performUserAction(.loadList) }
  }

  // MARK: Results

  private final func didLoadList(_ outcome: Outcome<ListResult<Row>>) {
    switch outcome {
    case .success(let result):
      let held = isAskingAgain ? listModel.currentRow.flatMap { rows[$0]?.id } : nil
      rows = SparseRows()
      (failed, failure, asksAnew) = ([], nil, false)
      if let title = result.title { self.title = title }
      if let details = result.details { self.details = details }
      take(result.page, 0..<max(1, firstPageSize))
      // Whoever is about to do something with a row does it with that one.
      if let held, let row = rows.index(of: held) { listModel.currentRow = row }
      if !rows.isCountKnown { performUserAction(.countRows) }
    // Whoever stopped it and sees nothing can still begin it again.
    case .failure(.cancelled) where rows.isLoaded: break
    case .failure(let error):
      failure = Words(error.phrase)
      onLoadPageError(0..<max(1, firstPageSize), error)
      showAll()
    }
  }

  private final func didLoadPage(_ outcome: Outcome<ListResult<Row>>) {
    guard let range = running else { return }
    running = nil
    switch outcome {
    case .success(let result): take(result.page, range)
    case .failure(.cancelled): break
    case .failure(let error):
      failed.append(range)
      failure = .key(
        "list.failed", "\(range.lowerBound + 1)", "\(range.upperBound)", error.phrase.english)
      onLoadPageError(range, error)
      showAll()
    }
  }

  private final func didCount(_ outcome: Outcome<ListResult<Row>>) {
    guard case .success(let result) = outcome, let total = result.page.total else { return }
    rows.take(total: total)
    showAll()
    fetch()
  }

  private final func take(_ page: ListPage<Row>, _ range: Range<Int>) {
    let (wasLoaded, promised, before) = (rows.isLoaded, rows.count, rows.loadedCount)
    let hadDuplicates = rows.take(page, at: range.lowerBound, asked: range.count)
    fruitlessPages = hadDuplicates && rows.loadedCount <= before ? fruitlessPages + 1 : 0
    if fruitlessPages > 2 { giveUp(range) }
    let hasSections = rows.loaded.first.map { section(of: $0) != nil } ?? false
    if wasLoaded, rows.count == promised, !hadDuplicates, !hasSections, failure == nil {
      listModel.show(rows: range)
    } else {
      showAll()
    }
    onLoadPageResult(page.rows, from: range.lowerBound)
    fetch()
  }

  /// A portal that says the same rows are here and there is not asked for ever.
  private final func giveUp(_ range: Range<Int>) {
    fruitlessPages = 0
    let missing = rows.missingPage(
      in: 0..<rows.count, near: range.lowerBound, sizes: (first: firstPageSize, other: pageSize))
    guard let missing else { return }
    failed.append(missing)
    failure = .key("list.changing")
  }

  private final func showAll() {
    findSections()
    listModel.show(title: title)
    listModel.show(columns: tableColumns, order: SortKey.list(sort))
    listModel.show(
      isLoaded: rows.isLoaded, isEmpty: rows.isLoaded && rows.count == 0,
      isFiltered: !ListFilter(filter).isEmpty)
    listModel.showRows(count: rows.count, sections: sections)
    listModel.show(failure: failure)
  }

  /// Where headings change among the rows that are there.
  private final func findSections() {
    sections = []
    guard let first = rows.loaded.first, section(of: first) != nil else { return }
    var last: Words?
    for index in 0..<rows.count {
      guard let row = rows[index] else { continue }
      let title = section(of: row)
      if let title, title != last { sections.append((index, title)) }
      last = title
    }
  }

  // MARK: ListSource

  /// Whether the rows that are asked for are those that are shown, so that nothing need wait for them.
  public final var isAskingAgain: Bool { rows.isLoaded && !asksAnew }

  /// What stands in a row.
  public final func state(ofRow row: Int) -> RowState {
    if let there = rows[row] { return .row(content(of: there)) }
    guard let range = failed.first(where: { $0.contains(row) }) else { return .waiting }
    return .failed(row == range.lowerBound ? failure ?? .none : .none)
  }

  /// Rows came on the screen.
  public func didShow(_ rows: Range<Int>) { fetch() }
  /// Another row is the current one.
  public func didMove(to row: Int) {
    if let there = rows[row] { onCurrentRow(there) }
  }
  /// A row that did not arrive is asked for again.
  public final func didAskAgain(for row: Int) { tryAgain() }
  /// Another order is wanted.
  public final func didAsk(order: [SortKey]) {
    sort = order.map { ($0.isDescending ? "-" : "") + $0.field }.joined(separator: ", ")
  }
  /// Other rows are marked.
  public final func didMark(_ ids: Set<String>) { onMarkedRows(ids) }

  /// A row was chosen.
  public final func didChoose(_ row: Int) {
    guard let there = rows[row] else { return }
    selectedRow = there
    onSelectedRow(there)
  }
}

/// What a list asks for whose class does not say how.
private final class NoPageInteractor<Row: Sendable>: Interactor<ListResult<Row>> {
  private let name: String

  init(name: String) {
    self.name = name
    super.init()
  }

  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<Row> {
    throw ScreenletError.misuse("\(name) does not say what asks for a page")
  }
}
