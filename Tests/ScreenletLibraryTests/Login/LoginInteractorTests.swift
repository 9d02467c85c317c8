import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary
import Testing

@MainActor struct LoginInteractorTests {
  private let scope = PortalScope(server: "local:")

  private func run(
    _ name: String, _ password: String, remembers: Bool = false, store: any CredentialStore
  ) async throws -> LoginInteractor.Result {
    let portal = try LocalPortal.inMemory()
    let credentials = Credentials(userName: name, password: Secret(password))
    return try await LoginInteractor(
      request: SignIn(credentials), scope: scope, remembers: remembers, portal: portal,
      store: store
    ).execute(.ignored)
  }

  @Test func `the login interactor signs in to the embedded portal`() async throws {
    let account = try #require(LocalPortal.demoAccounts.first)
    let result = try await run(
      account.user.emailAddress, account.password, store: MemoryCredentialStore())
    #expect(result.user == account.user)
    #expect(!result.isSaved)
    #expect(result.notice == nil)
  }

  @Test func `the session is saved if remembers is set`() async throws {
    let account = try #require(LocalPortal.demoAccounts.first)
    let store = MemoryCredentialStore()
    let result = try await run(
      account.user.emailAddress, account.password, remembers: true, store: store)
    #expect(result.isSaved)
    #expect(try await store.session(for: scope)?.user == account.user)
  }

  @Test func `a rejected sign-in saves nothing`() async throws {
    let store = MemoryCredentialStore()
    await #expect(throws: ScreenletError.self) {
      try await run("ada@acme.example", "wrong", remembers: true, store: store)
    }
    #expect(try await store.session(for: scope) == nil)
    #expect(try await store.lastUserName(for: scope) == nil)
  }

  @Test func `a credentials store that cannot be written does not fail the sign-in`() async throws {
    let account = try #require(LocalPortal.demoAccounts.first)
    let result = try await run(
      account.user.emailAddress, account.password, remembers: true,
      store: BrokenStore(StoreError(.full, path: "/store")))
    #expect(result.user == account.user)
    #expect(!result.isSaved)
    #expect(result.notice?.key == "store.full")
  }
}

@MainActor struct RecallInteractorTests {
  private let scope = PortalScope(server: "local:")

  private func recall(
    expected: String = "", system: String = "", store: any CredentialStore
  ) async throws -> RecallInteractor.Result {
    try await RecallInteractor(
      scope: scope, expected: expected, systemUser: system, portal: try LocalPortal.inMemory(),
      store: store
    ).execute(.ignored)
  }

  @Test func `without names and saved credentials no account is recalled`() async throws {
    let result = try await recall(store: MemoryCredentialStore())
    #expect(result.account == nil)
    #expect(result.session == nil)
    #expect(result.lastUserName == nil)
  }

  @Test func `an account of the embedded portal is found by screen name or e-mail`() async throws {
    for name in ["ada", "ada@acme.example"] {
      let result = try await recall(expected: name, store: MemoryCredentialStore())
      #expect(result.account?.emailAddress == "ada@acme.example")
    }
  }

  @Test func `an unreadable credentials store is reported, and the system user is still found`()
    async throws
  {
    let result = try await recall(
      system: "ada", store: BrokenStore(StoreError(.setAside, path: "/store", detail: "/old")))
    #expect(result.account?.screenName == "ada")
    #expect(result.notice?.key == "store.setAside")
  }
}
