import ScreenletTesting
import Screenlets
import Testing

private final class LaidOutOrderList: BaseListScreenlet<Order> {
  override class var name: String { "OrderListScreenlet" }
  override class var defaultLayout: String? { OrderListScreenlet.layout }
  override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Order>> {
    Interactor { ListResult(findOrders(request)) }
  }
  override func content(of order: Order) -> RowContent {
    RowContent(id: String(order.id), texts: [String(order.id), order.supplier, order.amount])
  }
}

@MainActor struct OrderListTests {
  @Test func `the list of the article shows all rows, including the last`() async throws {
    let context = ScreensContext()
    context.register(LaidOutOrderList.self)
    let pilot = try Pilot(LaidOutOrderList(in: context))
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Supplier 1") && $0.contains("1 EUR") })
    pilot.press("End")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Supplier 1000") })
  }
}
