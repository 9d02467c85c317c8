import StateStore
import Testing

@MainActor struct StoreModuleTests {
  private enum Orders: StoreFeature {
    static var parts: FeatureParts<OrdersState, String> {
      FeatureParts(
        store: StoreBuilder(OrdersState(count: 1)).withReducer(.orders),
        mapper: ViewDataMapper { "\($0.count) orders" })
    }
  }

  private func shown(_ module: StoreModule, after actions: any StoreAction...) -> String {
    let parts = module.parts(of: Orders.self)
    let store = parts.store.build()
    for action in actions { store.dispatch(action) }
    return parts.mapper(store.state)
  }

  @Test func `a feature works with its default parts, registered or not`() {
    #expect(shown(StoreModule(), after: OrdersAction.count(2)) == "3 orders")
    let module = StoreModule()
    module.register(Orders.self)
    #expect(shown(module, after: OrdersAction.count(2)) == "3 orders")
  }

  @Test func `a registration can replace one part of a feature`() {
    let module = StoreModule()
    module.register(Orders.self) { $0.mapper = ViewDataMapper { "<\($0.count)>" } }
    #expect(shown(module) == "<1>")
  }

  @Test func `a second registration builds on the first`() {
    let module = StoreModule()
    module.register(Orders.self) { $0.store = $0.store.withReducer(.extra) }
    module.register(Orders.self) { $0.mapper = $0.mapper.changing { data, _ in data += "!" } }
    #expect(shown(module, after: ExtraAction.double) == "2 orders!")
  }

  @Test func `registrations of one module do not affect another module`() {
    let changed = StoreModule()
    changed.register(Orders.self) { $0.store = $0.store.withState(OrdersState(count: 9)) }
    #expect(shown(changed) == "9 orders" && shown(StoreModule()) == "1 orders")
  }
}
