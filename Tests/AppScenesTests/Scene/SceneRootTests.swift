import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Testing

@MainActor struct SceneRootTests {
  private let app: OrdersApp

  init() throws { app = try OrdersApp() }

  @Test func `going back from a pushed scene shows the previous one unchanged`() throws {
    app.pilot.type("Vigo")
    try app.top?.router.go(to: OrdersRoute.order(7))
    #expect(app.picture.contains("One order") && !app.picture.contains("All orders"))
    #expect(app.top?.presenter.interactor.number == 7)
    #expect(try app.root.back())
    #expect(app.picture.contains("All orders") && app.picture.contains("Vigo"))
    #expect(try !app.root.back())
    #expect(app.picture.contains("All orders"))
  }

  @Test func `a scene receives prepare, appear and disappear in order`() throws {
    let list = try #require(app.top)
    try list.router.go(to: OrdersRoute.order(7))
    let order = try #require(app.top)
    try app.root.back()
    #expect(list.log == ["prepare", "appear", "disappear", "appear"])
    #expect(order.log == ["prepare", "appear", "disappear"])
  }

  @Test func `scenes can replace the top scene, be modal, or reset the stack`() throws {
    try app.top?.router.go(to: OrdersRoute.order(1))
    try app.top?.router.go(to: OrdersRoute.order(2), as: .replace)
    #expect(app.root.stack?.all.count == 2 && app.top?.presenter.interactor.number == 2)
    try app.top?.router.go(to: OrdersRoute.order(3), as: .modal)
    try app.top?.router.go(to: OrdersRoute.order(4))
    #expect(app.root.stack?.piles.map(\.count) == [2, 2])
    try app.root.dismiss()
    #expect(app.top?.presenter.interactor.number == 2)
    try app.root.backToRoot()
    #expect(app.picture.contains("All orders"))
    try app.top?.router.go(to: OrdersRoute.order(5), as: .root)
    #expect(app.root.stack?.all.count == 1 && app.picture.contains("One order"))
  }

  @Test func `a route that no coordinator handles leaves the current scene in place`() throws {
    #expect {
      try app.top?.router.go(to: LostRoute.nowhere)
    } throws: { error in
      "\(error)".contains("LostRoute.nowhere")
    }
    #expect(app.root.stack?.all.count == 1 && app.picture.contains("All orders"))
  }

  @Test func `a scene that fails to load leaves the current scene in place`() throws {
    let list = try #require(app.top)
    #expect(throws: ScreenletError.self) { try list.router.go(to: OrdersRoute.broken) }
    #expect(app.root.stack?.all.count == 1 && app.picture.contains("All orders"))
    #expect(list.log == ["prepare", "appear"])
  }

  @Test func `a result returns to the scene that requested it`() throws {
    let list = try #require(app.top)
    try list.router.go(to: OrdersRoute.order(7))
    let order = try #require(app.top)
    #expect(order.requester === list)
    order.isUnsaved = true
    try order.router.finish(with: Approved(number: 7))
    #expect(list.received == [7] && app.top === list)
  }

  @Test func `finishing with a result also removes the scenes above`() throws {
    let list = try #require(app.top)
    try list.router.go(to: OrdersRoute.order(1))
    let first = try #require(app.top)
    try first.router.go(to: OrdersRoute.order(2), as: .modal)
    try first.router.finish(with: Approved(number: 1))
    #expect(app.root.stack?.all.count == 1 && list.received == [1])
  }

  @Test func `leaving unsaved changes asks for confirmation, and Esc stays`() throws {
    try app.top?.router.go(to: OrdersRoute.order(7))
    app.top?.isUnsaved = true
    try app.root.back()
    #expect(app.picture.contains("Leave order 7?") && app.picture.contains("not sent"))
    app.pilot.press("Esc")
    #expect(app.picture.contains("One order") && !app.picture.contains("Leave order 7?"))
    #expect(app.root.stack?.all.count == 2)
    try app.root.back()
    app.pilot.press("Right", "Enter")
    #expect(app.picture.contains("All orders") && app.root.stack?.all.count == 1)
  }

  @Test func `each scene with unsaved changes asks for confirmation, the top one first`() throws {
    for number in 1...3 {
      try app.top?.router.go(to: OrdersRoute.order(number))
      app.top?.isUnsaved = number != 2
    }
    try app.root.backToRoot()
    #expect(app.picture.contains("Leave order 3?"))
    app.pilot.press("Right", "Enter")
    #expect(app.picture.contains("Leave order 1?") && app.root.stack?.all.count == 4)
    app.pilot.press("Right", "Enter")
    #expect(app.root.stack?.all.count == 1 && app.picture.contains("All orders"))
  }

  @Test func `an answer to the leave question is ignored if another scene is now on top`() throws {
    try app.top?.router.go(to: OrdersRoute.order(1))
    app.top?.isUnsaved = true
    try app.root.back()
    try app.top?.router.go(to: OrdersRoute.order(2))
    app.pilot.press("Right", "Enter")
    #expect(app.root.stack?.all.count == 3)
  }

  @Test func `a link opens its scene, and an unknown link throws notFound`() throws {
    try app.root.open("app://orders/42?mode=approve")
    #expect(app.top?.presenter.interactor.number == 42 && app.root.stack?.all.count == 2)
    #expect(throws: ScreenletError.notFound) { try app.root.open("app://invoices/1") }
    #expect(throws: ScreenletError.notFound) { try app.root.open("orders") }
    #expect(app.root.stack?.all.count == 2)
  }

  @Test func `an app can start with a link`() throws {
    let context = ScreensContext()
    context.register(OrderScreenlet.self)
    let root = SceneRoot(OrdersCoordinator(in: context))
    #expect(root.top == nil)
    #expect(try !root.back())
    try root.open("app://orders/42")
    #expect(root.stack?.all.count == 1)
  }
}
