import PortalKit
import Testing

struct MemoryCredentialStoreTests {
  let here = PortalScope(server: "local:", companyId: 1, groupId: 2)
  let there = PortalScope(server: "local:", companyId: 1, groupId: 3)
  let session = SavedSession(
    user: User(id: 1), credentials: Credentials(userName: "ada", password: Secret("x")))

  @Test func `sessions and user names are separate for each scope`() async throws {
    let store = MemoryCredentialStore()
    try await store.save(session, for: here)
    try await store.setLastUserName("ada", for: here)
    #expect(try await store.session(for: here) == session)
    #expect(try await store.session(for: there) == nil)
    #expect(try await store.lastUserName(for: there) == nil)
  }

  @Test func `a saved session is updated when its account changes address or password`()
    async throws
  {
    let store = MemoryCredentialStore()
    let sessions = SavedSessions(of: NoPortal(), in: store, for: here)
    let ada = User(id: 1, screenName: "ada", emailAddress: "ada@acme.example")
    var countess = ada
    countess.emailAddress = "countess@acme.example"
    // No session to update.
    try await sessions.update(countess)
    #expect(try await store.session(for: here) == nil)
    try await store.save(
      SavedSession(
        user: ada, credentials: Credentials(userName: "Ada@acme.example", password: Secret("x"))),
      for: here)
    try await sessions.update(User(id: 2, emailAddress: "joe@acme.example"))
    #expect(try await store.session(for: here)?.user == ada)
    try await sessions.update(countess)
    #expect(
      try await store.session(for: here)
        == SavedSession(
          user: countess,
          credentials: Credentials(userName: "countess@acme.example", password: Secret("x"))))
    try await sessions.update(countess, newPassword: Secret("y"))
    #expect(try await store.session(for: here)?.credentials.password == Secret("y"))
  }

  @Test func `removing a session keeps the last user name`() async throws {
    let store = MemoryCredentialStore()
    try await store.save(session, for: here)
    try await store.setLastUserName("ada", for: here)
    try await store.removeSession(for: here)
    #expect(try await store.session(for: here) == nil)
    #expect(try await store.lastUserName(for: here) == "ada")
  }
}
