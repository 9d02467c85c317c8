import PortalKit
import Portals
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import Waiting

@testable import AppScenes

@MainActor struct AppRootTests {
  @Test func `an app asks for sign-in, preloads, and shows its first scene`() async throws {
    let script = PreloadScript()
    let app = try OrdersRootApp([script.item("Suppliers")])
    #expect(app.picture.contains("Sign in") && app.root.scenes.top is SignInScene)
    await app.signIn()
    #expect(script.log == ["Suppliers"])
    #expect(app.root.scenes.top is OrderScene && app.picture.contains("All orders"))
    #expect(app.root.scenes.stack?.all.count == 1)
  }

  @Test func `a user who is already signed in is not asked to sign in`() async throws {
    let context = try ScreensContext.pictures()
    context.session.signIn(User(id: 7))
    let app = try OrdersRootApp(in: context)
    #expect(app.picture.contains("All orders"))
  }

  private static let credentials = Credentials(
    userName: "ada@acme.example", password: Secret("analytical"))

  @Test func `an app with credentials signs in automatically`() async throws {
    let app = try OrdersRootApp(signIn: .credentials(Self.credentials))
    await app.waitUntil { $0.scenes.top is OrderScene }
    #expect(app.context.session.user?.emailAddress == "ada@acme.example")
  }

  @Test func `an app resumes a saved session without asking`() async throws {
    let context = try ScreensContext.pictures()
    let user = try await context.portal.signIn(SignIn(Self.credentials))
    try await context.services.credentials.save(
      SavedSession(user: user, credentials: Self.credentials), for: context.server.scope)
    let app = try OrdersRootApp(in: context)
    await app.waitUntil { $0.scenes.top is OrderScene }
    #expect(context.session.user == user)
  }

  @Test func `rejected credentials show a notice and the sign-in scene`() async throws {
    let wrong = Credentials(userName: "ada@acme.example", password: Secret("wrong"))
    let context = try ScreensContext.pictures()
    var notices: [DisplayText] = []
    let eventSubscription = context.events.subscribe(to: Notice.self) { notices.append($0.words) }
    let app = try OrdersRootApp(in: context, signIn: .credentials(wrong))
    await app.waitUntil { _ in !notices.isEmpty }
    #expect(notices.map(\.source) == [.key("login.refused")])
    #expect(app.root.scenes.top is SignInScene && !context.session.isSignedIn)
    await app.signIn()
    #expect(app.root.scenes.top is OrderScene)
    withExtendedLifetime(eventSubscription) {}
  }

  @Test func `Esc during an automatic sign-in opens the sign-in scene`() async throws {
    let app = try OrdersRootApp(signIn: .credentials(Self.credentials))
    await app.waitUntil { $0.scenes.top is SigningInScene || $0.scenes.top is OrderScene }
    guard app.root.scenes.top is SigningInScene else { return }
    #expect(app.picture.contains("Signing in as ada@acme.example"))
    app.pilot.press("Esc")
    #expect(app.root.scenes.top is SignInScene)
  }

  @Test func `an app that needs no sign-in starts with its first scene`() throws {
    let app = try OrdersRootApp(needsSignIn: false, in: ScreensContext())
    #expect(app.picture.contains("All orders"))
  }

  @Test func `a renewed session changes nothing`() async throws {
    let script = PreloadScript()
    let app = try OrdersRootApp([script.item("Suppliers")])
    await app.signIn()
    try app.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    let user = try #require(app.context.session.user)
    app.context.session.signIn(user)
    await app.pilot.waitUntilIdle()
    #expect(app.root.scenes.stack?.all.count == 2 && script.log == ["Suppliers"])
  }

  @Test func `signing in as another user resets the scenes and preloads again`() async throws {
    let script = PreloadScript()
    let app = try OrdersRootApp([script.item("Suppliers")])
    await app.signIn()
    try app.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    app.context.session.signIn(User(id: 8))
    await app.pilot.waitUntilIdle()
    #expect(app.root.scenes.stack?.all.count == 1 && script.log == ["Suppliers", "Suppliers"])
    #expect(app.picture.contains("All orders"))
  }

  @Test func `signing out shows the sign-in scene and releases the others`() async throws {
    let app = try OrdersRootApp()
    await app.signIn()
    try app.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    weak let order = app.root.scenes.top
    #expect(order != nil)
    app.root.signOut()
    await until { !app.context.session.isSignedIn }
    await app.pilot.waitUntilIdle()
    #expect(app.picture.contains("Sign in") && order == nil)
    #expect(app.root.scenes.stack?.all.count == 1)
  }

  @Test func `signing out with unsaved changes asks for confirmation`() async throws {
    let app = try OrdersRootApp()
    await app.signIn()
    try app.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    (app.root.scenes.top as? OrderScene)?.isUnsaved = true
    app.root.signOut()
    #expect(app.picture.contains("Leave order 7?"))
    app.pilot.press("Esc")
    await app.pilot.waitUntilIdle()
    #expect(app.context.session.isSignedIn && app.root.scenes.stack?.all.count == 2)
  }

  @Test func `a link is opened over the first scene after sign-in`() async throws {
    let app = try OrdersRootApp { $0.link = "app://orders/42" }
    #expect(app.root.scenes.top is SignInScene)
    await app.signIn()
    #expect((app.root.scenes.top as? OrderScene)?.presenter.interactor.number == 42)
    try app.root.scenes.back()
    #expect(app.picture.contains("All orders"))
  }

  @Test func `an unknown link shows an error over the first scene`() async throws {
    let app = try OrdersRootApp { $0.link = "app://invoices/42" }
    await app.signIn()
    #expect(app.pilot.picture.joined().contains("cannot open that link"))
    #expect(app.root.scenes.top is OrderScene)
  }

  @Test func `a registration replaces a coordinator in one app only`() throws {
    final class OtherCoordinator: OrdersCoordinator {
      override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
        Scene(OrderScreenlet(in: context))
      }
    }
    let app = try OrdersRootApp(needsSignIn: false, in: ScreensContext()) { root in
      root.container.register(OrdersCoordinator.self) { _ in OtherCoordinator(in: root.context) }
    }
    #expect(app.picture.contains("One order"))
    let other = try OrdersRootApp(needsSignIn: false, in: ScreensContext())
    #expect(other.picture.contains("All orders"))
  }

  @Test func `start throws an error that names the missing part`() {
    let context = ScreensContext()
    let root = AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
    #expect {
      try root.start()
    } throws: { error in
      "\(error)".contains("registered to sign in")
    }
    let lost = AppRoot(
      "orders", [OrdersComponent()], first: LostRoute.nowhere, in: context, needsSignIn: false,
      remembers: false)
    #expect {
      try lost.start()
    } throws: { error in
      "\(error)".contains("LostRoute.nowhere")
    }
  }

  @Test func `a theme applies to every current and future scene`() async throws {
    let app = try OrdersRootApp()
    await app.signIn()
    try app.root.scenes.top?.router.go(to: OrdersRoute.order(7))
    #expect(app.root.apply(theme: "Child"))
    #expect(app.root.scenes.stack?.all.map(\.screenlet.themeName) == ["child", "child"])
    try app.root.scenes.top?.router.go(to: OrdersRoute.order(8))
    #expect(app.root.scenes.top?.screenlet.themeName == "child")
  }

  @Test func `releasing an app root releases its scenes`() async throws {
    weak var root: AppRoot?
    weak var scenes: SceneRoot?
    weak var scene: Scene?
    do {
      let context = ScreensContext()
      let app = AppRoot(
        "orders", [OrdersComponent()], first: OrdersRoute.list, in: context, needsSignIn: false,
        remembers: false)
      try app.start()
      (root, scenes, scene) = (app, app.scenes, app.scenes.top)
      #expect(scene != nil)
    }
    #expect(root == nil && scenes == nil && scene == nil)
  }
}
