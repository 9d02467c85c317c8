import ScreenletTesting
import Screenlets
import Testing

@testable import PurchaseOrders

/// The app on a terminal that is not there.
@Suite(.timeLimit(.minutes(9))) @MainActor struct AppTests {
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

  @Test func `orders stand under the heading of their branch`() async throws {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    #expect(text(pilot).contains(first.number))
    #expect(text(pilot).contains(OrderForm.name(ofBranch: first.branch, .english)))
  }

  @Test func `Enter opens an order on a screen of its own, and leaving it goes back`() async throws
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

  @Test func `where there is room the order stands beside the list`() async throws {
    let pilot = try await start(Size(width: 160, height: 40))
    let first = try #require(try await world.waiting(1).rows.first)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrdersScene)
    #expect(text(pilot).contains(first.lines[0].item))
    #expect(text(pilot).contains("Orders awaiting approval"))
  }

  @Test func `who rejects says why, and the order waits no longer`() async throws {
    let pilot = try await start()
    let first = try #require(try await world.waiting(1).rows.first)
    pilot.press("x")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is DecisionScene)
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is DecisionScene)
    #expect(try await world.waiting().rows.contains { $0.id == first.id })
    #expect(text(pilot).contains("Answer this."))
    pilot.press("Enter")
    pilot.type("Too dear.")
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrdersScene)
    #expect(try await !world.waiting().rows.contains { $0.id == first.id })
    #expect(!text(pilot).contains(first.number))
  }

  @Test func `the keys stay in the list whatever becomes of it`() async throws {
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

  @Test func `a link leads to the decision about an order`() async throws {
    let order = try #require(try await world.waiting(3).rows.last)
    app.link = "app://orders/\(order.id)?mode=approve"
    let pilot = try await start()
    #expect(app.scenes.top is DecisionScene)
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    let after = try await world.order(order.id)
    #expect(after.state == .approved)
  }

  @Test func `a transfer begins at the person's own branch`() async throws {
    world.context.branches.standard = "madrid"
    let pilot = try await start()
    try app.scenes.coordinator.go(to: TransferRoute(number: "PO-1"))
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("Madrid"))
    pilot.press("Ctrl+S")
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("Choose where it goes."))
  }

  @Test func `the list shows the branches that the person looks at`() async throws {
    let pilot = try await start()
    world.context.branches.shown = ["porto"]
    await pilot.waitUntilIdle()
    let porto = try await world.waiting(branches: ["porto"]).total ?? 0
    #expect(text(pilot).contains("row 1 of \(porto)"))
  }

  @Test func `it speaks Spanish`() async throws {
    let pilot = try await start()
    world.context.speak("es")
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("Pedidos por aprobar"))
  }
}
