import Screenlets
import Testing

@testable import PurchaseOrders

struct OrdersRouteTests {
  @Test(arguments: [
    ("app://orders", OrdersRoute.list), ("app://orders/42", .order(42)),
    ("app://orders/42?mode=read", .order(42)),
    ("app://orders/42?mode=approve", .decide(42, .approved)),
    ("app://orders/42?mode=reject", .decide(42, .rejected)),
    ("app://orders/42/comments", .comments(42)),
  ])
  func `a link leads to its route`(link: String, route: OrdersRoute) throws {
    #expect(OrdersRoute(try #require(DeepLink(link))) == route)
  }

  @Test(arguments: [
    OrdersRoute.list, .order(7), .comments(7), .decide(7, .approved), .decide(7, .rejected),
  ])
  func `the link of a route leads back to that route`(route: OrdersRoute) throws {
    #expect(OrdersRoute(try #require(route.link.flatMap { DeepLink($0) })) == route)
  }

  @Test(arguments: ["", "PO-0998", "#6331 & more?"])
  @MainActor func `the link of a transfer leads back to its route for any order number`(
    number: String
  ) throws {
    let component = TransferComponent()
    let route = TransferRoute(number: number)
    let link = try #require(component.link(for: route).flatMap { DeepLink($0) })
    #expect(component.route(for: link) as? TransferRoute == route)
  }

  @Test(arguments: [
    "app://order", "app://orders/x", "app://orders/-1", "app://orders/0", "app://orders/1/2",
    "app://orders/1/comments/2", "app://orders/1?mode=delete",
  ])
  func `an invalid link has no route`(link: String) throws {
    #expect(OrdersRoute(try #require(DeepLink(link))) == nil)
  }
}
