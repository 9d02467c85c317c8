import LocalPortal
import ScreenletTesting
import Screenlets
import Testing

@testable import SampleApp

@MainActor struct SampleThingSceneTests {
  private let context: ScreensContext
  private let app: AppRoot

  init() throws {
    context = ScreensContext(portal: try LocalPortal.inMemory())
    context.registerStockScreenlets()
    app = AppRoot(
      "sample-thing",
      [SampleThingComponent()],
      first: SampleThingRoute.list, in: context, needsSignIn: false)
  }

  private func pilot(columns: Int = 80) async throws -> Pilot {
    let size = Size(width: columns, height: 24)
    let pilot = try Pilot(app.scenes.slot, in: context, size: size)
    try app.start()
    await pilot.waitUntilIdle()
    return pilot
  }

  @Test(arguments: [40, 80, 140])
  func `the scene shows the lists of the portal at every size`(columns: Int) async throws {
    let pilot = try await pilot(columns: columns)
    let lists = try await context.portal.recordSets(groupId: context.server.groupId)
    let first = try #require(lists.map(\.name).sorted().first)
    #expect(pilot.picture.contains { $0.contains(first) })
  }

  /// Replaces the worker of the scene by one whose portal is unreachable.
  private func disconnect() {
    let offline = SampleThingWorker(portal: NoPortal())
    app.container.register(Resource<SampleThingWorker>.self) { [context] _ in
      Resource(offline, lifetime: .dynamic, in: context)
    }
  }

  @Test func `an unreachable portal shows an error, and a key retries`() async throws {
    disconnect()
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("✗") })
    pilot.press("F5")
    await pilot.waitUntilIdle()
    #expect(pilot.picture.contains { $0.contains("✗") })
  }

  @Test func `a link opens the scene, and the scene has that link`() throws {
    try app.start()
    try app.scenes.open("app://sample-thing")
    #expect(app.scenes.stack?.all.count == 2)
    let component = SampleThingComponent()
    let link = component.link(for: SampleThingRoute.list)
    #expect(link == "app://sample-thing")
  }

  @Test func `a closed scene is released, and its results are kept`() async throws {
    let pilot = try await pilot()
    try app.scenes.top?.router.go(to: SampleThingRoute.list)
    weak let scene = app.scenes.top
    #expect(scene != nil)
    try app.scenes.back()
    await pilot.waitUntilIdle()
    #expect(scene == nil)
    try app.scenes.top?.router.go(to: SampleThingRoute.list)
    await pilot.waitUntilIdle()
    #expect(app.scenes.top?.screenlet.notes.cachedSince != nil)
  }

  @Test func `the next scene loads again after an error`() async throws {
    disconnect()
    let pilot = try await pilot()
    #expect(pilot.picture.contains { $0.contains("✗") })
    app.container.register(Resource<SampleThingWorker>.self) { [context] _ in
      SampleThingWorker.resource(in: context)
    }
    try app.scenes.top?.router.go(to: SampleThingRoute.list)
    await pilot.waitUntilIdle()
    #expect(!pilot.picture.contains { $0.contains("✗") })
  }

  @Test func `its layouts are valid in every theme`() throws {
    context.register(SampleThingSceneScreenlet.self)
    for theme in context.appearance.themeNames {
      #expect(context.appearance.themes.check(theme: theme).isEmpty)
    }
  }
}
