import DynamicLibraries
import Platform
import PortalKit
import Sodium
import TemporaryFolders
import Testing
import Waiting
import Victims

@testable import FileStores

@Suite(.ownThread) struct FileDraftStoreTests {
  let root: TemporaryFolder
  static let key = DraftKey(
    server: "local:", form: "20002", fingerprint: "ab12", recordId: 5, userId: 10_201)
  var key: DraftKey { Self.key }
  let now = Instant(milliseconds: 1_795_257_723_000)

  init() throws { root = try TemporaryFolder() }

  func store(at now: Instant? = nil) throws -> FileDraftStore {
    FileDraftStore(
      in: try UserFolders(environment: [:], data: root.path),
      clock: .stopped(at: now ?? self.now), patience: 2_000)
  }

  @Test func `a saved draft is restored on the next start with its age`() async throws {
    try await store().save([1, 2, 3], for: key)
    let draft = try await store().draft(for: key)
    #expect(draft?.bytes == [1, 2, 3])
    #expect(draft?.summary.key == key)
    #expect(draft?.summary.age(at: now.advanced(bySeconds: 61)) == 61)
  }

  /// The library of a machine without libsodium.
  static let missing = LazyValue { () throws(DynamicLibraryError) -> LibSodium in
    try LibSodium(files: [])
  }

  @Test func `without libsodium, an error says what to install and no draft is lost`() async throws
  {
    try await store().save([1], for: key)
    let names = try root.names()
    let error = await #expect(throws: StoreError.self) {
      try await LibSodium.$shared.withValue(Self.missing) { try await store().drafts() }
    }
    #expect(error?.detail == "libsodium is not installed. Install libsodium23.")
    await #expect(throws: StoreError.self) {
      try await LibSodium.$shared.withValue(Self.missing) {
        try await store().save([2], for: key)
      }
    }
    #expect(try root.names() == names)
    #expect(try await store().draft(for: key)?.bytes == [1])
  }

  @Test func `each key has one draft, in a file that is readable by the owner only`() async throws {
    try await store().save([1], for: key)
    try await store().save([2], for: key)
    #expect(try await store().draft(for: key)?.bytes == [2])
    #expect(try root.names() == ["drafts"])
    #expect(try root.mode("drafts") == 0o700)
    let name = try DraftFile.name(of: key)
    #expect(try root.mode("drafts/\(name)") == 0o600)
  }

  @Test func `drafts are separate for each record, user, form, portal and fingerprint`()
    async throws
  {
    var others = Array(repeating: key, count: 5)
    others[0].recordId = 6
    others[1].userId = 1
    others[2].form = "20003"
    others[3].server = "https://portal.example"
    others[4].fingerprint = "cd34"
    try await store().save([1], for: key)
    for other in others { #expect(try await store().draft(for: other) == nil) }
    for (index, other) in others.enumerated() {
      try await store().save([UInt8(index + 10)], for: other)
    }
    #expect(try await store().draft(for: key)?.bytes == [1])
    #expect(try await store().drafts().count == 6)
  }

  @Test func `drafts are listed newest first until they are removed`() async throws {
    var later = key
    later.recordId = 6
    try await store().save([1], for: key)
    try await store(at: now.advanced(bySeconds: 5)).save([2], for: later)
    #expect(try await store().drafts().map(\.key) == [later, key])
    try await store().removeDraft(for: later)
    #expect(try await store().drafts().map(\.key) == [key])
    try await store().removeDraft(for: later)
  }

  @Test func `reading or removing an absent draft creates no file`() async throws {
    #expect(try await store().draft(for: key) == nil)
    #expect(try await store().drafts().isEmpty)
    try await store().removeDraft(for: key)
    #expect(try root.names().isEmpty)
  }

  @Test func `a damaged draft is set aside and reported once`() async throws {
    let content = try DraftFile.encoded(
      StoredDraft(summary: DraftSummary(key: key, saved: now), bytes: Array("hello".utf8)))
    let name = try DraftFile.name(of: key)
    var generator = SeededGenerator(seed: 7)
    for round in 1...40 {
      try await store().save([9], for: key)
      let damaged = generator.damaged(content)
      guard damaged != content else { continue }
      try root.write(damaged, to: "drafts/\(name)")
      #expect(try await store().drafts().isEmpty)
      let error = await #expect(throws: StoreError.self) { try await store().draft(for: key) }
      #expect(error?.kind == .setAside)
      #expect(error?.detail.hasSuffix(".damaged-\(round)") == true)
      #expect(try await store().draft(for: key) == nil)
    }
  }

  @Test func `a truncated draft is not decoded`() throws {
    let content = try DraftFile.encoded(
      StoredDraft(summary: DraftSummary(key: key, saved: now), bytes: Array("hello".utf8)))
    #expect(try DraftFile.decoded(content)?.bytes == Array("hello".utf8))
    for count in content.indices {
      #expect(try DraftFile.decoded(Array(content[..<count])) == nil)
    }
  }

  @Test func `a failed write on a full disk keeps the previous draft`() async throws {
    try await store().save([1], for: key)
    await #expect(processExitsWith: .success) { [path = root.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 20, rlim_max: 20)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let error = await #expect(throws: StoreError.self) {
        try await FileDraftStore(in: UserFolders(environment: [:], data: path))
          .save([2], for: FileDraftStoreTests.key)
      }
      #expect(error?.kind == .full)
    }
    #expect(try await store().draft(for: key)?.bytes == [1])
  }

  @Test func `two hundred kills each lose at most the write in progress`() async throws {
    var generator = SeededGenerator(seed: 200)
    var next: Int64 = 0
    for _ in 0..<200 {
      let victim = try Victim("StoreFixture", ["drafts", root.path, "\(next)"])
      let isRunning = victim.waitForNumbers(Int.random(in: 1...4, using: &generator))
      #expect(isRunning)
      // Waits a random time, so that the kill hits a write at its start, middle or end.
      var left = Int.random(in: 0..<40_000, using: &generator)
      while left > 0 { left -= 1 }
      victim.kill()
      let reported = try #require(victim.last)
      let draft = try #require(
        try await store().draft(for: DraftKey(form: "order", fingerprint: "f", userId: 7)))
      let line = draft.bytes.prefix { $0 != 10 }
      let found = try #require(Int64(String(decoding: line, as: UTF8.self)))
      #expect(found == reported || found == reported + 1)
      #expect(draft.bytes.count == line.count + 1 + 20_000)
      next = found + 1
    }
  }
}
