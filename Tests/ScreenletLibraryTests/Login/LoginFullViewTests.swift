import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@MainActor struct LoginFullViewTests {
  private let scope = PortalScope(server: "local:")

  private func name(_ stand: SignInStand) -> String? {
    stand.text((stand.pilot.control("name") as? Label)?.words)
  }

  private func store(last name: String) async throws -> MemoryCredentialStore {
    let store = MemoryCredentialStore()
    try await store.setLastUserName(name, for: scope)
    return store
  }

  @Test func `the user who signed in last is shown with portrait, name and address`() async throws {
    let stand = try await SignInStand(
      theme: "full", store: store(last: "ada@acme.example"), variables: ["USER": "grace"]
    ) { $0.userName = "grace" }
    #expect(name(stand) == "Ada Lovelace")
    #expect((stand.pilot.control("portrait") as? Picture)?.words == "AL")
    let address = stand.pilot.control("address") as? Label
    #expect(stand.text(address?.words) == "ada@acme.example on test data")
    #expect(stand.view?.holds("known") == true)
    #expect(stand.focus == "password")
    #expect(await stand.portal.lookedUp == ["ada@acme.example"])
  }

  @Test func `without a last user the user of the userName attribute is shown`() async throws {
    let stand = try await SignInStand(theme: "full", variables: ["USER": "ada"]) {
      $0.userName = "grace"
    }
    #expect(name(stand) == "Grace Hopper")
  }

  @Test func `without userName the system user is shown if the portal knows the account`()
    async throws
  {
    let stand = try await SignInStand(theme: "full", variables: ["USER": "grace"])
    #expect(name(stand) == "Grace Hopper")
  }

  @Test func `without a known user there is a field for the user name`() async throws {
    let stand = try await SignInStand(theme: "full", variables: ["USER": "root"])
    #expect(name(stand) == "Who are you?")
    #expect(stand.view?.holds("known") == false)
    #expect(stand.focus == "userName")
    #expect(await stand.portal.lookedUp == ["root"])
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(stand.context.session.isSignedIn)
  }

  @Test func `a saved session supplies the user without a request`() async throws {
    let store = MemoryCredentialStore()
    let credentials = Credentials(userName: "ada@acme.example", password: Secret("analytical"))
    try await store.save(
      SavedSession(user: ScriptedPortal.ada, credentials: credentials), for: scope)
    let stand = try await SignInStand(theme: "full", store: store)
    #expect(name(stand) == "Ada Lovelace")
    #expect(await stand.portal.lookedUp == [])
  }

  @Test func `the last user name fills the field if the portal does not disclose accounts`()
    async throws
  {
    let stand = try await SignInStand(
      theme: "full", portal: ScriptedPortal(tellsAccounts: false),
      store: store(last: "ada@acme.example"))
    #expect(name(stand) == "Who are you?")
    #expect(stand.userName?.text == "ada@acme.example")
  }

  @Test func `the userName attribute fills the field if the portal does not disclose accounts`()
    async throws
  {
    let stand = try await SignInStand(
      theme: "full", portal: ScriptedPortal(tellsAccounts: false)
    ) { $0.userName = "grace@acme.example" }
    #expect(stand.userName?.text == "grace@acme.example")
  }

  @Test func `a known user signs in with only the password`() async throws {
    let stand = try await SignInStand(theme: "full") { $0.userName = "ada" }
    stand.pilot.type("analytical")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.requests.map(\.credentials.userName) == ["ada@acme.example"])
    #expect(stand.context.session.user == ScriptedPortal.ada)
  }

  @Test func `a wrong password is an error of the password field`() async throws {
    let stand = try await SignInStand(theme: "full") { $0.userName = "ada" }
    stand.pilot.type("wrong")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.text(stand.password?.errorText) == "That password is wrong.")
    #expect(stand.focus == "password")
    #expect(stand.password?.isEmpty == true)
  }

  @Test func `Esc switches to another user`() async throws {
    let stand = try await SignInStand(theme: "full") { $0.userName = "ada" }
    stand.pilot.type("abc")
    stand.pilot.press("Esc")
    #expect(name(stand) == "Who are you?")
    #expect(stand.focus == "userName")
    #expect(stand.password?.isEmpty == true)
    stand.signIn("grace@acme.example", "compiler")
    await stand.pilot.waitUntilIdle()
    #expect(stand.context.session.user == ScriptedPortal.grace)
  }

  @Test func `switching to another user survives a resize and a reload`() async throws {
    let stand = try await SignInStand(theme: "full") { $0.userName = "ada" }
    stand.pilot.press("Esc")
    stand.pilot.type("grace")
    stand.pilot.terminal.resize(to: Size(width: 40, height: 20))
    #expect(stand.view?.holds("known") == false)
    #expect(stand.userName?.text == "grace")
    try stand.screenlet.reload()
    #expect(stand.view?.holds("known") == false)
    #expect(stand.userName?.text == "grace")
  }

  @Test func `Esc during sign-in cancels it and does not switch the user`() async throws {
    let stand = try await SignInStand(theme: "full") { $0.userName = "ada" }
    await stand.portal.hold()
    stand.pilot.type("analytical")
    stand.pilot.press("Enter")
    await stand.portal.waitUntilAsked(1)
    stand.pilot.press("Esc")
    #expect(!stand.screenlet.login.isRunning)
    #expect(stand.view?.holds("known") == true)
    await stand.portal.goOn()
    await stand.pilot.waitUntilIdle()
  }

  @Test func `changing userName while the view is shown updates the user`() async throws {
    let stand = try await SignInStand(theme: "full") { $0.userName = "ada" }
    stand.screenlet.userName = "grace"
    await stand.pilot.waitUntilIdle()
    #expect(name(stand) == "Grace Hopper")
  }

  @Test func `saveCredentials saves the session`() async throws {
    let stand = try await SignInStand(theme: "full") {
      $0.userName = "ada"
      $0.saveCredentials = true
    }
    stand.pilot.type("analytical")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(try await stand.store.session(for: scope) != nil)
  }

  @Test func `looking up the user does not take the focus from another control`() async throws {
    let files = LoginTheme.files.merging([
      "Default/login_default.xml":
        "<screenlet xmlns=\"urn:screenlets:theme:1\" for=\"LoginScreenlet\">"
        + LoginTheme.defaultLayout + "</screenlet>"
    ]) { $1 }
    let context = ScreensContext(
      server: ServerContext(), portal: ScriptedPortal(),
      themeLocations: [.embedded(files.mapValues { Array($0.utf8) }, name: "Test")],
      variables: ["USER": "ada"])
    context.register(LoginScreenlet.self, views: [LoginFullView.self, LoginExtendedView.self])
    let row = Row()
    let button = Button("Elsewhere") {}
    let slot = ScreenletSlot()
    slot.layoutBox.grow = 1
    row.add(button)
    row.add(slot)
    let surface = Surface(
      root: row, context: context, size: Size(width: 80, height: 24), clock: ManualClock())
    surface.focus(button)
    try slot.show(LoginScreenlet(in: context, theme: "full"))
    await context.pending.idle()
    await context.interactors.idle()
    await context.pending.idle()
    #expect(surface.focused === button)
  }
}

@MainActor struct LoginExtendedViewTests {
  private func stand() async throws -> SignInStand {
    try await SignInStand(theme: "extended") { $0.userName = "ada" }
  }

  @Test func `F2 shows and hides the password`() async throws {
    let stand = try await stand()
    stand.pilot.type("analytical")
    #expect(!stand.pilot.picture.joined().contains("analytical"))
    #expect(stand.text(stand.password?.suffix) == "F2 show")
    stand.pilot.press("F2")
    #expect(stand.pilot.picture.joined().contains("analytical"))
    #expect(stand.text(stand.password?.suffix) == "F2 hide")
    #expect(stand.text(stand.password?.help) == "Hidden when you leave the field")
    stand.pilot.press("F2")
    #expect(!stand.pilot.picture.joined().contains("analytical"))
    #expect(stand.text(stand.password?.help) == "Nothing is shown")
  }

  @Test func `a visible password is hidden when its field loses the focus`() async throws {
    let stand = try await stand()
    stand.pilot.press("Esc")
    stand.pilot.press("Tab")
    stand.pilot.type("analytical")
    stand.pilot.press("F2")
    stand.pilot.press("Shift+Tab")
    #expect(stand.focus == "userName")
    #expect(stand.password?.isRevealed == false)
    #expect(stand.text(stand.password?.suffix) == "F2 show")
    #expect(!stand.pilot.picture.joined().contains("analytical"))
  }

  @Test func `a visible password is hidden after a resize or a reload`() async throws {
    let stand = try await stand()
    stand.pilot.type("analytical")
    stand.pilot.press("F2")
    stand.pilot.terminal.resize(to: Size(width: 40, height: 20))
    #expect(!stand.pilot.picture.joined().contains("analytical"))
    #expect(stand.text(stand.password?.suffix) == "F2 show")
    #expect(stand.password?.secret == Secret("analytical"))
    stand.pilot.press("F2")
    #expect(stand.view?.holds("revealed") == true)
    try stand.screenlet.reload()
    #expect(stand.view?.holds("revealed") == false)
    #expect(stand.password?.isRevealed == false)
  }

  @Test func `Caps Lock is shown only if the terminal reports it`() async throws {
    let stand = try await stand()
    stand.pilot.type("a")
    #expect(!stand.pilot.picture.joined().contains("Caps Lock"))
    stand.pilot.terminal.send(.key(KeyEvent(.character("A"), capsLock: true)))
    #expect(stand.pilot.picture.joined().contains("⇪ Caps Lock is on"))
  }

  @Test func `the extended view signs in like the full view`() async throws {
    let stand = try await stand()
    stand.pilot.type("analytical")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.context.session.user == ScriptedPortal.ada)
  }

  @Test func `input survives switching between the default and the extended theme`() async throws {
    let stand = try await SignInStand()
    stand.signIn("ada@acme.example", "wrong")
    await stand.pilot.waitUntilIdle()
    stand.pilot.type("analytical")
    for theme in ["full", "extended", "default"] {
      try stand.screenlet.apply(theme: theme)
      #expect(stand.userName?.text == "ada@acme.example")
      #expect(stand.password?.secret == Secret("analytical"))
      #expect(stand.password?.isFocused == true)
    }
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.context.session.isSignedIn)
  }
}
