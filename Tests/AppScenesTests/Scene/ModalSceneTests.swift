import AppScenes
import PortalKit
import ScreenletKit
import ScreenletTesting
import TerminalCore
import Testing

/// Modal scenes, shown in a box over the scene below.
@MainActor struct ModalSceneTests {
  private let app: OrdersApp

  init() throws {
    app = try OrdersApp()
    app.pilot.terminal.resize(to: Size(width: 100, height: 30))
  }

  private var surface: Surface { app.pilot.surface }

  private func present(_ number: Int) throws {
    try app.top?.router.go(to: OrdersRoute.order(number), as: .modal)
  }

  @Test func `a modal scene is shown in a box over the dimmed scene, and Esc closes it`() throws {
    try present(7)
    #expect(app.picture.contains("One order") && app.picture.contains("All orders"))
    #expect(app.picture.contains("╭ Order 7 ") && surface.overlays.count == 1)
    let frame = try #require(app.pilot.terminal.frame)
    #expect(frame[1, 0].style.attributes.contains(.dim))
    app.pilot.press("Esc")
    #expect(!app.picture.contains("One order") && app.root.stack?.all.count == 1)
    #expect(surface.overlays.isEmpty)
  }

  @Test func `a modal box fits its content and fills a small screen`() throws {
    try present(7)
    _ = app.picture
    let box = try #require(surface.overlays.first?.content.rect)
    #expect(box.height < 8 && box.width < 60 && box.minX > 4 && box.minY > 1)
    app.pilot.terminal.resize(to: Size(width: 40, height: 12))
    _ = app.picture
    #expect(surface.overlays.first?.content.rect == Rect(x: 0, y: 0, width: 40, height: 12))
  }

  @Test func `a modal scene gets the key input, and closing it restores the focus`() throws {
    app.pilot.type("Vi")
    let before = surface.focused
    #expect(before?.id == "search")
    try present(7)
    #expect(surface.focused == nil)
    app.pilot.type("x")
    app.pilot.press("Esc")
    #expect(surface.focused === before)
    app.pilot.type("go")
    #expect(app.picture.contains("Vigo"))
  }

  @Test func `closing a modal scene with unsaved changes asks for confirmation`() throws {
    try present(7)
    app.top?.isUnsaved = true
    app.pilot.press("Esc")
    #expect(app.picture.contains("Leave order 7?") && surface.overlays.count == 2)
    app.pilot.press("Esc")
    #expect(!app.picture.contains("Leave order 7?") && app.picture.contains("One order"))
    app.pilot.press("Esc")
    app.pilot.press("Right", "Enter")
    #expect(surface.overlays.isEmpty && app.root.stack?.all.count == 1)
  }

  @Test func `a scene pushed on a modal scene appears in the same box`() throws {
    try present(1)
    try present(2)
    try app.top?.router.go(to: OrdersRoute.order(3))
    #expect(surface.overlays.count == 2 && app.picture.contains("╭ Order 3 "))
    app.pilot.press("Esc")
    #expect(surface.overlays.count == 2 && app.picture.contains("╭ Order 2 "))
    app.pilot.press("Esc")
    #expect(surface.overlays.count == 1 && app.picture.contains("╭ Order 1 "))
    try app.top?.router.go(to: OrdersRoute.list, as: .root)
    #expect(surface.overlays.isEmpty && app.root.stack?.all.count == 1)
  }

  @Test func `removing the scene below a modal scene removes the modal scene too`() throws {
    try app.top?.router.go(to: OrdersRoute.order(1))
    let first = try #require(app.top)
    try present(2)
    try first.router.back()
    #expect(surface.overlays.isEmpty && app.picture.contains("All orders"))
    #expect(surface.focused?.id == "search")
  }

  @Test func `a scene that fails to load leaves the modal stack unchanged`() throws {
    try present(1)
    #expect(throws: ScreenletError.self) {
      try app.top?.router.go(to: OrdersRoute.broken, as: .modal)
    }
    #expect(throws: ScreenletError.self) { try app.top?.router.go(to: OrdersRoute.broken) }
    #expect(surface.overlays.count == 1 && app.picture.contains("╭ Order 1 "))
    #expect(app.root.stack?.piles.map(\.count) == [1, 1])
  }

  @Test func `finishing a modal scene delivers its result and closes the box`() throws {
    let list = try #require(app.top)
    try present(7)
    try app.top?.router.finish(with: Approved(number: 7))
    #expect(list.received == [7] && surface.overlays.isEmpty)
  }

  @Test func `a thousand closed modal scenes are all released`() throws {
    weak var last: OrderScene?
    var gone = 0
    for number in 0..<1000 {
      try present(number)
      last = app.top
      try app.root.back()
      if last == nil { gone += 1 }
    }
    #expect(gone == 1000 && surface.overlays.isEmpty)
  }
}
