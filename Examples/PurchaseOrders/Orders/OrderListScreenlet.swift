import Screenlets

extension Action {
  /// Approves the selected or shown order.
  static let approveOrder = Action("approveOrder")
  /// Rejects the selected or shown order.
  static let rejectOrder = Action("rejectOrder")
  /// Shows the comments of the order.
  static let showComments = Action("showComments")
  /// Opens an attachment of the order.
  static let openAttachment = Action("openAttachment")
  /// Moves the order to another branch.
  static let transferOrder = Action("transferOrder")
}

/// Lists the orders that await a decision, grouped by branch.
final class OrderListScreenlet: BaseListScreenlet<Order> {
  /// The worker that loads pages; required.
  var pages: (any Worker<OrderPages.Request, ListPage<Order>>)?
  /// Whether the list includes decided orders.
  var showsDecided = false
  /// Called when the user reloads the list.
  var onRefresh: (() -> Void)?
  /// Called with the order that the user moved to.
  var onMove: ((Order) -> Void)?
  /// Called when the user chooses an action for an order.
  var onWish: ((Order, Action) -> Void)?

  override class var doc: String { "The orders awaiting approval." }
  override class var group: String? { nil }
  override class var viewClass: ScreenletView.Type { OrderListView.self }
  override class var defaultLayout: String? { OrderListLayout.xml }
  override class var actions: [ActionDeclaration] {
    super.actions + [
      ActionDeclaration(.approveOrder, doc: "Approves the order at the cursor.") {
        (me: OrderListScreenlet) in me.wish(.approveOrder)
      },
      ActionDeclaration(.rejectOrder, doc: "Rejects the order at the cursor.") {
        (me: OrderListScreenlet) in me.wish(.rejectOrder)
      },
      ActionDeclaration(.refresh, doc: "Reloads the orders from the portal.") {
        (me: OrderListScreenlet) in me.onRefresh?()
      },
    ]
  }

  private var language: LanguageTag { context.languageTag }

  private func wish(_ action: Action) {
    if let order = listModel.currentRow.flatMap({ rows[$0] }) { onWish?(order, action) }
  }

  override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Order>> {
    var page = request
    if !showsDecided {
      page.filter.terms.insert(.init(field: "State", text: Order.State.open.rawValue), at: 0)
    }
    // Sort by branch first, so that sections stay together.
    let order = page.order.filter { $0.field != "Branch" }
    let branch = page.order.first { $0.field == "Branch" } ?? SortKey("Branch")
    page.order = [branch] + (order.isEmpty ? [SortKey("Due")] : order)
    return OrderPageInteractor(
      pages, .init(page: page, branches: context.branches.shown, language: language))
  }

  override func onSelectedRow(_ row: Order) { onWish?(row, .selectRow) }

  override func section(of row: Order) -> Words? {
    .verbatim(OrderForm.name(ofBranch: row.branch, language))
  }

  override func content(of row: Order) -> RowContent {
    let conventions = LocaleConventions(language)
    // The state is shown only if the list contains decided orders; otherwise all are open.
    let state = showsDecided ? [OrderForm.name(of: row.state, language)] : []
    return RowContent(
      id: "\(row.id)",
      texts: [row.number, row.supplier, row.due?.shortForm(conventions) ?? "", row.requestedBy]
        + state + [row.amount.formatted(conventions, decimals: 2)])
  }

  override var tableColumns: [TableColumn] {
    let state = TableColumn("State", title: .key("orders.state"), width: 8...10)
    return [
      TableColumn("Number", title: .key("orders.number"), width: 9...12),
      TableColumn("Supplier", title: .key("orders.supplier"), width: 14...30),
      TableColumn("Due", title: .key("orders.due"), width: 10...12),
      TableColumn("RequestedBy", title: .key("orders.requestedBy"), width: 10...26),
    ] + (showsDecided ? [state] : []) + [
      TableColumn("Amount", title: .key("orders.amount"), width: 9...14, alignment: .end)
    ]
  }

  override func onCurrentRow(_ row: Order) { onMove?(row) }

  override func onSynced(_ entry: SyncEntry) {
    if case .submitRecord(let sent) = entry.write, sent.recordSetId == OrderForm.recordSetId {
      performUserAction(.loadList)
    }
  }
}

/// The default view of the list; a theme can replace it.
class OrderListView: BaseListView {}

/// Loads a page of orders with the list's worker.
private final class OrderPageInteractor: Interactor<ListResult<Order>> {
  private let pages: (any Worker<OrderPages.Request, ListPage<Order>>)?
  private let request: OrderPages.Request

  init(
    _ pages: (any Worker<OrderPages.Request, ListPage<Order>>)?, _ request: OrderPages.Request
  ) {
    (self.pages, self.request) = (pages, request)
    super.init()
  }

  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<Order> {
    guard let pages else { throw ScreenletError.misuse("the list of orders has no worker") }
    return ListResult(try await pages.work(request, progress))
  }
}
