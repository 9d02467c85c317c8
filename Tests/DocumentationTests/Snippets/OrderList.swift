import Screenlets

struct Order: Identifiable, Sendable {
  let id: Int
  let supplier, amount: String
}

final class OrderListScreenlet: BaseListScreenlet<Order> {
  override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Order>> {
    Interactor { ListResult(findOrders(request)) }
  }

  override func content(of order: Order) -> RowContent {
    RowContent(id: String(order.id), texts: [order.supplier, order.amount])
  }
}

/// Returns a page of the orders, and how many there are.
func findOrders(_ request: PageRequest) -> ListPage<Order> {
  let all = (1...1000).map { Order(id: $0, supplier: "Supplier \($0)", amount: "\($0) EUR") }
  return ListPage(
    rows: Array(all.dropFirst(request.start).prefix(request.count)), total: all.count)
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
