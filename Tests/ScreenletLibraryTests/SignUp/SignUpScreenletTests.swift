import LocalPortal
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Testing

@MainActor struct SignUpScreenletTests {
  private func stand(
    store: any CredentialStore = MemoryCredentialStore(), signedIn: User? = nil,
    _ more: (SignUpScreenlet) -> Void = { _ in }
  ) async throws -> StockStand<SignUpScreenlet> {
    try await StockStand(store: store, signedIn: signedIn, visitor: 0, prepare: more)
  }

  @Test func `sign-up creates an account, signs in and saves the session`() async throws {
    let store = MemoryCredentialStore()
    let stand = try await stand(store: store)
    #expect(stand.pilot.surface.focused?.id == "emailAddress")
    stand.fill("emailAddress", " grace@acme.example ")
    stand.fill("password", "compiler-1952")
    stand.fill("firstName", "Grace")
    stand.fill("lastName", "Hopper")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Signed in as Grace Hopper."))
    #expect(stand.context.session.user?.emailAddress == "grace@acme.example")
    #expect(
      try await store.session(for: PortalScope(server: "local:"))?.user.firstName == "Grace")
    #expect(stand.field("password")?.isEmpty == true)
  }

  @Test func `without autoLogin the user is asked to sign in`() async throws {
    let stand = try await stand { $0.autoLogin = false }
    stand.fill("emailAddress", "grace@acme.example")
    stand.fill("password", "compiler-1952")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Sign in with it."))
    #expect(stand.context.session.user == nil)
  }

  @Test func `sign-up without a password says that the portal sends one`() async throws {
    let stand = try await stand()
    stand.fill("emailAddress", "grace@acme.example")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("We have sent you its password."))
    #expect(stand.context.session.user == nil)
  }

  @Test func `a validation error is shown without a request`() async throws {
    let stand = try await stand()
    stand.fill("emailAddress", "grace")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("Add a domain"))
    #expect(await stand.portal.asked.isEmpty)
  }

  @Test func `every field error of the portal is shown at its field`() async throws {
    let stand = try await stand()
    stand.fill("emailAddress", "ada@acme.example")
    stand.fill("password", "short")
    stand.pilot.press("Enter")
    await stand.pilot.waitUntilIdle()
    #expect(stand.shows("This address already has an account."))
    #expect(stand.shows("Use at least 8 characters."))
    #expect(stand.pilot.surface.focused?.id == "emailAddress")
  }

  @Test func `the signed-in user can edit the account`() async throws {
    let ada = LocalPortal.demoAccounts[0].user
    let stand = try await stand(signedIn: ada) { $0.editCurrentUser = true }
    #expect(stand.shows("Your account"))
    #expect(stand.field("firstName")?.text == "Ada")
    stand.fill("jobTitle", "Countess")
    await stand.perform("saveSignUp")
    #expect(stand.shows("Your account is saved."))
    #expect(stand.context.session.user?.jobTitle == "Countess")
  }

  @Test func `editing the account updates the saved session`() async throws {
    let ada = LocalPortal.demoAccounts[0].user
    let store = MemoryCredentialStore()
    let here = PortalScope(server: "local:")
    let credentials = Credentials(userName: ada.emailAddress, password: Secret("analytical"))
    try await store.save(SavedSession(user: ada, credentials: credentials), for: here)
    let stand = try await stand(store: store, signedIn: ada) { $0.editCurrentUser = true }
    stand.fill("emailAddress", "countess@acme.example")
    stand.fill("password", "difference-engine")
    stand.fill("currentPassword", "analytical")
    await stand.perform("saveSignUp")
    #expect(stand.shows("Your account is saved."))
    let session = try #require(try await store.session(for: here))
    #expect(session.user.emailAddress == "countess@acme.example")
    #expect(session.credentials.userName == "countess@acme.example")
    #expect(session.credentials.password == Secret("difference-engine"))
  }

  @Test func `changing the password requires the current password`() async throws {
    let ada = LocalPortal.demoAccounts[0].user
    let stand = try await stand(signedIn: ada) { $0.editCurrentUser = true }
    stand.fill("password", "difference-engine")
    await stand.perform("saveSignUp")
    #expect(stand.shows("Type your current password first."))
    #expect(stand.pilot.surface.focused?.id == "currentPassword")
    stand.fill("currentPassword", "analytical")
    await stand.perform("saveSignUp")
    #expect(stand.shows("Your account is saved."))
    #expect(stand.field("currentPassword")?.isEmpty == true)
  }

  @Test func `editing the account while signed out is an error`() async throws {
    let stand = try await stand { $0.editCurrentUser = true }
    #expect(stand.shows("Sign in first."))
  }

  @Test func `the saved state contains no password`() async throws {
    let stand = try await stand()
    stand.fill("password", "compiler-1952")
    #expect(stand.screenlet.screenletView?.values.values.contains("compiler-1952") == false)
  }

  @Test func `Esc cancels sign-up and keeps the input`() async throws {
    let stand = try await stand()
    stand.fill("emailAddress", "grace@acme.example")
    stand.fill("password", "compiler-1952")
    await stand.portal.hold()
    stand.pilot.press("Enter")
    await stand.portal.waitUntilHeld()
    stand.pilot.press("Esc")
    await stand.pilot.waitUntilIdle()
    #expect(!stand.screenlet.signUp.isRunning)
    #expect(stand.field("emailAddress")?.text == "grace@acme.example")
    #expect(stand.context.session.user == nil)
  }
}
