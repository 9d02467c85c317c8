import AppScenes
import PortalKit
import ScreenletKit
import Testing

@MainActor struct CoordinatorTests {
  /// Claims what it is told to, and remembers what it was asked.
  private final class Claiming: Coordinator {
    private let claims: Set<AnyHashable>
    private(set) var asked = 0

    init(_ routes: (any Route)...) {
      claims = Set(routes.map { AnyHashable($0) })
      super.init()
    }

    override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
      asked += 1
      return claims.contains(AnyHashable(route)) ? Scene(OrderScreenlet(in: context)) : nil
    }

    private let context: ScreensContext = {
      let context = ScreensContext()
      context.register(OrderScreenlet.self)
      return context
    }()
  }

  private let top = Claiming(OrdersRoute.list)
  private let left = Claiming(OrdersRoute.order(1))
  private let right = Claiming(SettingsRoute.settings)
  private let root: SceneRoot

  init() throws {
    for child in [left, right] { top.add(child) }
    root = SceneRoot(top)
    try root.start(at: OrdersRoute.order(1))
  }

  @Test func `a route is claimed by whoever makes a scene of it`() throws {
    #expect(root.top?.coordinator === left && left.scenes.count == 1)
    try root.top?.router.go(to: SettingsRoute.settings)
    #expect(root.top?.coordinator === right)
    try root.top?.router.go(to: OrdersRoute.list)
    #expect(root.top?.coordinator === top && root.stack?.all.count == 3)
  }

  @Test func `who asks is asked first, and nobody twice`() throws {
    let before = [top.asked, left.asked, right.asked]
    try root.top?.router.go(to: SettingsRoute.settings)
    #expect([top.asked, left.asked, right.asked] == [before[0] + 1, before[1] + 1, before[2] + 1])
    try root.top?.router.go(to: SettingsRoute.settings)
    #expect([top.asked, left.asked, right.asked] == [before[0] + 1, before[1] + 1, before[2] + 2])
  }

  @Test func `a coordinator that was let go claims nothing`() throws {
    top.remove(right)
    #expect(right.parent == nil && right.root == nil)
    #expect(throws: ScreenletError.self) { try root.top?.router.go(to: SettingsRoute.settings) }
    #expect(throws: ScreenletError.self) { try right.go(to: SettingsRoute.settings) }
  }

  @Test func `a coordinator has one parent`() {
    left.add(right)
    #expect(right.parent === left && top.children.count == 1)
  }

  @Test func `a failure of making is told, and nobody else is asked`() throws {
    final class Failing: Coordinator {
      override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
        try container.resolve(Scene.self)
      }
    }
    top.remove(right)
    top.add(Failing())
    top.add(right)
    let before = right.asked
    #expect {
      try root.top?.router.go(to: SettingsRoute.settings)
    } throws: { error in
      "\(error)".contains("Scene is not registered")
    }
    #expect(right.asked == before)
  }
}
