import PortalKit
import Synchronization
import TemporaryFolders
import Testing

@testable import OfflineStore

struct CacheDatabaseTests {
  private let root: TemporaryFolder
  private let files: OfflineFiles

  init() throws {
    root = try TemporaryFolder()
    files = OfflineFiles(
      folders: try UserFolders(environment: [:], data: root.file("data")),
      scope: PortalScope(server: "https://portal.acme.example:8443/x", companyId: 1, groupId: 2))
  }

  private func kept(_ text: String, at seconds: Int64 = 0, _ bytes: [UInt8]? = nil)
    -> CacheDatabase.Kept
  {
    CacheDatabase.Kept(json: text, bytes: bytes, moment: Instant(seconds: seconds), session: 3)
  }

  @Test func `a cached response has its bytes and time and is returned for the same user only`()
    async throws
  {
    let cache = CacheDatabase(files)
    try await cache.keep(kept("{}", at: 7, [1, 2]), to: "q", for: 1)
    #expect(
      try await cache.answer(to: "q", for: 1, now: Instant(seconds: 9))
        == kept("{}", at: 7, [1, 2]))
    #expect(try await cache.answer(to: "q", for: 2, now: Instant(seconds: 9)) == nil)
    #expect(try await cache.answer(to: "Q", for: 1, now: Instant(seconds: 9)) == nil)
  }

  @Test func `keys with different code points have separate entries`() async throws {
    let cache = CacheDatabase(files)
    try await cache.keep(kept("1"), to: "search \u{E4}", for: 1)
    try await cache.keep(kept("2"), to: "search a\u{308}", for: 1)
    let now = Instant(seconds: 1)
    #expect(try await cache.answer(to: "search \u{E4}", for: 1, now: now)?.json == "1")
    #expect(try await cache.answer(to: "search a\u{308}", for: 1, now: now)?.json == "2")
  }

  @Test func `a full cache evicts the least recently used entry`() async throws {
    let cache = CacheDatabase(files, limit: 10_000)
    let text = String(repeating: "a", count: 990)
    for number in 0..<9 {
      try await cache.keep(kept(text, at: Int64(number) * 100), to: "q\(number)", for: 1)
    }
    _ = try await cache.answer(to: "q0", for: 1, now: Instant(seconds: 5_000))
    for number in 9..<12 {
      try await cache.keep(kept(text, at: 6_000 + Int64(number)), to: "q\(number)", for: 1)
    }
    let now = Instant(seconds: 7_000)
    #expect(try await cache.answer(to: "q0", for: 1, now: now) != nil)
    #expect(try await cache.answer(to: "q1", for: 1, now: now) == nil)
    #expect(try await cache.answer(to: "q11", for: 1, now: now) != nil)
  }

  @Test func `a response larger than a quarter of the cache limit is not stored`() async throws {
    let cache = CacheDatabase(files, limit: 1_000)
    try await cache.keep(kept(String(repeating: "a", count: 400)), to: "q", for: 1)
    #expect(try await cache.answer(to: "q", for: 1, now: Instant(seconds: 0)) == nil)
  }

  @Test func `clearing the cache of a user keeps the other users and leaves no trace in the files`()
    async throws
  {
    let cache = CacheDatabase(files)
    try await cache.keep(kept("\"a canary of one\""), to: "q", for: 1)
    try await cache.keep(kept("\"of two\""), to: "q", for: 2)
    try await cache.forgetAll(for: 1)
    #expect(try await cache.answer(to: "q", for: 1, now: Instant(seconds: 0)) == nil)
    #expect(try await cache.answer(to: "q", for: 2, now: Instant(seconds: 0)) != nil)
    for name in try root.names(in: "data/offline") {
      let text = String(decoding: try root.bytes("data/offline/\(name)"), as: UTF8.self)
      #expect(!text.contains("canary"))
    }
  }

  @Test func `cache files are readable by the owner only, and each portal has its own`()
    async throws
  {
    let cache = CacheDatabase(files)
    try await cache.beginSession(of: 1)
    #expect(try await cache.session(of: 1) == 1)
    #expect(try root.mode("data/offline") == 0o700)
    let names = try root.names(in: "data/offline")
    let name = try #require(names.first { $0.hasSuffix(".cache.db") })
    #expect(try root.mode("data/offline/\(name)") == 0o600)
    #expect(name.hasPrefix("x-1-2-"))
    var other = files
    other = OfflineFiles(
      folders: files.folders,
      scope: PortalScope(server: "http://portal.acme.example:8443/x", companyId: 1, groupId: 2))
    #expect(other.cache != files.cache)
  }

  @Test func `a damaged cache is set aside and replaced`() async throws {
    try root.createFolder("data")
    try root.createFolder("data/offline")
    let name = String(try #require(files.cache.split(separator: "/").last))
    try root.write([UInt8](repeating: 0x42, count: 5_000), to: "data/offline/\(name)")
    let reported = Mutex<[StoreError.Kind]>([])
    let cache = CacheDatabase(files) { error in reported.withLock { $0.append(error.kind) } }
    try await cache.keep(kept("{}"), to: "q", for: 1)
    #expect(reported.withLock { $0 } == [.setAside])
    #expect(try await cache.answer(to: "q", for: 1, now: Instant(seconds: 0)) != nil)
  }
}
