import PortalKit
import Synchronization
import TemporaryFolders
import Testing

@testable import OfflineStore

@Suite struct SystemCredentialStoreTests {
  /// A keyring in memory, which can be locked.
  private final class Chain: Keyring {
    let secrets = Mutex<[String: Secret]>([:])
    let isLocked = Mutex(false)

    private func check() throws(StoreError) {
      if isLocked.withLock({ $0 }) { throw .keyringAway }
    }
    func secret(for name: String) throws(StoreError) -> Secret? {
      try check()
      return secrets.withLock { $0[name] }
    }
    func keep(_ secret: Secret, for name: String) throws(StoreError) {
      try check()
      secrets.withLock { $0[name] = secret }
    }
    func forget(_ name: String) throws(StoreError) {
      try check()
      secrets.withLock { $0[name] = nil }
    }
  }

  private let folder: TemporaryFolder
  private let folders: UserFolders
  private let scope = PortalScope(server: "https://acme.example")
  private let session = EncryptedCredentialStoreTests.session
  private let chain = Chain()

  init() throws {
    folder = try TemporaryFolder()
    folders = try UserFolders(environment: ["HOME": folder.path], data: folder.path + "/data")
  }

  private func store(_ keyring: (any Keyring)?) -> SystemCredentialStore {
    SystemCredentialStore(in: folders) { keyring }
  }

  private func exists(_ name: String) -> Bool { (try? folder.bytes("data/" + name)) != nil }

  @Test func `with a keyring no key is on the disk, and the next start finds the session`()
    async throws
  {
    #expect(await store(chain).keyPlace() != .file)
    try await store(chain).save(session, for: scope)
    #expect(exists("credentials.keyring") && !exists("credentials.keyring.key"))
    #expect(!exists("credentials"))
    #expect(chain.secrets.withLock { $0.count } == 1)
    #expect(try await store(chain).session(for: scope) == session)
    #expect(try await store(nil).session(for: scope) == nil)
  }

  @Test func `without one the key is a file, silently`() async throws {
    #expect(await store(nil).keyPlace() == .file)
    try await store(nil).save(session, for: scope)
    #expect(exists("credentials") && exists("credentials.key"))
    #expect(try await store(nil).session(for: scope) == session)
  }

  @Test func `what was kept without a keyring is found with one, and moves there`() async throws {
    try await store(nil).save(session, for: scope)
    let keyed = store(chain)
    #expect(try await keyed.session(for: scope) == session)
    try await keyed.save(session, for: scope)
    #expect(try await store(nil).session(for: scope) == nil)
    #expect(try await keyed.session(for: scope) == session)
    try await keyed.removeSession(for: scope)
    #expect(try await store(chain).session(for: scope) == nil)
  }

  @Test func `a keyring that stays locked keeps nobody from signing in, and nothing is set aside`()
    async throws
  {
    try await store(chain).save(session, for: scope)
    chain.isLocked.withLock { $0 = true }
    let locked = store(chain)
    #expect(try await locked.session(for: scope) == nil)
    try await locked.save(session, for: scope)
    #expect(try await locked.session(for: scope) == session)
    chain.isLocked.withLock { $0 = false }
    #expect(try await store(chain).session(for: scope) == session)
    #expect(exists("credentials.keyring"))
  }

  @Test func `a key that is none is replaced, and the sessions under it are set aside, told once`()
    async throws
  {
    try await store(chain).save(session, for: scope)
    chain.secrets.withLock { secrets in
      for name in secrets.keys { secrets[name] = Secret("no key") }
    }
    let next = store(chain)
    await #expect(throws: StoreError.self) { try await next.session(for: scope) }
    #expect(try await next.session(for: scope) == nil)
    try await next.save(session, for: scope)
    #expect(try await store(chain).session(for: scope) == session)
  }

  @Test func `without a session bus no keyring is looked for`() {
    #expect(SecretService(variables: [:]) == nil)
    #expect(SecretService(variables: ["DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
  }

  @Test func `who was last is known with a keyring and without`() async throws {
    try await store(chain).setLastUserName("ada", for: scope)
    #expect(try await store(nil).lastUserName(for: scope) == "ada")
  }
}
