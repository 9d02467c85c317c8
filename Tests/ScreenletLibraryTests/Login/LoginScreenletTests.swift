import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import Testing
import ThemeKit

@MainActor struct LoginScreenletTests {
  @Test func `signing in updates the session and the view and notifies the delegate`() async throws
  {
    let stand = try await SignInStand()
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(stand.context.session.user == ScriptedPortal.ada)
    #expect(stand.screenlet.user == ScriptedPortal.ada)
    #expect(stand.text(stand.message?.words) == "Signed in as Ada Lovelace.")
    #expect(stand.message?.kind == .success)
    #expect(stand.delegate.heard == ["in ada"])
    #expect(stand.password?.isEmpty == true)
  }

  @Test func `whitespace around the user name is not sent`() async throws {
    let stand = try await SignInStand()
    stand.signIn(" ada@acme.example ", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.requests.map(\.credentials.userName) == ["ada@acme.example"])
  }

  @Test func `whitespace in the password is sent`() async throws {
    let stand = try await SignInStand()
    stand.signIn("ada@acme.example", " x ")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.requests.map(\.credentials.password) == [Secret(" x ")])
  }

  @Test func `a validation error is shown at its field, which gets the focus, and nothing is sent`()
    async throws
  {
    let stand = try await SignInStand()
    stand.signIn("ada", "x")
    #expect(stand.text(stand.userName?.errorText) == "Add a domain, as in ada@acme.example.")
    #expect(stand.focus == "userName")
    #expect(stand.password?.errorText == nil)
    #expect(await stand.portal.requests.isEmpty)
    #expect(stand.delegate.heard == ["login validation"])
  }

  @Test func `Enter in the user name moves to the empty password field`() async throws {
    let stand = try await SignInStand()
    stand.pilot.type("ada@acme.example")
    stand.pilot.press("Enter")
    #expect(stand.focus == "password")
    #expect(stand.password?.errorText == nil)
    stand.pilot.press("Enter")
    #expect(stand.text(stand.password?.errorText) == "Type your password.")
    #expect(await stand.portal.requests.isEmpty)
  }

  @Test func `a wrong password clears its field, which gets the focus and shows the error`()
    async throws
  {
    let stand = try await SignInStand()
    stand.signIn("ada@acme.example", "wrong")
    await stand.pilot.waitUntilIdle()
    #expect(stand.password?.isEmpty == true)
    #expect(stand.userName?.text == "ada@acme.example")
    #expect(stand.focus == "password")
    #expect(stand.text(stand.password?.errorText) == "E-mail or password is wrong.")
    #expect(stand.context.session.user == nil)
    #expect(stand.delegate.heard == ["login signInRefused"])
    // Undo does not restore the password.
    stand.pilot.press("^Z")
    #expect(stand.password?.isEmpty == true)
  }

  @Test func `the portal's message is shown if the theme has no string for the method`()
    async throws
  {
    let stand = try await SignInStand { $0.method = .screenName }
    stand.signIn("ada", "wrong")
    await stand.pilot.waitUntilIdle()
    #expect(stand.text(stand.password?.errorText) == "Name or password is wrong.")
  }

  @Test func `typing clears the error of the password field`() async throws {
    let stand = try await SignInStand()
    stand.signIn("ada@acme.example", "wrong")
    await stand.pilot.waitUntilIdle()
    stand.pilot.type("a")
    #expect(stand.password?.errorText == nil)
  }

  @Test func `a locked account is reported at the password field`() async throws {
    let stand = try await SignInStand()
    await stand.portal.fail(
      with: .signInRefused(
        message: UserMessage(key: "login.locked", english: "Try again in 5 minutes.")))
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(stand.text(stand.password?.errorText) == "Try again in 5 minutes.")
    #expect(stand.focus == "password")
  }

  @Test func `an unreachable portal is reported in the message, and the input is kept`()
    async throws
  {
    let stand = try await SignInStand()
    await stand.portal.fail(with: .offline)
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(
      stand.text(stand.message?.words) == "The portal is unreachable. Try again later.")
    #expect(stand.message?.kind == .error)
    #expect(stand.password?.secret == Secret("analytical"))
    await stand.portal.fail(with: nil)
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.context.session.isSignedIn)
    #expect(stand.message?.kind == .success)
  }

  @Test func `Esc cancels signing in and keeps the input`() async throws {
    let stand = try await SignInStand()
    await stand.begin()
    stand.pilot.press("Esc")
    #expect(!stand.screenlet.login.isRunning)
    #expect(stand.delegate.heard == ["login cancelled"])
    #expect(stand.message?.words == DisplayText.none)
    await stand.portal.goOn()
    await stand.pilot.waitUntilIdle()
    #expect(stand.context.session.user == nil)
    #expect(stand.userName?.text == "ada@acme.example")
    #expect(stand.password?.secret == Secret("analytical"))
  }

  @Test func `a canceled sign-in saves nothing`() async throws {
    let stand = try await SignInStand { $0.saveCredentials = true }
    await stand.begin()
    stand.pilot.press("Esc")
    await stand.portal.goOn()
    await stand.pilot.waitUntilIdle()
    #expect(try await stand.store.session(for: PortalScope(server: "local:")) == nil)
    #expect(try await stand.store.lastUserName(for: PortalScope(server: "local:")) == nil)
  }

  @Test func `signing in twice sends one request`() async throws {
    let stand = try await SignInStand()
    await stand.begin()
    stand.pilot.press("Enter", "Enter")
    #expect(!stand.screenlet.login())
    await stand.portal.goOn()
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.requests.count == 1)
    #expect(stand.delegate.heard == ["in ada"])
  }

  @Test func `the companyId attribute is sent with the sign-in`() async throws {
    let stand = try await SignInStand { $0.companyId = 42 }
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.requests.first?.companyId == 42)
  }

  @Test(arguments: [
    (AuthenticationMethod.screenName, "Screen name", "ada"), (.userId, "User id", "7"),
  ])
  func `the authentication method sets the label and the request`(
    method: AuthenticationMethod, label: String, name: String
  ) async throws {
    let stand = try await SignInStand { $0.method = method }
    #expect(stand.text(stand.userName?.label) == label)
    #expect(stand.userName?.placeholder != DisplayText.key("login.userName.email.example"))
    stand.signIn(name, "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.requests.first?.credentials.method == method)
    #expect(stand.context.session.isSignedIn)
  }

  @Test func `the user name label survives a resize and a reload and follows the method`()
    async throws
  {
    let stand = try await SignInStand { $0.method = .screenName }
    stand.pilot.terminal.resize(to: Size(width: 40, height: 20))
    #expect(stand.text(stand.userName?.label) == "Screen name")
    try stand.screenlet.reload()
    #expect(stand.text(stand.userName?.label) == "Screen name")
    stand.screenlet.method = .emailAddress
    #expect(stand.text(stand.userName?.label) == "E-mail")
  }

  @Test func `switching the theme keeps the message of the signed-in user`() async throws {
    let stand = try await SignInStand()
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    try stand.screenlet.apply(theme: "full")
    #expect(stand.text(stand.message?.words) == "Signed in as Ada Lovelace.")
  }

  @Test func `a password of ten thousand characters is sent in full`() async throws {
    let stand = try await SignInStand()
    stand.pilot.type("ada@acme.example")
    stand.pilot.press("Tab")
    stand.pilot.paste(String(repeating: "x", count: 10_000))
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.requests.first?.credentials.password.count == 10_000)
    #expect(stand.text(stand.password?.errorText) == "E-mail or password is wrong.")
  }

  @Test func `text typed before the last user is looked up is kept`() async throws {
    let portal = ScriptedPortal()
    let store = MemoryCredentialStore()
    try await store.setLastUserName("grace@acme.example", for: PortalScope(server: "local:"))
    let context = ScreensContext(
      server: ServerContext(), portal: portal, credentials: store,
      themeLocations: [.embedded(LoginTheme.files.mapValues { Array($0.utf8) }, name: "Test")])
    context.register(LoginScreenlet.self, views: [LoginFullView.self, LoginExtendedView.self])
    let pilot = try Pilot(LoginScreenlet(in: context), size: Size(width: 60, height: 20))
    pilot.type("ada")
    await pilot.waitUntilIdle()
    #expect((pilot.control("userName") as? TextField)?.text == "ada")
  }
}

@MainActor struct LoginRememberingTests {
  private let scope = PortalScope(server: "local:")

  private func kept(_ user: User = ScriptedPortal.ada, _ password: String = "analytical")
    async throws -> MemoryCredentialStore
  {
    let store = MemoryCredentialStore()
    let credentials = Credentials(userName: user.emailAddress, password: Secret(password))
    try await store.save(SavedSession(user: user, credentials: credentials), for: scope)
    return store
  }

  @Test func `the session is saved only if the user selects the checkbox`() async throws {
    let stand = try await SignInStand()
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(try await stand.store.session(for: scope) == nil)
    stand.pilot.click("remember")
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    let session = try await stand.store.session(for: scope)
    #expect(session?.user == ScriptedPortal.ada)
    #expect(session?.credentials.password == Secret("analytical"))
    #expect(stand.delegate.heard == ["in ada", "in ada", "saved ada"])
  }

  @Test func `saveCredentials preselects the checkbox`() async throws {
    let stand = try await SignInStand { $0.saveCredentials = true }
    #expect((stand.pilot.control("remember") as? Checkbox)?.isOn == true)
  }

  @Test func `the user's choice in the checkbox survives a reload`() async throws {
    let stand = try await SignInStand { $0.saveCredentials = true }
    stand.pilot.click("remember")
    try stand.screenlet.reload()
    #expect((stand.pilot.control("remember") as? Checkbox)?.isOn == false)
  }

  @Test func `signing in without the checkbox removes the saved session`() async throws {
    let stand = try await SignInStand(store: kept())
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(try await stand.store.session(for: scope) == nil)
  }

  @Test func `the last user name is saved even if the session is not`() async throws {
    let stand = try await SignInStand()
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    #expect(try await stand.store.lastUserName(for: scope) == "ada@acme.example")
  }

  @Test func `a saved session is offered and resumed without a password`() async throws {
    let stand = try await SignInStand(store: kept())
    #expect(
      stand.text((stand.pilot.control("resume") as? Button)?.words) == "Continue as Ada Lovelace")
    #expect(stand.userName?.text == "ada@acme.example")
    #expect(stand.delegate.heard == ["loaded ada"])
    var resumed: [Bool] = []
    let subscription = stand.context.events.subscribe(to: SignedIn.self) {
      resumed.append($0.isResumed)
    }
    stand.pilot.press("F2")
    await stand.pilot.waitUntilIdle()
    withExtendedLifetime(subscription) {}
    #expect(stand.context.session.user == ScriptedPortal.ada)
    #expect(resumed == [true])
    #expect(stand.view?.holds("remembered") == false)
    #expect(try await stand.store.session(for: scope) != nil)
  }

  @Test func `signing in with the saved password does not count as resuming`() async throws {
    let stand = try await SignInStand(store: kept()) { $0.saveCredentials = true }
    var resumed: [Bool] = []
    let subscription = stand.context.events.subscribe(to: SignedIn.self) {
      resumed.append($0.isResumed)
    }
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    withExtendedLifetime(subscription) {}
    #expect(resumed == [false])
  }

  @Test func `a saved password that is no longer valid is requested again`() async throws {
    let stand = try await SignInStand(store: kept(ScriptedPortal.ada, "old"))
    stand.pilot.press("F2")
    await stand.pilot.waitUntilIdle()
    #expect(stand.focus == "password")
    #expect(stand.text(stand.password?.errorText) == "E-mail or password is wrong.")
    #expect(stand.view?.holds("remembered") == false)
    #expect(stand.userName?.text == "ada@acme.example")
  }

  @Test func `resume is unavailable without a saved session`() async throws {
    let stand = try await SignInStand()
    #expect(stand.view?.holds("remembered") == false)
    #expect(!stand.screenlet.resume())
    #expect(await stand.portal.requests.isEmpty)
    #expect(stand.delegate.heard == ["resume validation"])
  }

  @Test func `resume and login do not run at the same time`() async throws {
    let stand = try await SignInStand(store: kept())
    await stand.portal.hold()
    stand.pilot.press("F2")
    await stand.portal.waitUntilAsked(1)
    #expect(!stand.screenlet.login())
    await stand.portal.goOn()
    await stand.pilot.waitUntilIdle()
    #expect(await stand.portal.requests.count == 1)
    #expect(stand.context.session.isSignedIn)
  }

  @Test func `switching to another user clears the user name in every theme`() async throws {
    let stand = try await SignInStand(store: kept())
    stand.pilot.press("F3")
    #expect(stand.userName?.text == "")
    #expect(stand.focus == "userName")
    #expect(stand.view?.holds("remembered") == false)
    try stand.screenlet.apply(theme: "full")
    #expect(stand.view?.holds("known") == false)
  }

  @Test func `a store that cannot be written publishes a notice, and signing in succeeds`()
    async throws
  {
    let store = BrokenStore(StoreError(.full, path: "/store"))
    let stand = try await SignInStand(store: store) { $0.saveCredentials = true }
    var notices: [String] = []
    let subscription = stand.context.events.subscribe(to: Notice.self) {
      notices.append(stand.text($0.words) ?? "")
    }
    stand.signIn("ada@acme.example", "analytical")
    await stand.pilot.waitUntilIdle()
    withExtendedLifetime(subscription) {}
    #expect(stand.context.session.isSignedIn)
    #expect(notices.count == 1)
    #expect(stand.delegate.heard == ["in ada"])
  }

  @Test func `a damaged store publishes a notice when the last user is looked up`() async throws {
    let store = BrokenStore(StoreError(.setAside, path: "/store", detail: "/old"), times: 1)
    let context = ScreensContext(portal: ScriptedPortal(), credentials: store)
    var notices = 0
    let subscription = context.events.subscribe(to: Notice.self) { _ in notices += 1 }
    context.register(LoginScreenlet.self, views: [LoginFullView.self, LoginExtendedView.self])
    let pilot = try Pilot(LoginScreenlet(in: context))
    await pilot.waitUntilIdle()
    withExtendedLifetime(subscription) {}
    #expect(notices == 1)
  }

  @Test func `the password is in neither the saved state nor a description`() async throws {
    let stand = try await SignInStand()
    await stand.begin()
    let state = stand.screenlet.saveState()
    var dumped = ""
    dump(state, to: &dumped)
    await dump(stand.portal.requests, to: &dumped)
    #expect(!dumped.contains("analytical"))
    #expect(state.values["userName"] == "ada@acme.example")
    await stand.portal.goOn()
    await stand.pilot.waitUntilIdle()
  }
}
