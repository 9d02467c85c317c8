import PortalKit
import TemporaryFolders
import Testing

@testable import OfflineStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct EncryptedCredentialStoreTests {
  static let scope = PortalScope(server: "https://portal.example", companyId: 1, groupId: 2)
  static let session = SavedSession(
    user: User(
      id: 10_201, companyId: 10_154, uuid: "u", screenName: "ada",
      emailAddress: "ada@acme.example", firstName: "Ada", middleName: "M", lastName: "Lovelace",
      jobTitle: "Head", greeting: "Welcome.", languageId: "en_GB", portraitId: 3),
    credentials: Credentials(
      userName: "ada@acme.example", password: Secret("analytical"), method: .screenName))

  let root: TemporaryFolder
  var scope: PortalScope { Self.scope }
  var session: SavedSession { Self.session }

  init() throws { root = try TemporaryFolder() }

  func store() throws -> EncryptedCredentialStore { try Self.store(root.path) }

  static func store(_ path: String) throws -> EncryptedCredentialStore {
    EncryptedCredentialStore(in: try UserFolders(environment: [:], data: path), patience: 0)
  }

  /// The error of reading a session, once.
  func failure() async throws -> StoreError? {
    do throws(StoreError) {
      _ = try await EncryptedCredentialStore(
        in: UserFolders(environment: [:], data: root.path), patience: 0
      ).session(for: scope)
      return nil
    } catch {
      return error
    }
  }

  @Test func `what is saved is there on the next start`() async throws {
    try await store().save(session, for: scope)
    try await store().setLastUserName("ada", for: scope)
    #expect(try await store().session(for: scope) == session)
    #expect(try await store().lastUserName(for: scope) == "ada")
  }

  @Test func `a user name is kept by its code points`() async throws {
    try await store().setLastUserName("\u{E4}da", for: scope)
    try await store().setLastUserName("a\u{308}da", for: scope)
    let name = try await store().lastUserName(for: scope)
    #expect(name?.isExactly("a\u{308}da") == true)
  }

  @Test func `reading what was never saved makes no file`() async throws {
    #expect(try await store().session(for: scope) == nil)
    #expect(try await store().lastUserName(for: scope) == nil)
    try await store().removeSession(for: scope)
    #expect(try root.names().isEmpty)
  }

  @Test func `server, company and site each keep theirs apart`() async throws {
    try await store().save(session, for: scope)
    for other in [
      PortalScope(server: "https://other.example", companyId: 1, groupId: 2),
      PortalScope(server: scope.server, companyId: 9, groupId: 2),
      PortalScope(server: scope.server, companyId: 1, groupId: 9),
    ] {
      #expect(try await store().session(for: other) == nil)
    }
  }

  @Test func `forgetting a session keeps who signed in last`() async throws {
    try await store().save(session, for: scope)
    try await store().setLastUserName("ada", for: scope)
    try await store().removeSession(for: scope)
    #expect(try await store().session(for: scope) == nil)
    #expect(try await store().lastUserName(for: scope) == "ada")
    try await store().setLastUserName(nil, for: scope)
    #expect(try await store().lastUserName(for: scope) == nil)
  }

  @Test func `nothing is in clear, and only the owner may read`() async throws {
    try await store().save(session, for: scope)
    for name in try root.names() {
      #expect(try root.mode(name) == 0o600)
      let text = String(decoding: try root.bytes(name), as: UTF8.self)
      for word in ["analytical", "ada", "Lovelace", "portal.example"] {
        #expect(!text.contains(word))
      }
    }
    #expect(try root.names() == ["credentials", "credentials.key", "credentials.lock"])
  }

  @Test func `the same session is sealed otherwise each time`() async throws {
    try await store().save(session, for: scope)
    let first = try root.bytes("credentials")
    try await store().save(session, for: scope)
    #expect(try root.bytes("credentials") != first)
  }

  @Test func `a file that was changed is set aside, told once, and then empty`() async throws {
    try await store().save(session, for: scope)
    var bytes = try root.bytes("credentials")
    bytes[bytes.count - 1] ^= 1
    try root.write(bytes, to: "credentials")
    let error = try await failure()
    #expect(error?.kind == .setAside)
    #expect(error?.detail == root.file("credentials.damaged-1"))
    #expect(try root.bytes("credentials.damaged-1") == bytes)
    #expect(try await failure() == nil)
    #expect(try await store().session(for: scope) == nil)
  }

  @Test func `every damaged byte is noticed`() async throws {
    try await store().save(session, for: scope)
    let good = try root.bytes("credentials")
    for index in good.indices {
      var bytes = good
      bytes[index] ^= 0x40
      try root.write(bytes, to: "credentials")
      #expect(try await failure()?.kind == .setAside)
      unlink(root.file("credentials.damaged-1"))
    }
  }

  @Test(arguments: [0, 1, 20, 40, 59, 60, 61])
  func `a file that lost its end is set aside`(count: Int) async throws {
    try await store().save(session, for: scope)
    try root.write(Array(try root.bytes("credentials").prefix(count)), to: "credentials")
    #expect(try await failure()?.kind == .setAside)
  }

  @Test func `a file that is far too large is set aside`() async throws {
    try root.write([UInt8](repeating: 0, count: 2 << 20), to: "credentials")
    #expect(try await failure()?.kind == .setAside)
  }

  @Test func `without its key, or with another, a file is set aside`() async throws {
    try await store().save(session, for: scope)
    unlink(root.file("credentials.key"))
    #expect(try await failure()?.kind == .setAside)
    try await store().save(session, for: scope)
    try root.write([UInt8](repeating: 1, count: 32), to: "credentials.key")
    #expect(try await failure()?.kind == .setAside)
  }

  @Test func `a key that is none is set aside too`() async throws {
    try root.write("short", to: "credentials.key")
    try await store().save(session, for: scope)
    #expect(try await store().session(for: scope) == session)
    #expect(try root.names().contains("credentials.key.damaged-1"))
  }

  @Test func `saving over a damaged file saves, and tells`() async throws {
    try root.write("damaged", to: "credentials")
    let error = await #expect(throws: StoreError.self) {
      try await store().save(session, for: scope)
    }
    #expect(error?.kind == .setAside)
    #expect(try await store().session(for: scope) == session)
  }

  @Test func `several programs lose nothing of each other's`() async throws {
    let folders = try UserFolders(environment: [:], data: root.path)
    try await withThrowingTaskGroup { group in
      for number: Int64 in 0..<20 {
        group.addTask {
          // Each has a store of its own, as each program has.
          try await EncryptedCredentialStore(in: folders).save(
            Self.session, for: PortalScope(server: "s", companyId: number))
        }
      }
      try await group.waitForAll()
    }
    for number: Int64 in 0..<20 {
      let scope = PortalScope(server: "s", companyId: number)
      #expect(try await store().session(for: scope) == session)
    }
  }

  @Test func `while another program holds it, it is locked`() async throws {
    try await store().save(session, for: scope)
    let lock = open(root.file("credentials.lock"), O_RDWR)
    flock(lock, LOCK_EX)
    defer { close(lock) }
    let error = await #expect(throws: StoreError.self) {
      try await store().save(session, for: scope)
    }
    #expect(error?.kind == .locked)
    // Reading needs no turn.
    #expect(try await store().session(for: scope) == session)
  }

  @Test func `a folder in its place is told`() async throws {
    try root.createFolder("credentials")
    #expect(try await failure()?.kind == .unreachable)
  }

  @Test func `a full disk keeps what was saved before`() async throws {
    try await store().save(session, for: scope)
    await #expect(processExitsWith: .success) { [path = root.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 20, rlim_max: 20)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let store = try EncryptedCredentialStoreTests.store(path)
      let error = await #expect(throws: StoreError.self) {
        try await store.setLastUserName("new", for: EncryptedCredentialStoreTests.scope)
      }
      #expect(error?.kind == .full)
    }
    #expect(try await store().session(for: scope) == session)
    #expect(try await store().lastUserName(for: scope) == nil)
  }
}
