import StateStore
import Testing

@MainActor struct StoreTests {
  private func store(_ middleware: Middleware<OrdersState>...) -> Store<OrdersState> {
    Store(OrdersState(), reducers: [.orders, .extra], middleware: middleware)
  }

  @Test func `an action passes through every reducer in order`() {
    let twice = Reducer<OrdersState>(on: OrdersAction.self) { state, action in
      if case .count = action { state.count *= 10 }
    }
    let store = Store(OrdersState(), reducers: [.orders, twice])
    store.dispatch(OrdersAction.count(3))
    #expect(store.state.count == 30)
    store.dispatch(OrdersAction.load)
    #expect(store.state.isLoading && store.state.count == 30)
  }

  @Test func `an action without a reducer changes nothing`() {
    let store = Store(OrdersState(), reducers: [.orders])
    store.dispatch(ExtraAction.double)
    #expect(store.state == OrdersState())
  }

  @Test func `an action dispatched during a dispatch runs after it`() {
    let ear = Ear<String>()
    let store = store(
      Middleware { action, store, next in
        ear.heard.append("\(action.actionName) comes at \(store.state.count)")
        if case OrdersAction.count(1) = action { store.dispatch(ExtraAction.double) }
        next(action)
        ear.heard.append("\(action.actionName) went at \(store.state.count)")
      })
    store.dispatch(OrdersAction.count(1))
    #expect(
      ear.heard == [
        "OrdersAction.count comes at 0", "OrdersAction.count went at 1",
        "ExtraAction.double comes at 1", "ExtraAction.double went at 2",
      ])
  }

  @Test func `a hundred thousand nested dispatches do not recurse`() {
    let store = store(
      Middleware { action, store, next in
        next(action)
        if store.state.count < 100_000 { store.dispatch(OrdersAction.count(1)) }
      })
    store.dispatch(OrdersAction.count(1))
    #expect(store.state.count == 100_000)
  }

  @Test func `a subscriber receives the current value, then each change once`() {
    let store = store()
    let ear = Ear<Int>()
    let subscription = store.subscribe(to: \.count) { ear.heard.append($0) }
    store.dispatch(OrdersAction.load)
    store.dispatch(OrdersAction.count(1))
    store.dispatch(OrdersAction.count(0))
    store.dispatch(OrdersAction.count(2))
    #expect(ear.heard == [0, 1, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test func `all subscribers see the same order if one of them dispatches`() {
    let store = store()
    let (first, second) = (Ear<Int>(), Ear<Int>())
    let one = store.subscribe(to: \.count) { count in
      first.heard.append(count)
      if count == 1 { store.dispatch(OrdersAction.count(10)) }
    }
    let two = store.subscribe(to: \.count) { second.heard.append($0) }
    store.dispatch(OrdersAction.count(1))
    #expect(first.heard == [0, 1, 11] && second.heard == [0, 1, 11])
    withExtendedLifetime((one, two)) {}
  }

  @Test func `a cancelled subscription receives nothing more, even in the same dispatch`() {
    let store = store()
    let ear = Ear<Int>()
    var second: StoreSubscription?
    let first = store.subscribe(to: \.count) { if $0 == 1 { second = nil } }
    second = store.subscribe(to: \.count) { ear.heard.append($0) }
    store.dispatch(OrdersAction.count(1))
    store.dispatch(OrdersAction.count(1))
    #expect(ear.heard == [0] && second == nil)
    withExtendedLifetime(first) {}
  }

  @Test func `a subscriber added during a notification receives the current value`() {
    let store = store()
    let ear = Ear<Int>()
    var late: StoreSubscription?
    let first = store.subscribe(to: \.count) { count in
      if count == 1 { late = store.subscribe(to: \.count) { ear.heard.append($0) } }
    }
    store.dispatch(OrdersAction.count(1))
    store.dispatch(OrdersAction.count(1))
    #expect(ear.heard == [1, 2])
    withExtendedLifetime((first, late)) {}
  }

  @Test func `a DispatchingStore does not retain the store`() {
    weak var gone: Store<OrdersState>?
    var asking: DispatchingStore?
    do {
      let store = store()
      asking = store.dispatching
      asking?.dispatch(OrdersAction.count(2))
      #expect(store.state.count == 2)
      gone = store
    }
    #expect(gone == nil)
    asking?.dispatch(OrdersAction.count(1))
  }

  @Test func `a store with middleware and subscriptions is released`() {
    weak var gone: Store<OrdersState>?
    var subscription: StoreSubscription?
    do {
      let store = Store(
        OrdersState(), reducers: [.orders],
        middleware: [
          .analytics { _, _ in }, .navigation(for: OrdersRoute.self) { _ in },
          .interaction(on: OrdersAction.self) { _, store in
            store.dispatch(ExtraAction.double)
          },
        ], historyLimit: 4)
      subscription = store.subscribe(to: \.count) { _ in }
      store.dispatch(OrdersAction.count(1))
      store.dispatch(.navigate(OrdersRoute.order("1")))
      gone = store
    }
    #expect(gone == nil && subscription != nil)
    subscription = nil
  }
}
