import Platform
import PortalKit
import SQLiteDatabase
import Synchronization
import TemporaryFolders
import Testing
import Waiting
import Victims

@testable import LocalPortal

/// The progress that an upload reported.
private final class Log: Sendable {
  // Written on any thread, read by the test.
  private let entries = Mutex<[UploadProgress]>([])

  func add(_ progress: UploadProgress) { entries.withLock { $0.append(progress) } }
  var all: [UploadProgress] { entries.withLock { $0 } }
}

@Suite(.ownThread) struct DocumentTests {
  let root: TemporaryFolder
  let hand = Hand()
  var path: String { root.file("portal.db") }

  init() throws { root = try TemporaryFolder() }

  func portal() throws -> LocalPortal {
    try LocalPortal.open(path, as: 10_201, clock: hand.clock, hasher: .cheap, patience: 2_000)
  }

  func file(_ size: Int, name: String = "offer.pdf") throws -> DocumentUpload {
    try root.write((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }, to: name)
    return DocumentUpload(path: root.file(name), name: name, userId: 10_201)
  }

  /// An SQL condition that excludes the seeded documents.
  private static let isOurs = "id <> 20301 AND uuid NOT LIKE '5c3a9f10-2f6e-4d0b-9b77-%'"

  /// Returns the numbers of documents and of pieces, without the seeded ones.
  func leftovers() throws -> [Int64] {
    let database = try SQLiteDatabase(path)
    return try [
      "documents WHERE \(Self.isOurs)",
      "document_pieces WHERE document_id IN (SELECT id FROM documents WHERE \(Self.isOurs))",
    ].map { try database.row("SELECT count(*) FROM \($0)")?.integer(0) ?? 0 }
  }

  @Test func `a document is stored in pieces and each piece reports progress`() async throws {
    let portal = try portal()
    let size = LocalPortal.pieceSize * 2 + 77
    let upload = try file(size)
    let log = Log()
    let value = try await portal.upload(upload) { log.add($0) }
    #expect(
      log.all.map(\.stored) == [
        0, Int64(LocalPortal.pieceSize), Int64(LocalPortal.pieceSize * 2), Int64(size),
      ])
    #expect(log.all.allSatisfy { $0.total == Int64(size) })
    #expect(value["title"]?.string == "offer.pdf")
    #expect(value["type"]?.string == "application/pdf")
    #expect(value["groupId"] == .integer(Seed.site))
    let uuid = try #require(value["uuid"]?.string)
    let bytes = try await portal.documentBytes(uuid)
    #expect(try bytes == root.bytes("offer.pdf"))
  }

  @Test func `reported progress is already on disk`() async throws {
    let portal = try portal()
    let path = path
    _ = try await portal.upload(try file(600_000)) { progress in
      let stored = try? SQLiteDatabase(path).row(
        """
        SELECT coalesce(sum(length(bytes)), 0) FROM document_pieces
        WHERE document_id IN (SELECT id FROM documents WHERE \(Self.isOurs))
        """)
      #expect((try? stored?.integer(0)) == progress.stored)
    }
  }

  @Test func `an empty file can be uploaded`() async throws {
    let portal = try portal()
    let value = try await portal.upload(try file(0)) { _ in }
    let uuid = try #require(value["uuid"]?.string)
    #expect(try await portal.documentBytes(uuid) == [])
  }

  @Test func `a canceled upload leaves no document`() async throws {
    let portal = try portal()
    let upload = try file(1_000_000)
    let task = Task {
      try await portal.upload(upload) { progress in
        if progress.stored > 0 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let error = await #expect(throws: ScreenletError.self) { try await task.value }
    #expect(error == .cancelled)
    #expect(try leftovers() == [0, 0])
  }

  @Test func `an upload canceled at the last byte leaves no document`() async throws {
    let portal = try portal()
    let upload = try file(1_000)
    let task = Task {
      try await portal.upload(upload) { progress in
        if progress.stored == progress.total { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let error = await #expect(throws: ScreenletError.self) { try await task.value }
    #expect(error == .cancelled)
    #expect(try leftovers() == [0, 0])
  }

  @Test func `the portal serves other requests during an upload`() async throws {
    let portal = try portal()
    let upload = try file(1_000_000)
    let log = Log()
    _ = try await portal.upload(upload) { progress in
      guard (try? await portal.structure(20_001)) != nil else { return }
      log.add(progress)
    }
    #expect(log.all.count == 5)
  }

  @Test func `a file that changes during its upload is an error`() async throws {
    let portal = try portal()
    let upload = try file(600_000)
    let root = root
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.upload(upload) { progress in
        if progress.stored == 0 { truncate(root.file("offer.pdf"), 300_000) }
      }
    }
    #expect(error?.code == "store.failed")
    #expect(try leftovers() == [0, 0])
  }

  @Test func `uploading a missing file or a folder is an error`() async throws {
    let portal = try portal()
    for path in [root.file("none"), root.path] {
      let error = await #expect(throws: ScreenletError.self) {
        try await portal.upload(DocumentUpload(path: path, name: "x")) { _ in }
      }
      #expect(error?.code == "store.unreachable")
    }
  }

  @Test func `an upload to a full disk is an error and leaves no document`() async throws {
    _ = try LocalPortal.open(path, as: 10_201)
    _ = try file(2_000_000)
    await #expect(processExitsWith: .success) {
      [path = path as String, file = root.file("offer.pdf") as String] in
      let portal = try LocalPortal.open(path, as: 10_201)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 700_000, rlim_max: rlim_t.max)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let error = await #expect(throws: ScreenletError.self) {
        try await portal.upload(DocumentUpload(path: file, name: "x")) { _ in }
      }
      #expect(error?.code == "store.full")
    }
    // Leftovers that the full disk kept from being deleted go with a much later upload.
    hand.advance(seconds: 400_000_000)
    _ = try await portal().upload(try file(10, name: "small.txt")) { _ in }
    #expect(try leftovers() == [1, 1])
  }

  @Test func `an upload interrupted by a kill resumes where it stopped`() async throws {
    _ = try LocalPortal.open(path, as: 10_201)
    let upload = try file(1_000_000, name: "large.bin")
    let victim = try Victim("StoreFixture", ["document", root.path, "500000", upload.path])
    let isRunning = victim.waitForNumbers(3)
    #expect(isRunning)
    victim.kill()
    #expect(try leftovers() == [1, 2])
    let later = WallClock { WallClock.system.now().advanced(bySeconds: 120) }
    let portal = try LocalPortal.open(path, as: 10_201, clock: later)
    let log = Log()
    let value = try await portal.upload(upload) { log.add($0) }
    #expect(log.all.first?.stored == Int64(LocalPortal.pieceSize * 2))
    let uuid = try #require(value["uuid"]?.string)
    #expect(try await portal.documentBytes(uuid) == root.bytes("large.bin"))
    #expect(try leftovers() == [1, 4])
  }

  @Test func `a later upload deletes the leftovers of a killed one`() async throws {
    _ = try LocalPortal.open(path, as: 10_201)
    let upload = try file(1_000_000, name: "large.bin")
    let victim = try Victim("StoreFixture", ["document", root.path, "500000", upload.path])
    let isRunning = victim.waitForNumbers(2)
    #expect(isRunning)
    victim.kill()
    let later = WallClock { WallClock.system.now().advanced(bySeconds: 7_200) }
    let portal = try LocalPortal.open(path, as: 10_201, clock: later)
    _ = try await portal.upload(try file(10, name: "small.txt")) { _ in }
    #expect(try leftovers() == [1, 1])
  }

  @Test func `an upload taken over by another one fails with a conflict`() async throws {
    let portal = try portal()
    let upload = try file(600_000)
    let hand = hand
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.upload(upload) { progress in
        guard progress.stored == Int64(LocalPortal.pieceSize) else { return }
        hand.advance(seconds: 90)
        _ = try? await portal.upload(upload) { _ in }
      }
    }
    #expect(error == .conflict)
    #expect(try leftovers() == [1, 3])
  }
}

extension LocalPortal {
  fileprivate func documentBytes(_ uuid: String) throws -> [UInt8]? {
    try DocumentTable(database).bytes(uuid: uuid)
  }
}
