import Screenlets

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
  var onActionChosen: ((Order, OrderFragment.ActionChosen.OrderAction) -> Void)?

  override class var doc: String { "The orders awaiting approval." }
  override class var group: String? { nil }
  override class var defaultLayout: String? { OrderListLayout.xml }

  let approveOrder = UserAction(
    "Approves the order at the cursor.",
    perform: { (me: OrderListScreenlet) in me.actionChosen(.approve) })
  let rejectOrder = UserAction(
    "Rejects the order at the cursor.",
    perform: { (me: OrderListScreenlet) in me.actionChosen(.reject) })
  let refresh = UserAction(
    "Reloads the orders from the portal.",
    perform: { (me: OrderListScreenlet) in me.onRefresh?() })

  private var language: LanguageTag { context.languageTag }

  private func actionChosen(_ orderAction: OrderFragment.ActionChosen.OrderAction) {
    if let order = rowAtCursor { onActionChosen?(order, orderAction) }
  }

  override func pageInteractor(
    _ request: PageRequest
  ) throws(ScreenletError) -> Interactor<ListResult<Order>> {
    guard let pages else { throw .misuse("the list of orders has no worker") }
    var page = request
    if !showsDecided {
      page.filter.terms.insert(.init(field: "State", text: Order.State.open.rawValue), at: 0)
    }
    // Sort by branch first, so that sections stay together.
    let order = page.order.filter { $0.field != "Branch" }
    let branch = page.order.first { $0.field == "Branch" } ?? SortKey("Branch")
    page.order = [branch] + (order.isEmpty ? [SortKey("Due")] : order)
    let query = OrderPages.Request(
      page: page, branches: context.branches.shown, language: language)
    return Interactor { progress in ListResult(try await pages.work(query, progress)) }
  }

  override func onSelectedRow(_ row: Order) { onActionChosen?(row, .open) }

  override func section(of row: Order) -> DisplayText? {
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

  /// The branch and the state can be searched even if no column shows them.
  override var filterFields: [FilterField] {
    let fields = tableColumns.filter { !["Due", "Amount", "State"].contains($0.id) }
      .map { FilterField($0.id, title: $0.title) }
    return fields + [
      FilterField(
        "Branch", title: .key("orders.branch"),
        values: context.branches.shown.map {
          FilterField.Value(OrderForm.name(ofBranch: $0, language), stored: $0)
        }),
      FilterField(
        "State", title: .key("orders.state"),
        values: Order.State.allCases.map {
          FilterField.Value(OrderForm.name(of: $0, language), stored: $0.rawValue)
        }),
    ]
  }

  override func onCurrentRow(_ row: Order) { onMove?(row) }

  override func onSynced(_ entry: SyncEntry) {
    if case .submitRecord(let sent) = entry.write, sent.recordSetId == OrderForm.recordSetId {
      loadList()
    }
  }
}
