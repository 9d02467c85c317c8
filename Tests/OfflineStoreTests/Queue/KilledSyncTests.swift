import LocalPortal
import PortalKit
import PortalServer
import TemporaryFolders
import Testing
import Waiting
import Victims

@testable import OfflineStore

/// Kills a process at each step of a sync and counts what reaches the server.
@Suite(.ownThread) struct KilledSyncTests {
  private static let blog = AssetReference.object(className: "BlogsEntry", classPK: 30_501)

  /// The number of records, comments and files on the server.
  private struct Counts: Hashable {
    var records: Int
    var comments: Int
    var files: Int

    init(of portal: LocalPortal) async throws {
      records = try await portal.records(RecordQuery(recordSetId: 20_104)).rows.count
      comments = try await portal.commentCount(KilledSyncTests.blog)
      files = try await portal.fileEntries(FileQuery(folderId: 30_401)).rows.count
    }

    var withOneMore: Counts {
      var more = self
      (more.records, more.comments, more.files) = (records + 1, comments + 1, files + 1)
      return more
    }
  }

  /// Runs the program until it exits.
  ///
  /// Returns the number of open entries, or nil if it was killed.
  private static func run(
    _ work: String, _ step: SyncStep?, on port: UInt16, in root: TemporaryFolder
  ) throws -> Int64? {
    let victim = try Victim(
      "SyncFixture",
      [
        work, "http://127.0.0.1:\(port)", root.file("data"), step?.rawValue ?? "-",
        root.file("once.txt"),
      ])
    _ = victim.waitForNumbers(.max)
    return victim.last
  }

  @Test(arguments: SyncStep.allCases)
  func `after a kill at any step of a sync, the next sync sends each entry once`(
    step: SyncStep
  ) async throws {
    let root = try TemporaryFolder()
    try root.write("bytes", to: "once.txt")
    let portal = try LocalPortal.inMemory(as: 10_201)
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    let server = try PortalServer.start(portal, configuration)
    let before = try await Counts(of: portal)
    #expect(try Self.run("queue", nil, on: server.port, in: root) == 3)
    #expect(try await Counts(of: portal) == before)
    // Each run gets one step further than the last, until the three entries are sent.
    var kills = 0
    while try Self.run("send", step, on: server.port, in: root) == nil {
      kills += 1
      if kills > 6 { break }
    }
    #expect(kills == (step == .kept ? 0 : step == .settled ? 3 : kills))
    #expect(try Self.run("send", nil, on: server.port, in: root) == 0)
    #expect(try await Counts(of: portal) == before.withOneMore)
    await server.stop()
  }

  @Test(arguments: SyncStep.allCases)
  func `a write killed at any step arrives once`(step: SyncStep) async throws {
    let root = try TemporaryFolder()
    try root.write("bytes", to: "once.txt")
    let portal = try LocalPortal.inMemory(as: 10_201)
    var configuration = PortalServer.Configuration()
    configuration.port = 0
    let server = try PortalServer.start(portal, configuration)
    let before = try await Counts(of: portal)
    #expect(try Self.run("write", step, on: server.port, in: root) == nil)
    _ = try Self.run("send", nil, on: server.port, in: root)
    #expect(try await Counts(of: portal).records == before.records + 1)
    await server.stop()
  }
}
