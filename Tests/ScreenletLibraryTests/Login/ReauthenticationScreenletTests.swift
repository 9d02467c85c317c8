import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import Testing

/// Forms whose session expires while the user fills them in.
@MainActor struct ReauthenticationScreenletTests {
  private let portal: LapsingPortal
  private let store = MemoryCredentialStore()

  init() throws { portal = try LapsingPortal() }

  private static let credentials = Credentials(
    userName: "ada@acme.example", password: Secret("analytical"))

  /// Returns a form with a changed order that was submitted after its session expired.
  private func stand(_ theme: String) async throws -> FormStand {
    let user = try await portal.signIn(SignIn(Self.credentials))
    let record = try #require(
      try await portal.records(RecordQuery(recordSetId: 20_102)).rows.first?.recordId)
    let stand = try await FormStand(
      recordSet: 20_102, record: record, theme: theme, portal: portal
    ) {
      $0.context.registerStockScreenlets()
      $0.context.session.signIn(user)
    }
    stand.tab(to: "Title")
    stand.pilot.press("Ctrl+E", "Ctrl+U")
    stand.pilot.type("Ada's chairs")
    await portal.lapse()
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    return stand
  }

  private func sent() async -> Int {
    await portal.asked.filter { $0.hasPrefix("submit ") }.count
  }

  @Test(arguments: ["default", "full", "child", "extended"])
  func `a form whose session expired is submitted once more after signing in again`(
    _ theme: String
  ) async throws {
    let stand = try await stand(theme)
    #expect(stand.context.reauthentication.isAsking, "\(stand.picture)")
    #expect(await sent() == 1)
    stand.pilot.type("analytical")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("Order sent."), "\(stand.picture)")
    #expect(await sent() == 2)
    #expect(await portal.asked.filter { $0.hasPrefix("signIn") }.count == 2)
  }

  @Test func `canceling the sign-in keeps the form and shows the error`() async throws {
    let stand = try await stand("default")
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("Sign in first."), "\(stand.picture)")
    #expect(stand.answer("title") == "Ada's chairs" && stand.focusedLabel == "Title")
    stand.screenlet.submitForm()
    await stand.pilot.waitUntilIdle()
    stand.pilot.type("analytical")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.picture.contains("Order sent."), "\(stand.picture)")
  }

  @Test func `signing in again updates a saved session and does not save a new one`() async throws {
    let scope = PortalScope(server: "https://acme.example")
    for isKept in [false, true] {
      let store = MemoryCredentialStore()
      let user = try await portal.signIn(SignIn(Self.credentials))
      if isKept {
        try await store.save(
          SavedSession(
            user: user,
            credentials: Credentials(userName: "ada@acme.example", password: Secret("old"))),
          for: scope)
      }
      _ = try await LoginInteractor(
        request: SignIn(Self.credentials), scope: scope, keeping: .asBefore, portal: portal,
        store: store
      ).execute(.ignored)
      let kept = try await store.session(for: scope)?.credentials.password
      #expect(kept == (isKept ? Secret("analytical") : nil))
    }
  }
}
