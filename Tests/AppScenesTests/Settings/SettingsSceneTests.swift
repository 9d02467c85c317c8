import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

@MainActor struct SettingsSceneTests {
  private struct SettingsComponent: Component {
    func register(in container: Container, for context: ScreensContext) {
      context.register(ListScreenlet.self)
    }

    func coordinator(_ container: Container) -> Coordinator {
      OrdersCoordinator(in: context)
    }

    let context: ScreensContext

    var settings: [Setting] {
      [
        .toggle("orders.quiet", title: "Say nothing"),
        .number("orders.rows", title: "Rows", from: 1, to: 500, defaultValue: 50),
        .text("orders.sign", title: "Signature") { $0.contains("!") ? "Leave the ! out." : nil },
        .defaultBranch(of: [ChoiceOption("vigo", "Vigo"), ChoiceOption("porto", "Porto")]),
      ]
    }
  }

  private struct App {
    let context: ScreensContext
    let root: AppRoot
    let pilot: Pilot

    @MainActor init(
      _ store: any PreferenceStore = MemoryPreferenceStore(),
      size: Size = Size(width: 80, height: 40)
    ) async throws {
      context = ScreensContext(preferences: store)
      root = AppRoot(
        "orders", [SettingsComponent(context: context)], first: OrdersRoute.list, in: context,
        needsSignIn: false)
      pilot = try Pilot(root.scenes.slot, in: context, size: size)
      try root.start()
      await pilot.waitUntilIdle()
    }

    @MainActor var picture: String {
      pilot.press("F2")
      return pilot.picture.joined(separator: "\n")
    }

    @MainActor func openSettings() throws {
      try root.scenes.top?.router.go(to: AppRoute.settings)
    }

    @MainActor func focus(_ id: String) { pilot.control(id)?.focus() }
  }

  @Test func `the settings scene shows every setting with its current value`() async throws {
    let app = try await App()
    try app.openSettings()
    for words in ["Theme", "Language", "Motion", "Say nothing", "Rows", "50", "Signature"] {
      #expect(app.picture.contains(words), "\(words)")
    }
  }

  @Test func `saving stores and applies the settings and publishes an event`() async throws {
    let store = MemoryPreferenceStore()
    let app = try await App(store)
    var told: [Set<String>] = []
    let eventSubscription = app.context.events.subscribe(to: SettingsChanged.self) {
      told.append($0.keys)
    }
    try app.openSettings()
    app.focus("orders.quiet")
    app.pilot.press("Space")
    #expect(!app.root.settings.flag("orders.quiet"))
    app.pilot.press("^S")
    #expect(app.root.settings.flag("orders.quiet") && told == [["orders.quiet"]])
    #expect(app.picture.contains("Saved."))
    await app.root.settings.settle()
    let owner = PreferenceOwner(app: "orders", scope: app.context.server.scope)
    #expect(try await store.preferences(of: owner) == ["orders.quiet": true])
    withExtendedLifetime(eventSubscription) {}
    let next = try await App(store)
    #expect(next.root.settings.flag("orders.quiet"))
  }

  @Test func `an invalid value is reported at its field, and nothing is saved`() async throws {
    let app = try await App()
    try app.openSettings()
    app.focus("orders.quiet")
    app.pilot.press("Space")
    app.focus("orders.rows")
    app.pilot.type("9")
    app.pilot.press("^S")
    #expect(app.picture.contains("Use a number from 1 to 500."))
    #expect(app.pilot.surface.focused === app.pilot.control("orders.rows"))
    #expect(
      !app.root.settings.flag("orders.quiet") && app.root.settings.number("orders.rows") == 50)
    app.pilot.press("Backspace", "^S")
    #expect(app.root.settings.flag("orders.quiet") && !app.picture.contains("Use a number"))
  }

  @Test func `the validation that an app gives a text setting is applied`() async throws {
    let app = try await App()
    try app.openSettings()
    app.focus("orders.sign")
    app.pilot.type("Ada!")
    app.pilot.press("^S")
    #expect(app.picture.contains("Leave the ! out.") && app.root.settings.text("orders.sign") == "")
    app.pilot.press("Backspace", "^S")
    #expect(app.root.settings.text("orders.sign") == "Ada")
  }

  @Test func `a saved language applies immediately and at the next start`() async throws {
    let store = MemoryPreferenceStore()
    let app = try await App(store)
    try app.openSettings()
    app.focus("app.language")
    app.pilot.press("Right", "Right", "^S")
    #expect(app.context.appearance.environment.language == "es")
    #expect(app.picture.contains("Guardado.") && app.picture.contains("Idioma"))
    await app.root.settings.settle()
    let next = try await App(store)
    #expect(next.context.appearance.environment.language == "es")
  }

  @Test func `a saved theme and motion setting apply immediately`() async throws {
    let app = try await App()
    try app.openSettings()
    app.focus("app.theme")
    app.pilot.press("Space", "Down", "Enter", "^S")
    #expect(app.context.appearance.themeName != "default")
    #expect(
      app.root.scenes.stack?.all.allSatisfy {
        $0.screenlet.themeName == app.context.appearance.themeName
      } == true)
    app.focus("app.motion")
    app.pilot.press("Right", "Right", "^S")
    #expect(app.context.appearance.environment.motion == .reduced)
    app.context.appearance.adopt(Capabilities())
    #expect(app.context.appearance.environment.motion == .reduced)
  }

  @Test func `the first setting has the focus, and its selection cannot be cleared`() async throws {
    let app = try await App()
    try app.openSettings()
    #expect(app.pilot.surface.focused === app.pilot.control("app.theme"))
    app.pilot.press("Delete", "^S")
    #expect(app.context.appearance.themeName == "default" && app.picture.contains("Default"))
  }

  @Test func `the default branch setting applies to the branch selection and survives a restart`()
    async throws
  {
    let store = MemoryPreferenceStore()
    let app = try await App(store)
    try app.openSettings()
    app.focus("branches.default")
    app.pilot.press("Right", "Right", "^S")
    #expect(app.context.branches.defaultBranch == "porto")
    app.context.branches.toggle("vigo")
    await app.root.settings.settle()
    let next = try await App(store)
    #expect(next.context.branches == BranchSelection(defaultBranch: "porto", shown: ["vigo"]))
  }

  @Test func `leaving the settings with unsaved changes asks for confirmation`() async throws {
    let app = try await App()
    try app.openSettings()
    app.focus("orders.quiet")
    app.pilot.press("Space")
    try app.root.scenes.back()
    #expect(app.picture.contains("Leave the settings?"))
    app.pilot.press("Right", "Enter")
    #expect(app.picture.contains("All orders") && !app.root.settings.flag("orders.quiet"))
    try app.openSettings()
    try app.root.scenes.back()
    #expect(app.picture.contains("All orders"))
  }

  @Test func `stored values that are no longer valid fall back to the defaults`() async throws {
    let store = MemoryPreferenceStore()
    let owner = PreferenceOwner(app: "orders", scope: ScreensContext().server.scope)
    try await store.save(
      ["orders.rows": "many", "app.theme": "gone", "other": true, "app.motion": 7], of: owner)
    let app = try await App(store)
    #expect(
      app.root.settings.number("orders.rows") == 50 && app.context.appearance.themeName == "default"
    )
    #expect(app.root.settings["other"] == nil)
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24)])
  func `the save button is visible at every size`(size: Size) async throws {
    let app = try await App(size: size)
    try app.openSettings()
    #expect(app.picture.contains("Save settings"))
  }
}
