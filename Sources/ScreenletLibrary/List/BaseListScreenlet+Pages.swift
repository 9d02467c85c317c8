import PortalKit
import ScreenletControls
import ScreenletKit
import ThemeKit

/// The requests for pages of rows, and what becomes of their results.
extension BaseListScreenlet {
  // MARK: Asking

  /// Returns the request for a range of rows, with the filter and the order of the list.
  func request(_ range: Range<Int>, countsTotal: Bool = false) -> PageRequest {
    PageRequest(
      start: range.lowerBound, count: range.count,
      anchor: range.lowerBound == 0 ? nil : rows.anchor(near: range.lowerBound),
      countsTotal: countsTotal, filter: storedFilter, order: SortKey.list(sort),
      comparator: obcClassName)
  }

  /// The filter with the names and the values of the portal.
  private var storedFilter: ListFilter {
    let typed = ListFilter(filter)
    return typed.isEmpty ? typed : filterNames.stored(typed)
  }

  /// The names by which the filter searches the fields.
  var filterNames: FilterNames { FilterNames(filterFields, listModel.theme) }

  /// Returns the interactor of the first page, which a portal that cannot search gives unfiltered.
  func firstPage() throws(ScreenletError) -> Interactor<ListResult<Row>> {
    let page = request(0..<max(1, firstPageSize))
    let interactor = try pageInteractor(page)
    loadPage.cancel()
    countRows.cancel()
    guard !page.filter.isEmpty else { return interactor }
    var all = page
    (all.filter, all.count) = (.none, RowSearch.limit)
    return SearchInteractor(interactor, orAll: try pageInteractor(all))
  }

  /// Returns the interactor of the requested page.
  func nextPage() throws(ScreenletError) -> Interactor<ListResult<Row>> {
    // A request for no specific page loads the next missing one.
    let wanted =
      running
      ?? rows.missingPage(
        in: 0..<rows.count, near: listModel.currentRow ?? 0,
        sizes: (first: firstPageSize, other: pageSize))
    running = wanted
    return try pageInteractor(request(wanted ?? 0..<0))
  }

  /// Requests the most urgent missing page: a visible one, or else one near the viewport.
  ///
  /// A running request continues while its page is near. If the user has moved to another part of a
  /// long list, it is replaced by a request for the visible rows.
  func fetch() {
    guard rows.isLoaded, !loadList.isRunning else { return }
    let visible = listModel.visibleRows
    let reach = max(1, pageSize)
    let near = max(0, visible.lowerBound - reach)..<visible.upperBound + reach
    if let running, loadPage.isRunning, running.overlaps(near) { return }
    let row = listModel.currentRow ?? visible.lowerBound
    let sizes = (first: firstPageSize, other: pageSize)
    let page =
      rows.missingPage(in: visible, near: row, sizes: sizes)
      ?? rows.missingPage(in: near, near: row, sizes: sizes)
    guard let page, !failed.contains(where: { $0.overlaps(page) }) else { return }
    running = page
    loadPage()
  }

  /// Requests again what failed, after a sign-in if a user is missing.
  func tryAgain() {
    // After the sign-in, the context repeats what was refused.
    let lacksUser = failure != nil && needsUser && context.session.user == nil
    if lacksUser, context.reauthentication.signIn() { return }
    failed = []
    failure = nil
    showAll()
    if rows.isLoaded { fetch() } else { loadList() }
  }

  // MARK: Results

  /// Shows the first page of a new load instead of all rows before.
  func didLoadList(_ result: ListResult<Row>) {
    let held = isReloading ? listModel.currentRow.flatMap { rows[$0]?.id } : nil
    rows = SparseRows()
    (failed, failure, asksAnew) = ([], nil, false)
    if let title = result.title { listTitle = title }
    if let details = result.details { self.details = details }
    listModel.unsearched = nil
    let page = result.isUnfiltered ? searched(result.page) : result.page
    let given = result.page.rows.count
    let isPart = result.page.total.map { $0 > given } ?? (given >= RowSearch.limit)
    searchedRows = result.isUnfiltered && isPart ? given : nil
    take(page, 0..<max(1, firstPageSize))
    // The cursor stays on the same row, because the user may be about to act on it.
    if let held, let row = rows.index(of: held) { listModel.currentRow = row }
    mayHaveChanged = true
    if detailed == nil { showDetail() } else { showDetailSoon() }
    if !rows.isCountKnown { countRows() }
  }

  /// Returns the rows of a page that match the filter, and has the view report a field that rows do
  /// not show.
  private func searched(_ page: ListPage<Row>) -> ListPage<Row> {
    let names = filterNames
    let search = RowSearch(filter: names.named(ListFilter(filter)), cells: cellFields)
    if let id = search.hiddenField {
      let word = names.field(id).flatMap { names.word(for: $0) } ?? id
      listModel.unsearched = (filter: filter, problem: .key("list.filter.unsearched", word))
    }
    let found = page.rows.filter { search.matches(content(of: $0)) }
    return ListPage(rows: found, total: found.count)
  }

  /// Reports that the first page failed to load.
  func didFailToLoadList(_ error: ScreenletError) {
    // Canceling a reload keeps the rows; canceling the first load shows how to load again.
    if error == .cancelled, rows.isLoaded { return }
    failure = DisplayText(error.userMessage)
    needsUser = error == .notSignedIn && context.registry.signIn != nil
    onLoadPageError(0..<max(1, firstPageSize), error)
    showAll()
  }

  /// Adds the requested page, and takes back the report of its failure.
  func didLoadPage(_ result: ListResult<Row>) {
    guard let range = running else { return }
    running = nil
    let isRepeated = failed.contains { $0.overlaps(range) }
    failed.removeAll { $0.overlaps(range) }
    if isRepeated, failed.isEmpty { (failure, needsUser) = (nil, false) }
    take(result.page, range)
    if isRepeated { showAll() }
  }

  /// Reports that the requested page failed to load.
  func didFailToLoadPage(_ error: ScreenletError) {
    guard let range = running else { return }
    running = nil
    guard error != .cancelled else { return }
    failed.append(range)
    needsUser = error == .notSignedIn && context.registry.signIn != nil
    failure = .key(
      "list.failed", "\(range.lowerBound + 1)", "\(range.upperBound)", error.userMessage.english)
    onLoadPageError(range, error)
    showAll()
  }

  /// Takes the number of rows.
  func didCount(_ result: ListResult<Row>) {
    guard let total = result.page.total else { return }
    rows.take(total: total)
    showAll()
    fetch()
  }

  private func take(_ page: ListPage<Row>, _ range: Range<Int>) {
    let (wasLoaded, promised, before) = (rows.isLoaded, rows.count, rows.loadedCount)
    let hadDuplicates = rows.take(page, at: range.lowerBound, asked: range.count)
    fruitlessPages = hadDuplicates && rows.loadedCount <= before ? fruitlessPages + 1 : 0
    if fruitlessPages > 2 { giveUp(range) }
    let hasSections = rows.loaded.first.map { section(of: $0) != nil } ?? false
    if wasLoaded, rows.count == promised, !hadDuplicates, !hasSections, failure == nil {
      listModel.show(rows: range)
      showDetailSoon()
    } else {
      showAll()
    }
    onLoadPageResult(page.rows, from: range.lowerBound)
    fetch()
  }

  /// Stops requesting a page if the server keeps returning rows that are already loaded elsewhere.
  private func giveUp(_ range: Range<Int>) {
    fruitlessPages = 0
    let missing = rows.missingPage(
      in: 0..<rows.count, near: range.lowerBound, sizes: (first: firstPageSize, other: pageSize))
    guard let missing else { return }
    failed.append(missing)
    needsUser = false
    failure = .key("list.changing")
  }
}
