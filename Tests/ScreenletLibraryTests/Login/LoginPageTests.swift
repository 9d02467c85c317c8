import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import Waiting

/// Sign-in through the portal's own page in a browser.
@MainActor struct LoginPageTests {
  nonisolated static let themes = ["default", "full", "child", "extended"]
  private let portal: PagePortal
  private let store = MemoryCredentialStore()
  private let opener = NotingOpener()
  private let context: ScreensContext

  init() throws {
    portal = try PagePortal()
    context = ScreensContext(portal: portal, credentials: store)
    context.services.opener = opener
    context.registerStockScreenlets()
  }

  private func pilot(
    _ theme: String = "default", size: Size = Size(width: 80, height: 24)
  ) async throws -> Pilot {
    let pilot = try Pilot(LoginScreenlet(in: context, theme: theme), size: size)
    pilot.surface.bindings = StandardKeys.forPictures
    await pilot.waitUntilIdle()
    return pilot
  }

  /// Waits until the screen shows a string.
  private func see(_ words: String, on pilot: Pilot) async {
    await until(pilot.picture.joined(separator: "\n")) { pilot.says(words) }
  }

  @Test(arguments: themes, [Size(width: 80, height: 24), Size(width: 130, height: 40)])
  func `the address is shown, opened and copied while waiting for the browser`(
    _ theme: String, _ size: Size
  ) async throws {
    let pilot = try await pilot(theme, size: size)
    #expect(pilot.says("Sign in in the browser") && !pilot.says("Password"))
    pilot.press("Enter")
    await see("Waiting for the browser.", on: pilot)
    let text = pilot.picture.joined().filter { $0 != " " && $0 != "│" }
    #expect(text.contains(PagePortal.address), "\(pilot.picture.joined(separator: "\n"))")
    #expect(text.contains("ssh-L41234:127.0.0.1:41234"))
    pilot.press("F4")
    #expect(pilot.terminal.clipboard?.description == PagePortal.address)
    await portal.comeBack()
    await see("Signed in as Ada Lovelace.", on: pilot)
    #expect(await opener.opened == [PagePortal.address])
    #expect(context.session.user?.emailAddress == "ada@acme.example")
    #expect(!pilot.says("Waiting for the browser."))
  }

  @Test func `Esc cancels waiting for the browser, and Enter starts again`() async throws {
    let pilot = try await pilot()
    pilot.press("Enter")
    await see("Waiting for the browser.", on: pilot)
    pilot.press("Esc")
    await see("Sign in in the browser", on: pilot)
    await until { await portal.givenUp > 0 }
    #expect(!context.session.isSignedIn)
    pilot.press("Enter")
    await portal.comeBack()
    await see("Signed in as Ada Lovelace.", on: pilot)
  }

  @Test func `a sign-in that is denied in the browser shows the reason`() async throws {
    let pilot = try await pilot()
    pilot.press("Enter")
    await portal.comeBack(
      with: .signInRefused(message: UserMessage(key: "", english: "The portal let nobody in.")))
    await see("The portal let nobody in.", on: pilot)
    #expect(pilot.says("Sign in in the browser"))
  }

  @Test func `a saved session resumes without a browser`() async throws {
    let ada = try await portal.user(.emailAddress("ada@acme.example"))
    try await store.save(
      SavedSession(
        user: ada, credentials: Credentials(userName: "ada", password: Secret("")),
        tokens: SavedTokens(access: Secret("a"), refresh: nil, expires: Instant(seconds: 1))),
      for: context.server.scope)
    let pilot = try await pilot()
    #expect(pilot.says("Continue as Ada Lovelace"))
    pilot.press("F2")
    await see("Signed in as Ada Lovelace.", on: pilot)
    #expect(await opener.opened.isEmpty)
  }

  @Test func `an expired session signs in again through the browser`() async throws {
    let screenlet = LoginScreenlet(in: context)
    var hasLeft = false
    screenlet.reauthenticate(try await portal.user(.emailAddress("ada@acme.example"))) {
      hasLeft = true
    }
    let pilot = try Pilot(screenlet, size: Size(width: 56, height: 20))
    await pilot.waitUntilIdle()
    #expect(pilot.says("Sign in in the browser") && !pilot.says("Password"))
    pilot.press("Enter")
    await see("Waiting for the browser.", on: pilot)
    await portal.comeBack()
    await see("Signed in as Ada Lovelace.", on: pilot)
    #expect(!hasLeft)
  }
}
