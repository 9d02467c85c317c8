import StateStore
import Testing

@MainActor struct ReducerTests {
  private struct Whole: Equatable, Sendable {
    var left = OrdersState()
    var right = OrdersState()
  }

  @Test func `a reducer for a part changes only that part of the state`() {
    let store = Store(Whole(), reducers: [Reducer(of: \.right, .orders)])
    store.dispatch(OrdersAction.count(4))
    #expect(store.state.left.count == 0 && store.state.right.count == 4)
  }

  @Test func `a reducer handles only actions of its own type`() {
    struct Other: StoreAction {}
    let ear = Reducer<OrdersState>(on: Other.self) { state, _ in state.count += 1 }
    let store = Store(OrdersState(), reducers: [ear])
    store.dispatch(OrdersAction.count(4))
    #expect(store.state.count == 0)
    let boxed: any StoreAction = Other()
    store.dispatch(boxed)
    #expect(store.state.count == 1)
  }
}
