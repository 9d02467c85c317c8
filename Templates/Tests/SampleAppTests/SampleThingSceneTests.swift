import ScreenletTesting
import Screenlets
import Testing

@testable import SampleApp

@MainActor struct SampleThingSceneTests {
  private let context: ScreensContext
  private let app: AppRoot

  init() throws {
    context = ScreensContext(portal: try LocalPortal.inMemory())
    context.registerStock()
    app = AppRoot(
      "sample-thing", [SampleThingComponent()],
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

  @Test func `an unreachable portal shows an error, and a key retries`() async throws {
    let offline = SampleThingWorker(portal: NoPortal())
    app.container.register(Resource<SampleThingWorker>.self) { [context] _ in
      Resource(offline, life: .dynamic, in: context)
    }
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
    let coordinator = try app.container.resolve(SampleThingCoordinator.self)
    let link = coordinator.link(for: SampleThingRoute.list)
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
    let interactor = try app.container.resolve(SampleThingSceneInteractor.self)
    #expect(interactor.latest?.names.isEmpty == false)
  }

  @Test func `the next scene retries after an error`() async throws {
    let lists = SampleThingWorker(portal: NoPortal())
    let resource = Resource(lists, life: .dynamic, in: context)
    let interactor = SampleThingSceneInteractor(resource, in: context)
    interactor.begin(at: SampleThingRoute.list)
    await context.interactors.idle()
    #expect(interactor.latest?.failure != nil)
    interactor.begin(at: SampleThingRoute.list)
    #expect(interactor.isRunning("load"))
    await context.interactors.idle()
  }

  @Test func `its layouts are valid in every theme`() throws {
    context.register(SampleThingSceneScreenlet.self)
    for theme in context.themeNames {
      #expect(context.themes.check(theme: theme).isEmpty)
    }
  }
}
