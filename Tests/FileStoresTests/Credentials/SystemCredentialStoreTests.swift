import PortalKit
import Synchronization
import TemporaryFolders
import Testing

@testable import FileStores

@Suite struct SystemCredentialStoreTests {
  /// An in-memory keyring that can be locked.
  private final class MemoryKeyring: Keyring {
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
  private let memoryKeyring = MemoryKeyring()

  init() throws {
    folder = try TemporaryFolder()
    folders = try UserFolders(environment: ["HOME": folder.path], data: folder.path + "/data")
  }

  private func store(_ keyring: (any Keyring)?) -> SystemCredentialStore {
    SystemCredentialStore(in: folders) { keyring }
  }

  private func exists(_ name: String) -> Bool { (try? folder.bytes("data/" + name)) != nil }

  @Test func `with a keyring, no key is on disk and the next start restores the session`()
    async throws
  {
    #expect(await store(memoryKeyring).keyStorage() != .file)
    try await store(memoryKeyring).save(session, for: scope)
    #expect(exists("credentials.keyring") && !exists("credentials.keyring.key"))
    #expect(!exists("credentials"))
    #expect(memoryKeyring.secrets.withLock { $0.count } == 1)
    #expect(try await store(memoryKeyring).session(for: scope) == session)
    #expect(try await store(nil).session(for: scope) == nil)
  }

  @Test func `without a keyring, the key is stored in a file`() async throws {
    #expect(await store(nil).keyStorage() == .file)
    try await store(nil).save(session, for: scope)
    #expect(exists("credentials") && exists("credentials.key"))
    #expect(try await store(nil).session(for: scope) == session)
  }

  @Test func `a session saved without a keyring is found and moves to the keyring on save`()
    async throws
  {
    try await store(nil).save(session, for: scope)
    let keyed = store(memoryKeyring)
    #expect(try await keyed.session(for: scope) == session)
    try await keyed.save(session, for: scope)
    #expect(try await store(nil).session(for: scope) == nil)
    #expect(try await keyed.session(for: scope) == session)
    try await keyed.removeSession(for: scope)
    #expect(try await store(memoryKeyring).session(for: scope) == nil)
  }

  @Test func `with a locked keyring, saving a session still works and nothing is set aside`()
    async throws
  {
    try await store(memoryKeyring).save(session, for: scope)
    memoryKeyring.isLocked.withLock { $0 = true }
    let locked = store(memoryKeyring)
    #expect(try await locked.session(for: scope) == nil)
    try await locked.save(session, for: scope)
    #expect(try await locked.session(for: scope) == session)
    memoryKeyring.isLocked.withLock { $0 = false }
    #expect(try await store(memoryKeyring).session(for: scope) == session)
    #expect(exists("credentials.keyring"))
  }

  @Test func `an invalid keyring key is replaced; its sessions are set aside and reported once`()
    async throws
  {
    try await store(memoryKeyring).save(session, for: scope)
    memoryKeyring.secrets.withLock { secrets in
      for name in secrets.keys { secrets[name] = Secret("no key") }
    }
    let next = store(memoryKeyring)
    await #expect(throws: StoreError.self) { try await next.session(for: scope) }
    #expect(try await next.session(for: scope) == nil)
    try await next.save(session, for: scope)
    #expect(try await store(memoryKeyring).session(for: scope) == session)
  }

  @Test func `without a session bus address there is no secret service`() {
    #expect(SecretService(variables: [:]) == nil)
    #expect(SecretService(variables: ["DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
  }

  @Test func `a last user name saved with a keyring is readable without one`() async throws {
    try await store(memoryKeyring).setLastUserName("ada", for: scope)
    #expect(try await store(nil).lastUserName(for: scope) == "ada")
  }
}
