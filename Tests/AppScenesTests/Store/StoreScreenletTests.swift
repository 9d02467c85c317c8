import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import StateStore
import TerminalCore
import Testing
import ThemeKit

@MainActor struct StoreScreenletTests {
  struct CounterState: Equatable, Sendable {
    var count = 0
    var hidden = 0
  }

  enum CounterAction: StoreAction {
    case add, note, load
    case loaded(Int)
  }

  enum Counter: StoreFeature {
    static var parts: FeatureParts<CounterState, String> {
      FeatureParts(
        store: StoreBuilder(CounterState())
          .withReducer(on: CounterAction.self) { state, action in
            switch action {
            case .add: state.count += 1
            case .note: state.hidden += 1
            case .load: break
            case .loaded(let number): state.count = number
            }
          }
          .withInteractionMiddleware(on: CounterAction.self) { action, store in
            guard case .load = action else { return }
            store.run("load") {
              41
            } then: {
              CounterAction.loaded($0.get())
            }
          },
        mapper: ViewDataMapper { "Counted: \($0.count)" })
    }
  }

  final class CounterView: ScreenletView, StoreView {
    @Outlet("shown") private var label: Label
    @Outlet("add") private var button: Button

    var store: DispatchingStore?
    private(set) var setups: [String] = []

    override func onCreated() {
      super.onCreated()
      button.onPress = { [weak self] in self?.store?.dispatch(CounterAction.add) }
    }

    func setup(with data: String) {
      label.words = .verbatim(data)
      setups.append(data)
    }
  }

  final class CounterScreenlet: StoreScreenlet<Counter> {
    override class var viewClass: ScreenletView.Type { CounterView.self }
    override class var defaultLayout: String? {
      """
      <screenlet xmlns="urn:screenlets:theme:1" for="CounterScreenlet">
        <column><text id="shown" text=""/><button id="add" text="Add"/></column>
      </screenlet>
      """
    }

    override func customize(_ store: StoreBuilder<CounterState>) -> StoreBuilder<CounterState> {
      store.withNavigationMiddleware(for: OrdersRoute.self) { [weak self] in self?.go(to: $0) }
        .withNavigationMiddleware(for: LostRoute.self) { [weak self] in self?.go(to: $0) }
    }

    var setups: [String] { (screenletView as? CounterView)?.setups ?? [] }
  }

  private func screenlet(_ module: StoreModule = StoreModule()) -> CounterScreenlet {
    let context = ScreensContext()
    context.register(CounterScreenlet.self, views: [CounterView.self])
    let screenlet = CounterScreenlet(in: context)
    screenlet.module = module
    return screenlet
  }

  @Test func `a view shows the mapped data and dispatches actions`() throws {
    let pilot = try Pilot(screenlet())
    #expect(pilot.picture.joined().contains("Counted: 0"))
    pilot.press("Enter")
    pilot.press("Enter")
    #expect(pilot.picture.joined().contains("Counted: 2"))
  }

  @Test func `a state change that leaves the view data equal does not set up the view again`()
    throws
  {
    let screenlet = screenlet()
    try screenlet.loadView()
    screenlet.dispatch(CounterAction.note)
    screenlet.dispatch(CounterAction.add)
    #expect(screenlet.setups == ["Counted: 0", "Counted: 1"])
    #expect(screenlet.store.state.hidden == 1)
  }

  @Test func `a reloaded view shows the same data as its predecessor`() throws {
    let screenlet = screenlet()
    let pilot = try Pilot(screenlet)
    screenlet.dispatch(CounterAction.add)
    let before = screenlet.screenletView
    try screenlet.reload()
    #expect(screenlet.screenletView !== before && screenlet.setups == ["Counted: 1"])
    pilot.press("Enter")
    #expect(pilot.picture.joined().contains("Counted: 2"))
  }

  @Test func `the result of work started by middleware reaches the view`() async throws {
    let screenlet = screenlet()
    try screenlet.loadView()
    screenlet.dispatch(CounterAction.load)
    await screenlet.store.settle()
    #expect(screenlet.setups == ["Counted: 0", "Counted: 41"])
  }

  @Test func `an app can change the mapper and state of a feature through its module`() throws {
    let module = StoreModule()
    module.register(Counter.self) { parts in
      parts.mapper = parts.mapper.changing { data, state in data += "!" }
      parts.store = parts.store.withState(CounterState(count: 7))
    }
    let screenlet = screenlet(module)
    try screenlet.loadView()
    #expect(screenlet.setups == ["Counted: 7!"])
  }

  @Test func `a navigation action goes to the router of the scene`() throws {
    let app = try OrdersApp()
    let screenlet = screenlet()
    screenlet.router = app.top?.router
    try screenlet.loadView()
    screenlet.dispatch(.navigate(OrdersRoute.order(7)))
    #expect(app.top?.presenter.interactor.number == 7)
  }

  @Test func `navigating to a route that no coordinator handles shows an error`() async throws {
    let app = try OrdersApp()
    let screenlet = screenlet()
    let pilot = try Pilot(screenlet)
    screenlet.router = app.top?.router
    withExtendedLifetime(app) { screenlet.dispatch(.navigate(LostRoute.nowhere)) }
    await pilot.waitUntilIdle()
    #expect(pilot.picture.joined(separator: " ").contains("no coordinator handles"))
  }

  @Test func `navigating in a screenlet without a router shows an error`() async throws {
    let screenlet = screenlet()
    let pilot = try Pilot(screenlet)
    screenlet.dispatch(.navigate(OrdersRoute.list))
    await pilot.waitUntilIdle()
    #expect(pilot.picture.joined(separator: " ").contains("has no router"))
  }

  @Test func `a navigation action without middleware names the missing middleware`() async throws {
    enum Nowhere: Route { case there }
    let screenlet = screenlet()
    let pilot = try Pilot(screenlet, size: .init(width: 120, height: 24))
    screenlet.dispatch(.navigate(Nowhere.there))
    await pilot.waitUntilIdle()
    #expect(
      pilot.picture.joined(separator: " ").contains("withNavigationMiddleware(for: Nowhere.self)"))
  }

  @Test func `the workers of a screenlet use its offline policy`() async throws {
    let clerk = Clerk<Int, Bill> { Bill(number: $0) }
    let module = StoreModule()
    module.register(Counter.self) { parts in
      parts.store = parts.store.withInteractionMiddleware(on: CounterAction.self) { action, store in
        guard case .note = action else { return }
        store.run(clerk, 7, as: "load") { bill, _ in
          (try? bill.get()).map { CounterAction.loaded($0.number) }
        }
      }
    }
    let screenlet = screenlet(module)
    screenlet.offlinePolicy = .cacheFirst
    try screenlet.loadView()
    screenlet.dispatch(CounterAction.note)
    await screenlet.context.interactors.idle()
    #expect(clerk.policies == [.cacheFirst] && screenlet.store.state.count == 7)
  }

  @Test func `StoreCreated is published before the store receives its first action`() throws {
    let screenlet = screenlet()
    var (made, count): ([BaseScreenlet], Int) = ([], -1)
    let eventSubscription = screenlet.context.events.subscribe(to: StoreCreated.self) { event in
      made.append(event.screenlet)
      count = (event.store as? Store<CounterState>)?.state.count ?? -1
    }
    screenlet.dispatch(CounterAction.add)
    try screenlet.loadView()
    withExtendedLifetime(eventSubscription) {
      #expect(made.count == 1 && made.first === screenlet && count == 0)
    }
  }

  @Test func `a screenlet and its store are released together`() throws {
    weak var screenlet: CounterScreenlet?
    weak var store: Store<CounterState>?
    do {
      let made = self.screenlet()
      try made.loadView()
      made.dispatch(CounterAction.add)
      (screenlet, store) = (made, made.store)
    }
    #expect(screenlet == nil && store == nil)
  }
}
