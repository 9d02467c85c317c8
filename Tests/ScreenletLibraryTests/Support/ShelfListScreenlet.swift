import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import Synchronization
import Testing
import ThemeKit
import Waiting

struct ShelfItem: Identifiable, Hashable, Sendable {
  let id: Int
  var edition = 1
}

/// Answers page requests and records them.
final class Shelf: Sendable {
  struct State {
    var asked: [PageRequest] = []
    var first = 0
    var edition = 1
    var count = 200
    /// The maximum number of rows of a page.
    var limit = Int.max
    var reportsTotal = true
    var isHeld = false
    var failure: ScreenletError?
    /// Whether a filter is an error, as on a portal that cannot search.
    var cannotSearch = false
  }
  let state = Mutex(State())

  var asked: [PageRequest] { state.withLock { $0.asked } }
  var isHeld: Bool { state.withLock { $0.isHeld } }

  func page(_ request: PageRequest) throws -> ListPage<ShelfItem> {
    try state.withLock { state in
      state.asked.append(request)
      if let failure = state.failure { throw failure }
      if state.cannotSearch, !request.filter.isEmpty {
        throw ScreenletError.server(
          code: "liferay.lacks.filter", message: UserMessage(verbatim: "It cannot search."))
      }
      let end = min(state.count, request.start + min(request.count, state.limit))
      let rows = (min(request.start, end)..<end).map {
        ShelfItem(id: state.first + $0, edition: state.edition)
      }
      return ListPage(
        rows: rows, total: state.reportsTotal || request.countsTotal ? state.count : nil,
        first: rows.first.map { "\($0.id)" }, last: rows.last.map { "\($0.id)" })
    }
  }
}

final class ShelfListScreenlet: BaseListScreenlet<ShelfItem> {
  let shelf = Shelf()
  var hasSections = false
  var fields: [FilterField] = []
  /// Whether the pane beside the rows shows an item.
  var showsInPane: (ShelfItem) -> Bool = { _ in false }
  var heard: [String] = []

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="ShelfListScreenlet"><column>
    <text-field id="filter" label="Filter" action="applyFilter"/>
    <text id="facts"/><text text="empty" when="empty"/><text text="nothing" when="nothingFound"/>
    <button id="clear" text="all" action="clearFilter" when="nothingFound"/>
    <row-list id="rows" grow="1" selection="multiple"/><message id="message"/>
    <button id="again" text="again" action="retry" when="failed"/><footer/>
    <key press="Enter" action="selectRow" hint="open" when="!failed"/>
    <key press="F4" action="selectRow" hint="take"/></column></screenlet>
    """
  }
  override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<ShelfItem>> {
    Interactor { [shelf] in
      await until { !shelf.isHeld }
      return ListResult(try shelf.page(request), title: "Shelf")
    }
  }
  override func content(of row: ShelfItem) -> RowContent {
    RowContent(id: "\(row.id)", texts: ["item \(row.id)"])
  }
  override var cellFields: [String] { ["item"] }
  override var filterFields: [FilterField] { fields }
  override func section(of row: ShelfItem) -> DisplayText? {
    hasSections ? .verbatim("TEN \(row.id / 10)") : nil
  }
  override func detail(of row: ShelfItem) -> BaseScreenlet? {
    showsInPane(row) ? ShelfItemScreenlet(row) : nil
  }
  override func onSelectedRow(_ row: ShelfItem) { heard.append("selected \(row.id)") }
  override func onMarkedRows(_ ids: Set<String>) { heard.append("marked \(ids.sorted())") }
}

/// Shows an item of the shelf in the pane beside the rows.
final class ShelfItemScreenlet: BaseScreenlet {
  private(set) var item: ShelfItem?

  convenience init(_ item: ShelfItem) {
    self.init()
    self.item = item
  }

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="ShelfItemScreenlet"><column>
    <button id="deep" text="deep"/></column></screenlet>
    """
  }
}
