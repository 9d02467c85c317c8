import ScreenletTesting
import Screenlets
import Testing

@testable import SampleApp

@MainActor struct SampleAppComponentTests {
  @Test func `the app starts with its first scene, and a link opens it`() async throws {
    let context = ScreensContext()
    context.registerStockScreenlets()
    context.register(SampleThingScreenlet.self)
    let app = AppRoot(
      "sample-app", [SampleAppComponent()],
      first: SampleAppRoute.start, in: context,
      needsSignIn: false, remembers: false)
    let pilot = try Pilot(app.scenes.slot, in: context)
    try app.start()
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("Count words") })
    try app.scenes.open("sample-app://start")
    #expect(app.scenes.stack?.all.isEmpty == false)
  }
}
