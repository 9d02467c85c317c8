import StateStore
import Testing

@MainActor struct StoreHistoryTests {
  private func store(limit: Int) -> Store<OrdersState> {
    Store(OrdersState(), reducers: [.orders, .extra], historyLimit: limit)
  }

  @Test func `the history records actions with the state before and after`() {
    let store = store(limit: 10)
    store.dispatch(OrdersAction.count(2))
    store.dispatch(ExtraAction.double)
    #expect(store.steps.map(\.number) == [1, 2])
    #expect(store.steps.map(\.action.actionName) == ["OrdersAction.count", "ExtraAction.double"])
    #expect(store.steps.map(\.before.count) == [0, 2])
    #expect(store.steps.map(\.after.count) == [2, 4])
  }

  @Test func `a store records no history by default`() {
    let store = Store(OrdersState(), reducers: [.orders])
    store.dispatch(OrdersAction.count(2))
    store.stepBack()
    #expect(store.steps.isEmpty && store.state.count == 2)
  }

  @Test func `remember enables the history later, and a lower limit keeps its steps`() {
    let store = Store(OrdersState(), reducers: [.orders])
    store.dispatch(OrdersAction.count(2))
    store.remember(3)
    store.dispatch(OrdersAction.count(3))
    #expect(store.steps.map(\.after.count) == [5])
    store.remember(1)
    store.dispatch(OrdersAction.count(4))
    #expect(store.steps.map(\.after.count) == [5, 9])
    store.stepBack()
    #expect(store.state.count == 5)
  }

  @Test func `the history drops its oldest steps first`() {
    let store = store(limit: 3)
    for _ in 0..<10 { store.dispatch(OrdersAction.count(1)) }
    #expect(store.steps.map(\.number) == [8, 9, 10])
    for _ in 0..<10 { store.stepBack() }
    #expect(store.state.count == 7)
  }

  @Test func `stepping back and forward notifies subscribers`() {
    let store = store(limit: 10)
    let ear = Ear<Int>()
    let subscription = store.subscribe(to: \.count) { ear.heard.append($0) }
    store.dispatch(OrdersAction.count(1))
    store.dispatch(OrdersAction.count(2))
    store.stepBack()
    #expect(store.steps.map(\.isUndone) == [false, true])
    store.stepBack()
    store.stepForward()
    store.stepForward()
    store.stepForward()
    #expect(ear.heard == [0, 1, 3, 1, 0, 1, 3])
    #expect(store.steps.allSatisfy { !$0.isUndone })
    withExtendedLifetime(subscription) {}
  }

  @Test func `a new action drops the undone steps`() {
    let store = store(limit: 10)
    for number in 1...3 { store.dispatch(OrdersAction.count(number)) }
    store.stepBack()
    store.stepBack()
    store.dispatch(OrdersAction.count(10))
    store.stepForward()
    #expect(store.state.count == 11)
    #expect(store.steps.map(\.number) == [1, 4] && store.steps.map(\.after.count) == [1, 11])
  }

  @Test func `stepBack during a dispatch runs after it`() {
    let store = store(limit: 10)
    let subscription = store.subscribe(to: \.count) { if $0 == 5 { store.stepBack() } }
    store.dispatch(OrdersAction.count(5))
    #expect(store.state.count == 0)
    withExtendedLifetime(subscription) {}
  }
}
