import StateStore
import Testing

@MainActor struct StoreBuilderTests {
  @Test func `a built store has all added reducers, middleware and history`() async {
    let (routes, names, lines) = (Ear<OrdersRoute>(), Ear<String>(), Ear<String>())
    let store = StoreBuilder(OrdersState())
      .withReducer(.orders)
      .withReducer(on: ExtraAction.self) { state, _ in state.count *= 2 }
      .withMiddleware(.logging { lines.heard.append($0) })
      .withInteractionMiddleware(on: OrdersAction.self) { action, store in
        guard case .load = action else { return }
        store.run("load") {
          ["1", "2"]
        } then: {
          OrdersAction.loaded($0.get())
        }
      }
      .withAnalyticsMiddleware { action, _ in names.heard.append(action.actionName) }
      .withNavigationMiddleware(for: OrdersRoute.self) { routes.heard.append($0) }
      .withHistory(limit: 2)
      .build()
    store.dispatch(OrdersAction.count(1))
    store.dispatch(ExtraAction.double)
    store.dispatch(OrdersAction.load)
    #expect(store.state.isLoading && store.state.count == 2)
    await store.settle()
    #expect(!store.state.isLoading && store.state.orders.map(\.number) == ["1", "2"])
    store.dispatch(.navigate(OrdersRoute.order("2")))
    #expect(routes.heard == [.order("2")] && store.steps.count == 2)
    #expect(lines.heard == names.heard && names.heard.count == 5)
  }

  @Test func `changing a builder does not affect the original`() {
    let plain = StoreBuilder(OrdersState()).withReducer(.orders)
    let doubling = plain.withReducer(.extra)
    let (one, other) = (plain.build(), doubling.build())
    for store in [one, other] {
      store.dispatch(OrdersAction.count(2))
      store.dispatch(ExtraAction.double)
    }
    #expect(one.state.count == 2 && other.state.count == 4)
  }
}
