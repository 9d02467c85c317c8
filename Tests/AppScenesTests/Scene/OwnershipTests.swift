import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Testing

/// Ownership between scenes and their parts: a scene that was left is released.
@MainActor struct OwnershipTests {
  private struct Traces {
    weak var scene: OrderScene?
    weak var screenlet: BaseScreenlet?
    weak var view: ScreenletView?
    weak var presenter: OrderPresenter?
    weak var interactor: OrderInteractor?
    weak var router: Router?

    @MainActor init(_ scene: OrderScene?) {
      self.scene = scene
      (screenlet, view) = (scene?.screenlet, scene?.screenlet.screenletView)
      (presenter, interactor) = (scene?.presenter, scene?.presenter.interactor)
      router = scene?.router
    }

    var areAlive: [Bool] {
      [
        scene != nil, screenlet != nil, view != nil, presenter != nil, interactor != nil,
        router != nil,
      ]
    }
  }

  private func pushed(on app: OrdersApp, as presentationStyle: PresentationStyle = .push) throws
    -> Traces
  {
    try app.top?.router.go(to: OrdersRoute.order(1), as: presentationStyle)
    return Traces(app.top)
  }

  @Test func `popping a scene releases it with its presenter, interactor, view and router`() throws
  {
    let app = try OrdersApp()
    let traces = try pushed(on: app)
    #expect(traces.areAlive.allSatisfy { $0 })
    try app.root.back()
    #expect(traces.areAlive.allSatisfy { !$0 })
  }

  @Test(arguments: [PresentationStyle.replace, .modal, .root, .push])
  func `a scene is released however it was presented`(presentationStyle: PresentationStyle) throws {
    let app = try OrdersApp()
    let traces = try pushed(on: app, as: presentationStyle)
    try app.root.start(at: OrdersRoute.list)
    #expect(traces.areAlive.allSatisfy { !$0 })
  }

  @Test func `finishing a scene releases it but not its requester`() throws {
    let app = try OrdersApp()
    let list = Traces(app.top)
    let traces = try pushed(on: app)
    try traces.scene?.router.finish(with: Approved(number: 1))
    #expect(traces.areAlive.allSatisfy { !$0 } && list.areAlive.allSatisfy { $0 })
  }

  @Test func `a scene holds its requester weakly`() throws {
    let app = try OrdersApp()
    let first = try pushed(on: app)
    try first.scene?.router.go(to: OrdersRoute.order(2), as: .replace)
    #expect(first.scene == nil && app.top?.requester == nil)
    try app.top?.router.finish(with: Approved(number: 2))
    #expect(app.root.stack?.all.count == 1)
  }

  @Test func `a coordinator lists its scenes but does not retain them`() throws {
    let app = try OrdersApp()
    let scene = try pushed(on: app)
    #expect(app.root.coordinator.scenes.count == 2)
    #expect(app.root.coordinator.scenes.contains { $0 === scene.scene })
    try app.root.back()
    #expect(app.root.coordinator.scenes.count == 1)
  }

  @Test func `an answered leave question retains no scene`() throws {
    let app = try OrdersApp()
    let traces = try pushed(on: app)
    traces.scene?.isUnsaved = true
    try app.root.back()
    app.pilot.press("Right", "Enter")
    #expect(traces.areAlive.allSatisfy { !$0 })
  }

  @Test func `releasing a scene root releases its coordinators and scenes`() throws {
    weak var root: SceneRoot?
    weak var coordinator: Coordinator?
    weak var child: Coordinator?
    var traces: Traces?
    do {
      let context = ScreensContext()
      context.register(OrderScreenlet.self)
      let app = SceneRoot(OrdersCoordinator(in: context))
      let below = Coordinator()
      app.coordinator.add(below)
      try app.start(at: OrdersRoute.order(1))
      (root, coordinator, child) = (app, app.coordinator, below)
      traces = Traces(app.top as? OrderScene)
      #expect(traces?.areAlive.allSatisfy { $0 } == true)
    }
    #expect(root == nil && coordinator == nil && child == nil)
    #expect(traces?.areAlive.allSatisfy { !$0 } == true)
  }

  @Test func `a thousand popped scenes are all released`() throws {
    let app = try OrdersApp()
    var traces: [Traces] = []
    for _ in 0..<1000 {
      traces.append(try pushed(on: app))
      try app.root.back()
    }
    #expect(traces.allSatisfy { $0.areAlive.allSatisfy { !$0 } })
    #expect(app.root.coordinator.scenes.count == 1)
  }
}
