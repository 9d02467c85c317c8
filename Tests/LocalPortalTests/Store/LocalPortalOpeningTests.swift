import Platform
import PortalKit
import SQLiteDatabase
import TemporaryFolders
import Testing

@testable import LocalPortal

struct LocalPortalOpeningTests {
  let root: TemporaryFolder
  var path: String { root.file("portal.db") }

  init() throws { root = try TemporaryFolder() }

  func open() throws(StoreError) -> LocalPortal {
    try LocalPortal.open(path, clock: .system, hasher: .interactive, patience: 0)
  }

  func failure() throws -> StoreError {
    do throws(StoreError) {
      _ = try open()
    } catch {
      #expect(error.path == path)
      return error
    }
    throw Unexpected()
  }

  struct Unexpected: Error {}

  @Test func `the first open creates the file and the next one reuses it`() async throws {
    let folders = try UserFolders(environment: ["XDG_DATA_HOME": root.file("share")])
    for _ in 0..<2 {
      let portal = try LocalPortal.open(in: folders)
      let user = try await portal.signIn(userName: "test@liferay.com", password: Secret("test"))
      #expect(user.fullName == "Test Test")
    }
    #expect(try root.mode("share/screenlets") == 0o700)
    #expect(try root.mode("share/screenlets/portal.db") == 0o600)
  }

  @Test func `the file contains no plain-text password`() throws {
    _ = try open()
    let text = String(decoding: try root.bytes("portal.db"), as: UTF8.self)
    #expect(!text.contains("analytical"))
  }

  @Test func `a file of a newer version is an error and stays unchanged`() throws {
    _ = try open()
    try SQLiteDatabase(path).execute("PRAGMA user_version=99")
    let before = try root.bytes("portal.db")
    let error = try failure()
    #expect(error.kind == .newer)
    #expect(error.description.contains("99"))
    #expect(try root.bytes("portal.db") == before)
  }

  @Test func `a file of another program is an error and stays unchanged`() throws {
    try SQLiteDatabase(path).execute("CREATE TABLE theirs (a)")
    let before = try root.bytes("portal.db")
    #expect(try failure().kind == .foreign)
    #expect(try root.bytes("portal.db") == before)
  }

  @Test func `a damaged file is an error and stays unchanged`() throws {
    let bytes = Array("this is no database at all. ".utf8) + [UInt8](repeating: 1, count: 5_000)
    try root.write(bytes, to: "portal.db")
    #expect(try failure().kind == .damaged)
    #expect(try root.bytes("portal.db") == bytes)
  }

  @Test func `setting aside a damaged file also moves its write-ahead log`() throws {
    try root.write("damaged, for sure", to: "portal.db")
    try root.write("log", to: "portal.db-wal")
    #expect(try LocalPortal.setAside(path) == path + ".damaged-1")
    #expect(try root.names() == ["portal.db.damaged-1", "portal.db.damaged-1-wal"])
    _ = try open()
  }

  @Test func `damage found after opening is reported when it is read`() async throws {
    _ = try open()
    var bytes = try root.bytes("portal.db")
    for index in bytes.indices where index >= 4_096 { bytes[index] = 0xFF }
    try root.write(bytes, to: "portal.db")
    let portal = try open()
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    #expect(error?.code == "store.damaged")
  }

  @Test func `a file that another program is creating is locked`() throws {
    let other = try SQLiteDatabase(path)
    try other.execute("BEGIN EXCLUSIVE")
    #expect(try failure().kind == .locked)
    try other.execute("ROLLBACK")
    _ = try open()
  }

  @Test func `during a write of another program opening works and sign-in is locked`()
    async throws
  {
    _ = try open()
    let other = try SQLiteDatabase(path)
    try other.execute("BEGIN IMMEDIATE")
    let portal = try open()
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    #expect(error?.code == "store.locked")
    #expect(error?.description.contains(path) == true)
    try other.execute("ROLLBACK")
    _ = try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
  }

  @Test func `a folder in place of the file is unreachable`() throws {
    try root.createFolder("portal.db")
    #expect(try failure().kind == .unreachable)
  }

  @Test func `a missing folder is unreachable`() throws {
    let error = #expect(throws: StoreError.self) {
      try LocalPortal.open(root.file("none/portal.db"))
    }
    #expect(error?.kind == .unreachable)
    #expect(error?.description.contains("--data DIR") == true)
  }

  @Test(arguments: [0o444, 0o644])
  func `a file or folder without write permission is read-only`(mode: Int) async throws {
    _ = try open()
    // With 0644 the owner may write the file, but the folder is read-only.
    chmod(path, mode_t(mode))
    if getuid() == 0 {
      for name in try root.names() { chown(root.file(name), 65_534, 65_534) }
    }
    chmod(root.path, 0o555)
    defer { chmod(root.path, 0o755) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      if getuid() == 0 { setuid(65_534) }
      let error = #expect(throws: StoreError.self) { try LocalPortal.open(path) }
      #expect(error?.kind == .readOnly)
    }
  }

  @Test func `creating the file on a full disk fails and can be repeated`() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 20_000, rlim_max: rlim_t.max)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let error = #expect(throws: StoreError.self) { try LocalPortal.open(path) }
      #expect(error?.kind == .full)
    }
    let user = try await open().signIn(
      userName: "ada@acme.example", password: Secret("analytical"))
    #expect(user.id == 10_201)
  }

  @Test func `concurrent first opens all succeed`() async throws {
    let path = path
    try await withThrowingTaskGroup { group in
      for _ in 0..<6 {
        group.addTask {
          let portal = try LocalPortal.open(path)
          _ = try await portal.account(named: "ada", companyId: 0)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `a file with random damage never crashes`() async throws {
    _ = try LocalPortal.open(path, clock: .system, hasher: .cheap, patience: 0)
    let good = try root.bytes("portal.db")
    var random = SeededGenerator(seed: 5)
    var refused = 0
    for _ in 0..<150 {
      for name in try root.names() { unlink(root.file(name)) }
      try root.write(random.damaged(good), to: "portal.db")
      do {
        let portal = try LocalPortal.open(path, clock: .system, hasher: .cheap, patience: 0)
        _ = try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
      } catch is StoreError {
        refused += 1
      } catch is ScreenletError {
        refused += 1
      }
    }
    #expect(refused > 0)
  }
}
