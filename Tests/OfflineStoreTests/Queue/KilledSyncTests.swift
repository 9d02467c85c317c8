import LocalPortal
import PortalKit
import PortalServer
import TemporaryFolders
import Testing
import Waiting
import Victims

@testable import OfflineStore

/// A program that is killed at every step of a sync, with a server that counts.
@Suite(.ownThread) struct KilledSyncTests {
  private static let blog = AssetReference.object(className: "BlogsEntry", classPK: 30_501)

  /// What there is of each sort.
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

  /// Runs the program to its end; answers with how many entries it left open, nil if it was killed.
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
  func `a queue that is killed at a step is sent by the next, each thing once`(
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
    // Three entries are sent, and each try gets one step further than the last.
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
  func `a write that is killed at a step arrives once`(step: SyncStep) async throws {
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
