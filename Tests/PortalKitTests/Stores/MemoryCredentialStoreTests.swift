import PortalKit
import Testing

struct MemoryCredentialStoreTests {
  let here = PortalScope(server: "local:", companyId: 1, groupId: 2)
  let there = PortalScope(server: "local:", companyId: 1, groupId: 3)
  let session = SavedSession(
    user: User(id: 1), credentials: Credentials(userName: "ada", password: Secret("x")))

  @Test func `what is saved for one scope is not in another`() async throws {
    let store = MemoryCredentialStore()
    try await store.save(session, for: here)
    try await store.setLastUserName("ada", for: here)
    #expect(try await store.session(for: here) == session)
    #expect(try await store.session(for: there) == nil)
    #expect(try await store.lastUserName(for: there) == nil)
  }

  @Test func `forgetting a session keeps who signed in last`() async throws {
    let store = MemoryCredentialStore()
    try await store.save(session, for: here)
    try await store.setLastUserName("ada", for: here)
    try await store.removeSession(for: here)
    #expect(try await store.session(for: here) == nil)
    #expect(try await store.lastUserName(for: here) == "ada")
  }
}
