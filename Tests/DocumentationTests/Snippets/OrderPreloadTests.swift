import Screenlets
import Testing

@MainActor struct OrderPreloadTests {
  @Test func `orders are at hand before the first screen`() async throws {
    let context = ScreensContext(portal: try LocalPortal.inMemory())
    let result = try await preloadOrders(in: context).execute(.ignored)
    #expect(result.failures.isEmpty)
  }
}
