import DynamicLibraries
import Platform
import PortalKit
import Sodium
import TemporaryFolders
import Testing

@testable import FileStores

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

  /// Returns the error of reading the session with a new store, or nil if reading succeeds.
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

  @Test func `a saved session and user name are restored on the next start`() async throws {
    try await store().save(session, for: scope)
    try await store().setLastUserName("ada", for: scope)
    #expect(try await store().session(for: scope) == session)
    #expect(try await store().lastUserName(for: scope) == "ada")
  }

  /// The library of a machine without libsodium.
  static let missing = LazyValue { () throws(DynamicLibraryError) -> LibSodium in
    try LibSodium(files: [])
  }

  @Test func `without libsodium, an error says what to install and the files are unchanged`()
    async throws
  {
    try await store().save(session, for: scope)
    let names = try root.names()
    let bytes = try root.bytes("credentials")
    let error = await #expect(throws: StoreError.self) {
      try await LibSodium.$shared.withValue(Self.missing) {
        try await store().session(for: scope)
      }
    }
    #expect(error?.kind == .failed)
    #expect(error?.detail == "libsodium is not installed. Install libsodium23.")
    await #expect(throws: StoreError.self) {
      try await LibSodium.$shared.withValue(Self.missing) {
        try await store().setLastUserName("ada", for: scope)
      }
    }
    #expect(try root.names() == names)
    #expect(try root.bytes("credentials") == bytes)
    #expect(try await store().session(for: scope) == session)
  }

  @Test func `a user name keeps its exact code points`() async throws {
    try await store().setLastUserName("\u{E4}da", for: scope)
    try await store().setLastUserName("a\u{308}da", for: scope)
    let name = try await store().lastUserName(for: scope)
    #expect(name?.isExactly("a\u{308}da") == true)
  }

  @Test func `reading or removing an absent session creates no file`() async throws {
    #expect(try await store().session(for: scope) == nil)
    #expect(try await store().lastUserName(for: scope) == nil)
    try await store().removeSession(for: scope)
    #expect(try root.names().isEmpty)
  }

  @Test func `sessions are separate for each server, company and site`() async throws {
    try await store().save(session, for: scope)
    for other in [
      PortalScope(server: "https://other.example", companyId: 1, groupId: 2),
      PortalScope(server: scope.server, companyId: 9, groupId: 2),
      PortalScope(server: scope.server, companyId: 1, groupId: 9),
    ] {
      #expect(try await store().session(for: other) == nil)
    }
  }

  @Test func `removing a session keeps the last user name`() async throws {
    try await store().save(session, for: scope)
    try await store().setLastUserName("ada", for: scope)
    try await store().removeSession(for: scope)
    #expect(try await store().session(for: scope) == nil)
    #expect(try await store().lastUserName(for: scope) == "ada")
    try await store().setLastUserName(nil, for: scope)
    #expect(try await store().lastUserName(for: scope) == nil)
  }

  @Test func `files contain no plain text and are readable by the owner only`() async throws {
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

  @Test func `saving the same session twice writes different bytes`() async throws {
    try await store().save(session, for: scope)
    let first = try root.bytes("credentials")
    try await store().save(session, for: scope)
    #expect(try root.bytes("credentials") != first)
  }

  @Test func `a tampered file is set aside, is reported once, and then reads as empty`()
    async throws
  {
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

  @Test func `a change of any byte is detected`() async throws {
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
  func `a truncated file is set aside`(count: Int) async throws {
    try await store().save(session, for: scope)
    try root.write(Array(try root.bytes("credentials").prefix(count)), to: "credentials")
    #expect(try await failure()?.kind == .setAside)
  }

  @Test func `an oversized file is set aside`() async throws {
    try root.write([UInt8](repeating: 0, count: 2 << 20), to: "credentials")
    #expect(try await failure()?.kind == .setAside)
  }

  @Test func `a file whose key is missing or different is set aside`() async throws {
    try await store().save(session, for: scope)
    unlink(root.file("credentials.key"))
    #expect(try await failure()?.kind == .setAside)
    try await store().save(session, for: scope)
    try root.write([UInt8](repeating: 1, count: 32), to: "credentials.key")
    #expect(try await failure()?.kind == .setAside)
  }

  @Test func `an invalid key file is set aside and replaced`() async throws {
    try root.write("short", to: "credentials.key")
    try await store().save(session, for: scope)
    #expect(try await store().session(for: scope) == session)
    #expect(try root.names().contains("credentials.key.damaged-1"))
  }

  @Test func `saving over a damaged file stores the session and reports the damage`() async throws {
    try root.write("damaged", to: "credentials")
    let error = await #expect(throws: StoreError.self) {
      try await store().save(session, for: scope)
    }
    #expect(error?.kind == .setAside)
    #expect(try await store().session(for: scope) == session)
  }

  @Test func `concurrent stores do not lose each other's sessions`() async throws {
    let folders = try UserFolders(environment: [:], data: root.path)
    try await withThrowingTaskGroup { group in
      for number: Int64 in 0..<20 {
        group.addTask {
          // One store for each task, as separate processes have.
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

  @Test func `saving fails with locked while another process holds the lock`() async throws {
    try await store().save(session, for: scope)
    let lock = open(root.file("credentials.lock"), O_RDWR)
    flock(lock, LOCK_EX)
    defer { close(lock) }
    let error = await #expect(throws: StoreError.self) {
      try await store().save(session, for: scope)
    }
    #expect(error?.kind == .locked)
    // Reading takes no lock.
    #expect(try await store().session(for: scope) == session)
  }

  @Test func `a folder in place of the file is reported as unreachable`() async throws {
    try root.createFolder("credentials")
    #expect(try await failure()?.kind == .unreachable)
  }

  @Test func `a failed write on a full disk keeps the previous file`() async throws {
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
