import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import Testing

@MainActor struct CoordinatorTests {
  /// Makes scenes for given routes and counts the requests it receives.
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

  @Test func `the coordinator that makes a scene for a route owns that scene`() throws {
    #expect(root.top?.coordinator === left && left.scenes.count == 1)
    try root.top?.router.go(to: SettingsRoute.settings)
    #expect(root.top?.coordinator === right)
    try root.top?.router.go(to: OrdersRoute.list)
    #expect(root.top?.coordinator === top && root.stack?.all.count == 3)
  }

  @Test func `the requesting coordinator is asked first, and each coordinator only once`() throws {
    let before = [top.asked, left.asked, right.asked]
    try root.top?.router.go(to: SettingsRoute.settings)
    #expect([top.asked, left.asked, right.asked] == [before[0] + 1, before[1] + 1, before[2] + 1])
    try root.top?.router.go(to: SettingsRoute.settings)
    #expect([top.asked, left.asked, right.asked] == [before[0] + 1, before[1] + 1, before[2] + 2])
  }

  @Test func `a removed coordinator no longer handles routes`() throws {
    top.remove(right)
    #expect(right.parent == nil && right.root == nil)
    #expect(throws: ScreenletError.self) { try root.top?.router.go(to: SettingsRoute.settings) }
    #expect(throws: ScreenletError.self) { try right.go(to: SettingsRoute.settings) }
  }

  @Test func `adding a coordinator to a new parent removes it from the old one`() {
    left.add(right)
    #expect(right.parent === left && top.children.count == 1)
  }

  @Test func `an error while making a scene is thrown without asking other coordinators`() throws {
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
