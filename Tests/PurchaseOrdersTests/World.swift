import LocalPortal
import ScreenletTesting
import Screenlets

@testable import PurchaseOrders

/// The test environment of a small company: a context, and the embedded portal with 200 orders.
@MainActor struct World {
  let context: ScreensContext
  let portal: LocalPortal
  let book: Resource<OrderBook>
  let pages: Resource<OrderPages>
  let orders: Resource<OrderReading>

  init(count: Int = 200) async throws {
    portal = try LocalPortal.inMemory(as: 10_201)
    try await portal.insertSamples(OrderSamples.list(of: 10_181, count: count))
    context = ScreensContext(portal: portal)
    context.registerStockScreenlets()
    context.wallClock = .stopped(at: LocalPortal.pictureInstant)
    for words in [OrderStrings.english, OrderStrings.spanish] { context.register(words: words) }
    book = Resource(OrderBook(context), lifetime: .dynamic, in: context)
    pages = Resource(OrderPages(context, book), lifetime: .dynamic, in: context)
    orders = Resource(OrderReading(context, book), lifetime: .dynamic, in: context)
  }

  /// Returns the current order from the portal, bypassing the caches.
  func order(_ id: Int64) async throws -> Order {
    try Order(try await portal.record(id, language: .english), language: .english)
  }

  /// Signs in Ada, as the app's sign-in does.
  func signIn() async throws {
    let user = try await portal.signIn(
      userName: "ada@acme.example", password: Secret("analytical"))
    context.session.signIn(user)
  }

  /// Returns the open orders, sorted as in the list.
  func waiting(_ count: Int = 500, branches: [String] = []) async throws -> ListPage<Order> {
    let page = PageRequest(
      count: count, countsTotal: true, filter: ListFilter("State:open"),
      order: [SortKey("Branch"), SortKey("Due")])
    return try await OrderPages(context, book).work(
      .init(page: page, branches: branches, language: .english), .ignored)
  }
}
