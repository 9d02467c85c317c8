import ScreenletTesting
import Screenlets
import Testing

@testable import PurchaseOrders

/// The scenes of the app with the layouts of a theme folder.
@MainActor struct SceneThemeTests {
  private static let themes =
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures/Themes"

  private let world: World
  private let app: AppRoot

  init() async throws {
    world = try await World()
    try await world.signIn()
    let context = world.context
    context.appearance.themeLocations.insert(.directory(Self.themes), at: 0)
    PurchaseOrders.register(in: context)
    context.appearance.themeName = "harbour"
    app = AppRoot(
      "purchase-orders", [OrdersComponent(site: 0), TransferComponent()], first: OrdersRoute.list,
      in: context, remembers: false)
  }

  private func start(_ size: Size) async throws -> Pilot {
    let pilot = try Pilot(app.scenes.slot, in: world.context, size: size)
    try app.start()
    await pilot.waitUntilIdle()
    return pilot
  }

  private func text(_ pilot: Pilot) -> String { pilot.picture.joined(separator: "\n") }

  @Test func `the layouts of the theme folder have no errors`() {
    #expect(world.context.appearance.themes.check(theme: "harbour") == [])
    #expect(world.context.appearance.themes.check(path: Self.themes + "/Harbour") == [])
  }

  @Test func `a narrow terminal uses the narrow layout of the theme folder`() async throws {
    let pilot = try await start(Size(width: 80, height: 24))
    let first = try #require(try await world.waiting(1).rows.first)
    #expect(text(pilot).contains("Harbour, one thing at a time"))
    #expect(text(pilot).contains(first.number))
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrderScene)
  }

  @Test func `a wide terminal uses the wide layout, with the order before the list`() async throws {
    let pilot = try await start(Size(width: 160, height: 40))
    let first = try #require(try await world.waiting(1).rows.first)
    pilot.press("Enter")
    await pilot.waitUntilIdle()
    #expect(app.scenes.top is OrdersScene)
    #expect(text(pilot).contains("Harbour, the order before its list"))
    let place = try #require(pilot.picture.first { $0.contains(first.lines[0].item) })
    #expect(
      place.firstRange(of: first.lines[0].item).map { range in
        place.distance(from: place.startIndex, to: range.lowerBound) < 58
      } == true)
  }

  @Test func `resizing the terminal switches the layout immediately`() async throws {
    let pilot = try await start(Size(width: 160, height: 40))
    pilot.terminal.resize(to: Size(width: 80, height: 24))
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("Harbour, one thing at a time"))
    pilot.terminal.resize(to: Size(width: 160, height: 40))
    await pilot.waitUntilIdle()
    #expect(text(pilot).contains("Harbour, the order before its list"))
  }
}
