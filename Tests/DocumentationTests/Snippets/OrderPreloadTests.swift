import LocalPortal
import Screenlets
import Testing

@MainActor struct OrderPreloadTests {
  @Test func `preloading orders before the first screen has no failures`() async throws {
    let context = ScreensContext(portal: try LocalPortal.inMemory())
    let result = try await preloadOrders(in: context).execute(.ignored)
    #expect(result.failures.isEmpty)
  }
}
