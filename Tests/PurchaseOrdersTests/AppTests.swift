import LocalPortal
import ScreenletTesting
import Screenlets
import Testing

@testable import PurchaseOrders

/// The app on a headless terminal.
@MainActor struct AppTests {
  private let world: World
  private let app: AppRoot

  init() async throws {
    world = try await World()
    try await world.signIn()
    app = AppRoot(
      "purchase-orders", [OrdersComponent(site: 0), TransferComponent()], first: OrdersRoute.list,
      in: world.context, remembers: false)
  }

  private func start(_ size: Size = Size(width: 80, height: 24)) async throws -> Pilot {
    let pilot = try Pilot(app.scenes.slot, in: world.context, size: size)
    try app.start()
    await pilot.waitUntilIdle()
    return pilot
  }

  private func text(_ pilot: Pilot) -> String { pilot.picture.joined(separator: "\n") }

  @Test func `orders are listed under the heading of their branch`() async throws {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    #expect(text(pilot).contains(first.number))
    #expect(text(pilot).contains(OrderForm.name(ofBranch: first.branch, .english)))
  }

  @Test func `on a narrow terminal, Enter opens an order as a scene and going back shows the list`()
    async throws
  {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrderScene)
    #expect(text(pilot).contains(first.lines[0].item))
    try app.scenes.back()
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrdersScene)
  }

  @Test func `on a wide terminal, Enter shows the order beside the list`() async throws {
    let pilot = try await start(Size(width: 160, height: 40))
    let first = try #require(try await world.waiting(1).rows.first)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrdersScene)
    #expect(text(pilot).contains(first.lines[0].item))
    #expect(text(pilot).contains("Orders awaiting approval"))
  }

  @Test func `rejecting requires a reason and removes the order from the list`() async throws {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    pilot.press("x")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is DecisionScene)
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is DecisionScene)
    #expect(try await world.waiting().rows.contains { $0.id == first.id })
    #expect(text(pilot).contains("This field is required."))
    pilot.type("Too dear.")
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrdersScene)
    #expect(try await !world.waiting().rows.contains { $0.id == first.id })
    #expect(text(pilot).contains("\(first.number) is rejected."))
    #expect(!text(pilot).contains("\(first.number)     "))
  }

  @Test func `on a small screen, the decision scene shows its error and its keys`()
    async throws
  {
    let pilot = try await start(Size(width: 40, height: 12))
    pilot.press("x")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.last?.contains("╰ ^S decide ─ Esc close ─") == true, "\(text(pilot))")
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("✗ This field is required."), "\(text(pilot))")
    #expect(pilot.picture.last?.contains("╰ ^S decide ─ Esc close ─") == true, "\(text(pilot))")
  }

  @Test func `F6 moves the focus between the comment list and the new comment field`() async throws
  {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    try app.scenes.coordinator.go(to: OrdersRoute.comments(first.id))
    await pilot.waitUntilIdle()
    let inList = try #require(pilot.surface.focused)
    pilot.press("F6")
    let body = try #require(pilot.surface.focused as? TextArea)
    pilot.type("Paid by March.")
    pilot.press("F6")
    #expect(pilot.surface.focused === inList)
    pilot.press("Shift+F6")
    #expect(pilot.surface.focused === body && body.text == "Paid by March.")
  }

  @Test func `F6 moves the focus from the list to the order beside it, whose keys work there`()
    async throws
  {
    let pilot = try await start(Size(width: 120, height: 40))
    #expect(pilot.picture.last?.contains("F6") == false)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused is TableView)
    #expect(pilot.picture.last?.contains("F6 other pane") == true, "\(text(pilot))")
    let list = pilot.surface.focused
    pilot.press("F6")
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused !== list)
    #expect(pilot.picture.last?.contains("F6 other pane") == true, "\(text(pilot))")
    pilot.press("c")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is CommentsScene)
  }

  @Test func `the list keeps the focus after a resize, a decision and going back`() async throws {
    let pilot = try await start(Size(width: 160, height: 40))
    #expect(pilot.surface.focused is TableView)
    pilot.terminal.resize(to: Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    #expect(pilot.surface.focused is TableView)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    pilot.press("x")
    await pilot.waitUntilIdle()
    pilot.type("No.")
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    try app.scenes.back()
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrdersScene)
    #expect(pilot.surface.focused is TableView)
  }

  @Test func `a link opens the decision scene of an order`() async throws {
    let order = try #require(try await world.waiting(3).rows.last)
    app.link = "app://orders/\(order.id)?mode=approve"
    let pilot = try await start()
    #expect(app.scenes.top is DecisionScene)
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    let after = try await world.order(order.id)
    #expect(after.state == .approved)
  }

  @Test func `a transfer starts at the user's default branch`() async throws {
    world.context.branches.defaultBranch = "madrid"
    let pilot = try await start()
    try app.scenes.coordinator.go(to: TransferRoute(number: "PO-1"))
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("Madrid"))
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("Choose its new branch."))
  }

  @Test func `the list shows only the selected branches`() async throws {
    let pilot = try await start()
    world.context.branches.shown = ["porto"]
    await pilot.waitUntilIdle()
    let porto = try await world.waiting(branches: ["porto"]).total ?? 0
    #expect(text(pilot).contains("row 1 of \(porto)"))
  }

  @Test func `Esc closes an unchanged decision scene without asking`() async throws {
    let pilot = try await start()
    pilot.press("x")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is DecisionScene)
    pilot.press("Esc")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrdersScene)
  }

  @Test func `after the first Enter, the order beside the list follows the cursor`()
    async throws
  {
    let pilot = try await start(Size(width: 160, height: 40))
    let orders = try await world.waiting(3).rows
    pilot.press("Down")
    await pilot.wait(.milliseconds(200))
    await pilot.waitUntilIdle()
    #expect(!text(pilot).contains("Requested by   \(orders[1].requestedBy)"))
    pilot.press("Enter", "Down")
    await pilot.wait(.milliseconds(200))
    await pilot.waitUntilIdle()
    let number = pilot.picture.first { $0.contains("│ \(orders[2].number)") }
    #expect(number != nil, "\(text(pilot))")
    pilot.press("x")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("\(orders[2].number)  ") && $0.contains("EUR  ") })
  }

  @Test func `the decision scene shows the order at once, without loading`() async throws {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    pilot.press("a")
    #expect(pilot.picture.contains { $0.contains("\(first.number)  ") && $0.contains("EUR  ") })
  }

  @Test func `restoring the list chooses the order that was beside it`() async throws {
    let pilot = try await start(Size(width: 160, height: 40))
    pilot.press("Down", "Enter")
    await pilot.waitUntilIdle()
    let top = try #require(app.scenes.top)
    let state = top.screenlet.saveState()
    let fresh = OrdersSceneScreenlet(in: world.context)
    var chosen: Int64 = 0
    fresh.onChoose = { chosen = $0 }
    fresh.restore(state)
    _ = try Pilot(fresh, size: Size(width: 160, height: 40))
    #expect(chosen == (try await world.waiting(2).rows.last?.id))
  }

  @Test func `F5 removes orders that others decided in the meantime`() async throws {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    _ = try await DecisionWorker(world.context, world.orders).work(
      Decision(order: first.id, state: .approved, reason: "", language: .english), .ignored)
    #expect(text(pilot).contains(first.number))
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(!text(pilot).contains(first.number))
  }

  @Test func `F5 in an open order shows what others decided in the meantime`() async throws {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    _ = try await DecisionWorker(world.context, world.orders).work(
      Decision(order: first.id, state: .approved, reason: "", language: .english), .ignored)
    #expect(!text(pilot).contains("approved"))
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("approved"), "\(text(pilot))")
  }

  @Test func `a link to decide an already decided order shows an error instead of the scene`()
    async throws
  {
    let order = try #require(try await world.waiting(1).rows.first)
    _ = try await DecisionWorker(world.context, world.orders).work(
      Decision(order: order.id, state: .approved, reason: "", language: .english), .ignored)
    app.link = "app://orders/\(order.id)?mode=reject"
    let pilot = try await start()
    #expect(text(pilot).contains("\(order.number) was already decided."))
    #expect(!(app.scenes.top is DecisionScene))
  }

  @Test func `the order of the link in the README is open and has attachments`() async throws {
    let order = try await world.order(348)
    #expect(order.state == .open && !order.attachments.isEmpty)
  }

  @Test func `a record of another list is not an order`() async throws {
    let other = try #require(
      try await world.portal.records(RecordQuery(recordSetId: 20_102)).rows.first)
    app.link = "app://orders/\(other.recordId)"
    let pilot = try await start()
    #expect(text(pilot).contains("There is no order \(other.recordId)."))
  }

  @Test func `the layouts of the app have no errors in any theme`() {
    let context = ScreensContext()
    context.registerStockScreenlets()
    PurchaseOrders.register(in: context)
    for theme in context.appearance.themes.names {
      #expect(context.appearance.themes.check(theme: theme) == [])
    }
  }

  @Test func `the app can be shown in Spanish`() async throws {
    let pilot = try await start()
    world.context.appearance.setLanguage("es")
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("Pedidos por aprobar"))
  }
}
