import Screenlets

struct Order: Identifiable, Sendable {
  let id: Int
  let supplier, amount: String
}

final class OrderListScreenlet: BaseListScreenlet<Order> {
  override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Order>> {
    OrderPageInteractor(request)
  }

  override func content(of order: Order) -> RowContent {
    RowContent(id: String(order.id), texts: [order.supplier, order.amount])
  }
}

final class OrderPageInteractor: Interactor<ListResult<Order>> {
  private let request: PageRequest

  init(_ request: PageRequest) {
    self.request = request
    super.init()
  }

  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<Order> {
    let all = (1...1000).map { Order(id: $0, supplier: "Supplier \($0)", amount: "\($0) EUR") }
    return ListResult(
      ListPage(
        rows: Array(all.dropFirst(request.start).prefix(request.count)), total: all.count))
  }
}

extension OrderListScreenlet {
  static let layout = """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrderListScreenlet">
      <column>
        <text-field id="filter" label="Filter" action="applyFilter"/>
        <text text="No orders yet." when="empty"/>
        <table id="rows" grow="1" action="selectRow"
               titles="Order 8|Supplier 12-30|Amount 9-12 end"/>
        <message id="message"/>
      </column>
    </screenlet>
    """
}
