import StateStore
import Testing

@MainActor struct MiddlewareTests {
  private func store(_ middleware: Middleware<OrdersState>...) -> Store<OrdersState> {
    Store(OrdersState(), reducers: [.orders, .extra], middleware: middleware)
  }

  @Test func `the first middleware sees an action first and its result last`() {
    let ear = Ear<String>()
    func named(_ name: String) -> Middleware<OrdersState> {
      Middleware { action, store, next in
        ear.heard.append("\(name) before \(store.state.count)")
        next(action)
        ear.heard.append("\(name) after \(store.state.count)")
      }
    }
    store(named("a"), named("b")).dispatch(OrdersAction.count(1))
    #expect(ear.heard == ["a before 0", "b before 0", "b after 1", "a after 1"])
  }

  @Test func `a middleware can drop an action or replace it with others`() {
    let store = store(
      Middleware { action, _, next in
        switch action {
        case OrdersAction.load: break
        case OrdersAction.failed:
          next(OrdersAction.count(1))
          next(ExtraAction.double)
        default: next(action)
        }
      })
    store.dispatch(OrdersAction.load)
    #expect(!store.state.isLoading)
    store.dispatch(OrdersAction.failed("why"))
    #expect(store.state.count == 2 && store.state.trouble.isEmpty)
  }

  @Test func `logging records action names and no associated values`() {
    let ear = Ear<String>()
    let store = store(.logging { ear.heard.append($0) })
    store.dispatch(OrdersAction.failed("secret"))
    #expect(ear.heard == ["OrdersAction.failed"])
  }

  @Test func `analytics receive the action and the state after it`() {
    let ear = Ear<String>()
    let store = store(.analytics { ear.heard.append("\($0.actionName) \($1.count)") })
    store.dispatch(OrdersAction.count(2))
    store.dispatch(ExtraAction.double)
    #expect(ear.heard == ["OrdersAction.count 2", "ExtraAction.double 4"])
  }

  @Test func `a navigate action reaches the middleware for its route type`() {
    let (orders, others) = (Ear<OrdersRoute>(), Ear<Int>())
    let store = store(
      .navigation(for: OrdersRoute.self) { orders.heard.append($0) },
      .navigation(for: Int.self) { others.heard.append($0) })
    store.dispatch(.navigate(OrdersRoute.order("7")))
    store.dispatch(.navigate(7))
    store.dispatch(OrdersAction.load)
    #expect(orders.heard == [.order("7")] && others.heard == [7])
  }

  @Test func `an interaction sees the state after its action`() {
    let ear = Ear<Bool>()
    let store = store(
      .interaction(on: OrdersAction.self) { action, store in
        ear.heard.append(store.state.isLoading)
      })
    store.dispatch(OrdersAction.load)
    store.dispatch(ExtraAction.double)
    #expect(ear.heard == [true])
  }
}
