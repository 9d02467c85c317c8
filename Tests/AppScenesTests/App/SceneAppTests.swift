import AppScenes
import PortalKit
import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import Waiting

@MainActor struct SceneAppTests {
  private let terminal = HeadlessTerminal(capabilities: Capabilities(colorDepth: .mono))
  private let app: SceneApp
  private let root: AppRoot

  init() throws {
    root = AppRoot(
      "orders", [OrdersComponent()], first: OrdersRoute.list, in: ScreensContext(),
      needsSignIn: false, remembers: false)
    app = try SceneApp(root, driver: terminal)
  }

  private func press(_ text: String) {
    guard let stroke = KeyStroke(text: text) else { return }
    terminal.send(.key(KeyEvent(stroke.key, stroke.modifiers)))
  }

  /// Opens the command palette, types letters and presses Enter.
  private func command(_ letters: String) {
    press("^K")
    for letter in letters { terminal.send(.key(KeyEvent(.character(letter)))) }
    press("Enter")
  }

  private var picture: String { terminal.frame?.picture.joined(separator: "\n") ?? "" }

  private func run(_ body: () async throws -> Void) async throws {
    let running = Task { try await app.run() }
    await until { terminal.isRunning }
    try await body()
    app.quit()
    try await running.value
  }

  @Test func `Esc goes back, and its hint is shown only if there is a previous scene`() async throws
  {
    try await run {
      #expect(picture.contains("All orders") && !liveWords.contains(.key("key.back")))
      try root.scenes.top?.router.go(to: OrdersRoute.order(7))
      #expect(liveWords.contains(.key("key.back")))
      press("Esc")
      #expect(root.scenes.stack?.all.count == 1 && !liveWords.contains(.key("key.back")))
      press("Esc")
      #expect(root.scenes.stack?.all.count == 1)
    }
  }

  @Test func `the log is shown over the app while it grows, then takes the keys, then is closed`()
    async throws
  {
    try await run {
      #expect(!liveWords.contains(.key("key.log")))
      root.context.log.write("4 orders are late", .warning)
      press("Alt+l")
      #expect(picture.contains("4 orders are late") && app.surface.modalOverlay == nil)
      root.context.log.write("5 orders are late")
      await root.context.servicesIdle()
      terminal.send(.resumed)
      #expect(picture.contains("5 orders are late"))
      press("Alt+l")
      #expect(app.surface.modalOverlay != nil)
      press("Alt+l")
      #expect(!picture.contains("orders are late"))
    }
  }

  private var liveWords: [DisplayText] { app.surface.activeBindings.map(\.words) }

  @Test func `the theme key applies the next theme`() async throws {
    try await run {
      press("^T")
      #expect(root.context.appearance.themeName == "child")
      #expect(root.scenes.top?.screenlet.themeName == "child")
    }
  }

  @Test func `the palette goes to a scene by its name, and back to the first scene`() async throws {
    try await run {
      press("^K")
      #expect(picture.contains("Go to: Order seven") && !picture.contains("Go to: All orders"))
      press("Esc")
      command("seven")
      #expect(root.scenes.top?.route as? OrdersRoute == .order(7))
      command("all orders")
      #expect(root.scenes.top?.route as? OrdersRoute == .list)
      #expect(root.scenes.stack?.all.count == 1)
    }
  }

  @Test func `the palette applies a theme, a language and an amount of motion`() async throws {
    try await run {
      command("extended")
      #expect(root.scenes.top?.screenlet.themeName == "extended")
      command("español")
      #expect(root.context.appearance.environment.language == "es")
      command("reducido")
      #expect(root.context.appearance.environment.motion == .reduced)
    }
  }

  @Test func `the keys for theme and language and the palette save what the user chose`()
    async throws
  {
    let store = MemoryPreferenceStore()
    let root = AppRoot(
      "orders", [OrdersComponent()], first: OrdersRoute.list,
      in: ScreensContext(preferences: store), needsSignIn: false)
    let app = try SceneApp(root, driver: terminal)
    func saved() async throws -> [String: JSONValue] {
      await root.settings.settle()
      let owner = PreferenceOwner(app: "orders", scope: root.context.server.scope)
      return try await store.preferences(of: owner)
    }
    let running = Task { try await app.run() }
    await until { terminal.isRunning && picture.contains("All orders") }
    press("^T")
    #expect(try await saved() == ["app.theme": "child"])
    command("extended")
    command("español")
    #expect(root.scenes.top?.screenlet.themeName == "extended")
    #expect(try await saved() == ["app.theme": "extended", "app.language": "es"])
    press("F9")
    #expect(try await saved() == ["app.theme": "extended", "app.language": "en"])
    app.quit()
    try await running.value
  }

  @Test func `a colon opens the palette where no field has the focus`() async throws {
    try await run {
      press(":")
      #expect(app.surface.modalOverlay == nil)
      try root.scenes.top?.router.go(to: OrdersRoute.order(7))
      press(":")
      #expect(app.surface.modalOverlay != nil)
    }
  }

  @Test func `quitting with unsaved changes asks for confirmation once`() async throws {
    let running = Task { try await app.run() }
    await until { terminal.isRunning }
    try root.scenes.top?.router.go(to: OrdersRoute.order(7))
    (root.scenes.top as? OrderScene)?.isUnsaved = true
    press("^C")
    #expect(picture.contains("Leave order 7?") && terminal.isRunning)
    press("^C")
    try await running.value
    #expect(!terminal.isRunning)
  }

  @Test func `quitting asks about unsaved changes in a modal scene, even below an overlay`()
    async throws
  {
    let running = Task { try await app.run() }
    await until { terminal.isRunning }
    try root.scenes.top?.router.go(to: OrdersRoute.order(7), as: .modal)
    (root.scenes.top as? OrderScene)?.isUnsaved = true
    press("^C")
    #expect(picture.contains("Leave order 7?") && terminal.isRunning)
    press("Esc")
    #expect(!picture.contains("Leave order 7?") && terminal.isRunning)
    press("^K")
    #expect(app.surface.modalOverlay != nil)
    press("^C")
    #expect(picture.contains("Leave order 7?") && terminal.isRunning)
    press("^C")
    try await running.value
    #expect(!terminal.isRunning)
  }

  @Test func `quitting from a modal scene without unsaved changes does not ask`() async throws {
    let running = Task { try await app.run() }
    await until { terminal.isRunning }
    try root.scenes.top?.router.go(to: OrdersRoute.order(7), as: .modal)
    press("^C")
    try await running.value
  }

  @Test func `a terminal hangup ends the app`() async throws {
    let running = Task { try await app.run() }
    await until { terminal.isRunning }
    terminal.send(.hangup)
    try await running.value
  }

  @Test func `the app's own key bindings take precedence`() async throws {
    var count = 0
    app.root.bindings = [
      KeyBinding(.function(5), words: "count") {
        count += 1
        return true
      }
    ]
    try await run {
      press("F5")
      #expect(count == 1 && app.surface.bindings.first?.words == "count")
    }
  }
}
