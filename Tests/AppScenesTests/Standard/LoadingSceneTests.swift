import PortalKit
import Portals
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import Waiting

@testable import AppScenes

@MainActor struct LoadingSceneTests {
  private let script = PreloadScript()

  private func app(
    _ names: String..., size: Size = Size(width: 80, height: 24)
  ) throws -> OrdersRootApp {
    let context = try ScreensContext.pictures()
    context.session.signIn(User(id: 7))
    return try OrdersRootApp(names.map { script.item($0) }, in: context, size: size)
  }

  @Test func `progress appears when loading takes longer than a moment`() async throws {
    let release = script.hold("Orders")
    let app = try app("Suppliers", "Orders")
    #expect(!app.picture.contains("%"))
    await until { script.log.count >= 2 }
    await app.pilot.wait(.milliseconds(400))
    #expect(app.picture.contains("Getting ready") && app.picture.contains("50 %"))
    #expect(app.picture.contains("Orders"))
    release()
    await app.pilot.waitUntilIdle()
    #expect(app.picture.contains("All orders"))
  }

  @Test func `the loading scene names the item that is running, whatever its progress`()
    async throws
  {
    let (halfway, end) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let context = try ScreensContext.pictures()
    context.session.signIn(User(id: 7))
    let items = [
      PreloadItem(UserMessage(verbatim: "Suppliers"), lifetime: .dynamic) {
        _, done throws(ScreenletError) in
        done(0.9)
        halfway.continuation.finish()
        for await _ in end.stream {}
      }, script.item("Orders"),
    ]
    let app = try OrdersRootApp(items, in: context)
    for await _ in halfway.stream {}
    await app.pilot.wait(.milliseconds(400))
    await until(app.picture) { app.picture.contains("45 %") }
    #expect(app.picture.contains("Suppliers") && !app.picture.contains("Orders"))
    end.continuation.finish()
    await app.pilot.waitUntilIdle()
    #expect(app.picture.contains("All orders"))
  }

  @Test func `an item that failed to load is named with its reason, and only it is retried`()
    async throws
  {
    script.fail("Orders", with: .offline)
    let app = try app("Suppliers", "Orders")
    await app.pilot.waitUntilIdle()
    #expect(app.picture.contains("failed to load") && app.picture.contains("Orders: "))
    #expect(!app.picture.contains("Suppliers"))
    script.fail("Orders", with: nil)
    app.pilot.press("Enter")
    await app.pilot.waitUntilIdle()
    #expect(script.log == ["Suppliers", "Orders", "Orders"])
    #expect(app.picture.contains("All orders"))
  }

  @Test func `the user can continue without the item that failed to load`() async throws {
    script.fail("Orders", with: .timeout)
    let app = try app("Orders")
    await app.pilot.waitUntilIdle()
    app.pilot.press("Tab", "Enter")
    #expect(app.picture.contains("All orders"))
  }

  @Test func `Esc skips loading, and the remaining items are not loaded in the background`()
    async throws
  {
    let release = script.hold("Suppliers")
    let app = try app("Suppliers", "Orders")
    await until { !script.log.isEmpty }
    app.pilot.press("Esc")
    #expect(app.picture.contains("All orders"))
    release()
    await app.pilot.waitUntilIdle()
    #expect(script.log == ["Suppliers"] && app.root.scenes.stack?.all.count == 1)
  }

  @Test func `the sync queue is checked before the first scene appears`() async throws {
    let context = try ScreensContext.pictures()
    context.services.sync = MemorySyncQueue()
    context.session.signIn(User(id: 7))
    let app = try OrdersRootApp(in: context)
    #expect(app.root.scenes.top is LoadingScene)
    await app.pilot.waitUntilIdle()
    #expect(app.root.scenes.top is OrderScene)
  }

  @Test func `changing the language translates the list of failed items`() async throws {
    script.fail("Orders", with: .offline)
    let app = try app("Orders")
    await app.pilot.waitUntilIdle()
    app.context.appearance.setLanguage("es")
    #expect(app.picture.contains("Esto no se pudo cargar") && app.picture.contains("Orders: "))
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 200, height: 60)])
  func `the retry button is visible at every size`(size: Size) async throws {
    script.fail("Orders", with: .offline)
    let app = try app("Orders", size: size)
    await app.pilot.waitUntilIdle()
    #expect(app.picture.contains("Try again") && app.picture.contains("Orders: "))
  }
}
