import AppScenes
import PortalKit
import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

@MainActor struct RestoringTests {
  /// Has links to all routes except `broken` and orders from number 100.
  private final class LinkedCoordinator: OrdersCoordinator {
    override func link(for route: any Route) -> String? {
      switch route as? OrdersRoute {
      case .list: "app://orders"
      case .order(let number): number < 100 ? "app://orders/\(number)" : nil
      case .broken, nil: nil
      }
    }
  }

  private struct App {
    let context: ScreensContext
    let root: AppRoot
    let pilot: Pilot

    @MainActor init(_ store: any PreferenceStore, user: Int64 = 7, link: String? = nil) async throws
    {
      context = ScreensContext(preferences: store)
      context.session.signIn(User(id: user))
      root = AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
      root.container.register(OrdersCoordinator.self) { [context] _ in
        LinkedCoordinator(in: context)
      }
      root.link = link
      pilot = try Pilot(root.scenes.slot, in: context)
      pilot.surface.onInput = { [weak root] in root?.scheduleSaving() }
      try root.start()
      await pilot.waitUntilIdle()
    }

    @MainActor var picture: String {
      pilot.press("F2")
      return pilot.picture.joined(separator: "\n")
    }

    @MainActor var numbers: [Int?] {
      root.scenes.stack?.all.map { ($0 as? OrderScene)?.presenter.interactor.number } ?? []
    }

    /// Simulates a killed process whose pending writes have reached the disk.
    @MainActor func isKilled() async { await root.settle() }
  }

  private let store = MemoryPreferenceStore()

  @Test func `after a kill, the app offers to continue and restores the scenes`() async throws {
    let first = try await App(store)
    first.pilot.type("Vigo")
    try first.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    await first.isKilled()
    let next = try await App(store)
    #expect(next.picture.contains("Continue where you left off?"))
    next.pilot.press("Enter")
    #expect(next.picture.contains("One order") && next.numbers == [0, 7])
    try next.root.scenes.back()
    #expect(next.picture.contains("All orders") && next.picture.contains("Vigo"))
  }

  @Test func `Esc starts afresh and discards the saved place`() async throws {
    let first = try await App(store)
    try first.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    await first.isKilled()
    let next = try await App(store)
    next.pilot.press("Esc")
    #expect(next.picture.contains("All orders") && next.numbers == [0])
    await next.isKilled()
    let last = try await App(store)
    #expect(!last.picture.contains("Continue where"))
  }

  @Test func `after a regular quit, the app does not offer to continue`() async throws {
    let first = try await App(store)
    try first.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    await first.root.end(isHungUp: false)
    let next = try await App(store)
    #expect(!next.picture.contains("Continue where"))
  }

  @Test func `text typed just before a hangup is restored`() async throws {
    let first = try await App(store)
    first.pilot.type("Vigo")
    await first.root.end(isHungUp: true)
    let next = try await App(store)
    next.pilot.press("Enter")
    #expect(next.picture.contains("Vigo"))
  }

  @Test func `typed text is saved after a short delay`() async throws {
    let first = try await App(store)
    first.pilot.type("Vigo")
    await first.pilot.wait(.milliseconds(600))
    await first.isKilled()
    let next = try await App(store)
    next.pilot.press("Enter")
    #expect(next.picture.contains("Vigo"))
  }

  @Test func `a session without changes is not offered for continuing`() async throws {
    let first = try await App(store)
    first.pilot.press("Tab")
    await first.pilot.wait(.milliseconds(600))
    await first.isKilled()
    let next = try await App(store)
    #expect(!next.picture.contains("Continue where"))
  }

  @Test func `another user is not offered the saved place`() async throws {
    let first = try await App(store)
    try first.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    await first.isKilled()
    let other = try await App(store, user: 8)
    #expect(!other.picture.contains("Continue where"))
    await other.isKilled()
    let next = try await App(store)
    #expect(next.picture.contains("Continue where"))
  }

  @Test func `opening a link skips the offer to continue`() async throws {
    let first = try await App(store)
    try first.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    await first.isKilled()
    let next = try await App(store, link: "app://orders/9")
    #expect(!next.picture.contains("Continue where") && next.numbers == [0, 9])
  }

  @Test func `restoring stops at the first scene without a link`() async throws {
    let first = try await App(store)
    for number in [7, 100, 8] {
      try first.root.scenes.top?.router.go(to: OrdersRoute.order(number))
    }
    await first.isKilled()
    let next = try await App(store)
    next.pilot.press("Enter")
    #expect(next.numbers == [0, 7])
  }

  @Test func `modal scenes are restored as modal`() async throws {
    let first = try await App(store)
    try first.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    try first.root.scenes.top?.router.go(to: OrdersRoute.order(8), as: .modal)
    await first.isKilled()
    let next = try await App(store)
    next.pilot.press("Enter")
    #expect(next.numbers == [0, 7, 8] && next.root.scenes.stack?.piles.map(\.count) == [2, 1])
  }

  @Test func `an unreadable saved place is not offered and is removed`() async throws {
    let owner = PreferenceOwner(app: "orders", scope: ScreensContext().server.scope, userId: 7)
    try await store.save(place: ["version": 9], of: owner)
    let app = try await App(store)
    #expect(!app.picture.contains("Continue where"))
    await app.isKilled()
    #expect(try await store.place(of: owner) == nil)
  }

  @Test func `signing out discards the saved place`() async throws {
    let first = try await App(store)
    try first.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    first.context.session.signOut()
    await first.isKilled()
    let next = try await App(store)
    #expect(!next.picture.contains("Continue where"))
  }
}
