import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

/// A component without its own coordinator.
private struct SmallOrders: Component {
  func scene(for route: any Route, in context: ScreensContext) throws(ScreenletError) -> Scene? {
    switch route as? OrdersRoute {
    case .list: Scene(ListScreenlet(in: context))
    case .order(let number): number < 100 ? Scene(OrderScreenlet(in: context)) : nil
    case .broken: throw .forbidden
    case nil: nil
    }
  }

  func route(for link: DeepLink) -> (any Route)? {
    link.path == ["new"] ? OrdersRoute.order(0) : nil
  }

  func link(for route: any Route) -> String? {
    (route as? OrdersRoute) == .order(0) ? "orders://new" : nil
  }
}

/// A component that implements nothing.
private struct EmptyComponent: Component {}

@MainActor struct ComponentTests {
  private func app(
    _ components: [any Component] = [SmallOrders()]
  ) throws -> (root: AppRoot, pilot: Pilot) {
    let context = ScreensContext()
    context.register(ListScreenlet.self)
    context.register(OrderScreenlet.self)
    let root = AppRoot(
      "orders", components, first: OrdersRoute.list, in: context, needsSignIn: false,
      remembers: false)
    let pilot = try Pilot(root.scenes.slot, in: context, size: Size(width: 60, height: 12))
    try root.start()
    return (root, pilot)
  }

  @Test func `a component makes its scenes without its own coordinator`() throws {
    let app = try app()
    app.pilot.press("F2")
    #expect(app.pilot.picture.joined().contains("All orders"))
    try app.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    #expect(app.root.scenes.top?.screenlet is OrderScreenlet)
  }

  @Test func `a component without a coordinator reads and writes links`() throws {
    let app = try app()
    try app.root.scenes.open("orders://new")
    let scene = app.root.scenes.top
    #expect(scene?.route as? OrdersRoute == .order(0))
    #expect(scene?.coordinator?.link(for: OrdersRoute.order(0)) == "orders://new")
    #expect(scene?.coordinator?.link(for: OrdersRoute.list) == nil)
    #expect(throws: ScreenletError.notFound) { try app.root.scenes.open("orders://old") }
  }

  @Test func `an error from making a scene is thrown to the caller of go`() throws {
    let app = try app()
    #expect(throws: ScreenletError.forbidden) {
      try app.root.scenes.top?.router.go(to: OrdersRoute.broken)
    }
    #expect(app.root.scenes.top?.screenlet is ListScreenlet)
  }

  @Test func `an empty component handles no route`() throws {
    let app = try app([EmptyComponent(), SmallOrders()])
    #expect(app.root.scenes.top?.screenlet is ListScreenlet)
    #expect(throws: ScreenletError.self) {
      try app.root.scenes.top?.router.go(to: LostRoute.nowhere)
    }
  }

  @Test func `a screenlet navigates through the router of its scene`() async throws {
    let app = try app()
    app.root.scenes.top?.screenlet.go(to: OrdersRoute.order(7))
    #expect(app.root.scenes.top?.screenlet is OrderScreenlet)
    app.root.scenes.top?.screenlet.go(to: OrdersRoute.order(100))
    await app.pilot.waitUntilIdle()
    #expect(app.pilot.picture.joined(separator: " ").contains("no coordinator handles"))
    #expect(app.root.scenes.stack?.all.count == 2)
  }
}
