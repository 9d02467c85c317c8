import StateStore
import Testing

struct StoreActionTests {
  private struct Plain: StoreAction { var typed = "secret" }

  @Test func `an action's name is its type and case without associated values`() {
    #expect(OrdersAction.load.actionName == "OrdersAction.load")
    #expect(OrdersAction.failed("secret").actionName == "OrdersAction.failed")
    #expect(Plain().actionName == "Plain")
    #expect(Navigate(OrdersRoute.order("secret")).actionName == "navigate")
  }

  @Test @MainActor func `a DispatchingStore can collect actions without a store`() {
    let ear = Ear<String>()
    let store = DispatchingStore { ear.heard.append($0.actionName) }
    store.dispatch(OrdersAction.load)
    store.dispatch(.navigate(OrdersRoute.order("1")))
    #expect(ear.heard == ["OrdersAction.load", "navigate"])
  }
}
