import ScreenletTesting
import Screenlets
import Testing

@testable import PurchaseOrders

/// Every screen of the app in every theme, both languages, and terminals small and large.
@MainActor struct EverywhereTests {
  @Test(
    arguments: ["default", "child", "full", "extended"],
    [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 140, height: 40)])
  func `each screen shows its subject and no untranslated string key`(
    theme: String, size: Size
  ) async throws {
    let world = try await World(count: 60)
    try await world.signIn()
    for language in ["en", "es"] {
      let app = AppRoot(
        "purchase-orders", [OrdersComponent(site: 0), TransferComponent()],
        first: OrdersRoute.list, in: world.context, remembers: false)
      app.apply(theme: theme)
      world.context.appearance.setLanguage(language)
      let pilot = try Pilot(app.scenes.slot, in: world.context, size: size)
      try app.start()
      await pilot.waitUntilIdle()
      let first = try #require(try await world.waiting(1).rows.first)
      look(pilot, for: first.number)
      let routes: [(any Route, String)] = [
        (OrdersRoute.order(first.id), first.number), (OrdersRoute.comments(first.id), "F5"),
        (TransferRoute(number: first.number), first.number),
        (OrdersRoute.decide(first.id, .rejected), first.number),
      ]
      for (route, sign) in routes {
        try app.scenes.coordinator.go(to: route)
        await pilot.waitUntilIdle()
        look(pilot, for: sign)
        try app.scenes.back()
        await pilot.waitUntilIdle()
      }
    }
  }

  private func look(
    _ pilot: Pilot, for sign: String, at place: Testing.SourceLocation = #_sourceLocation
  ) {
    let picture = pilot.picture.joined(separator: "\n")
    #expect(picture.contains(sign), "\(picture)", sourceLocation: place)
    // A string without a translation is shown as its key.
    for key in ["orders.", "transfer.", "list.", "form.", "comment."] {
      #expect(!picture.contains(" \(key)"), "\(picture)", sourceLocation: place)
    }
  }
}
