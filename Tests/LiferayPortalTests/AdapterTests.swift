import HTTPTransfer
import LiferayPortal
import LocalPortal
import LoopbackServers
import PortalKit
import PortalServer
import Synchronization
import TemporaryFolders
import Testing

/// Each version over a real socket: signing in, reading, writing, uploading and errors.
struct AdapterTests {
  /// A server that emulates a version, and its client.
  private struct TestServer {
    let portal: LiferayPortal
    let set: Int64
    let thing: AssetReference
    let name: String
    let password: String
    let stop: @Sendable () async -> Void

    init(_ version: LiferayVersion) async throws {
      let served = try ServedLiferay(version)
      let blogs = try await served.local.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      (portal, thing) = (served.remote, try #require(blogs.rows.first).asset)
      set = try await served.addList(
        """
        <root available-locales="en_US" default-locale="en_US">
        <dynamic-element dataType="string" name="Title" type="text" required="true"/></root>
        """)
      (name, password) = ("test@liferay.com", "test")
      stop = { await served.server.stop() }
    }
  }

  @Test(arguments: LiferayVersion.allCases)
  func `every version signs in, reads, writes, uploads and reports errors`(
    _ version: LiferayVersion
  ) async throws {
    let server = try await TestServer(version)
    let portal = server.portal
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 7, count: 100_000), to: "a.png")
    // Signs in.
    let wrong = await #expect(throws: ScreenletError.self) {
      try await portal.signIn(userName: server.name, password: Secret("wrong"))
    }
    #expect(wrong?.code == "signInRefused")
    let user = try await portal.signIn(userName: server.name, password: Secret(server.password))
    #expect(user.emailAddress == server.name)
    // Reads.
    let set = try await portal.recordSet(server.set)
    #expect(try await portal.structure(set.structureId).definition.isEmpty == false)
    #expect(try await portal.blogsEntries(groupId: 0, page: PageRequest()).rows.isEmpty == false)
    #expect(try await portal.webContents(WebContentQuery()).rows.isEmpty == false)
    _ = try await portal.comments(CommentQuery(server.thing))
    // Writes.
    let receipt = try await portal.submit(
      RecordSubmission(
        recordSetId: server.set, values: ["modelValues": ["Title": "First"]], userId: user.id,
        key: WriteKey()))
    let record = try await portal.record(receipt.recordId, language: .english)
    #expect(record.recordId == receipt.recordId)
    #expect(try await portal.records(RecordQuery(recordSetId: server.set)).total == 1)
    let comment = try await portal.addComment(
      CommentDraft(server.thing, body: "Nice", userId: user.id, key: WriteKey()))
    #expect(comment.plainBody == "Nice")
    try await portal.deleteComment(comment.id, userId: user.id)
    #expect(
      try await portal.rate(RatingQuery(server.thing, groups: 5, userId: user.id), score: 1)
        .totalCount > 0)
    // Uploads.
    let steps = Mutex<[UploadProgress]>([])
    let upload = DocumentUpload(
      path: folder.file("a.png"), name: "a.png", mimeType: "image/png", userId: user.id)
    let entry = try await portal.addFileEntry(upload) { step in steps.withLock { $0.append(step) } }
    #expect(entry.fileEntryId != 0)
    #expect(
      steps.withLock { $0.first } == UploadProgress(stored: 0, total: 100_000)
        && steps.withLock { $0.last } == UploadProgress(stored: 100_000, total: 100_000))
    // Fails.
    await #expect(throws: ScreenletError.notFound) { try await portal.fileEntry(.id(999_999)) }
    #expect(portal.fault(behind: .notFound) != nil)
    await server.stop()
    await #expect(throws: ScreenletError.offline) { try await portal.fileEntry(.id(entry.id)) }
    #expect(portal.fault(behind: .offline)?.status == 0)
  }

  @Test(arguments: ServedLiferay.versions)
  func `the client detects the version of the server`(_ version: LiferayVersion) async throws {
    let served = try ServedLiferay(version, isKnown: false)
    #expect(try await served.remote.version() == version)
    await served.server.stop()
  }

  @Test(arguments: ServedLiferay.versions)
  func `300 concurrent requests all succeed, and each write is stored once`(
    _ version: LiferayVersion
  ) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      let blogs = try await served.local.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let thing = try #require(blogs.rows.first).asset
      let before = try await served.local.commentCount(thing)
      let remote = served.remote
      _ = try await remote.commentCount(thing)
      let right = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<300 {
          group.addTask {
            if number % 3 == 0 {
              let comment = try await remote.addComment(
                CommentDraft(thing, body: "\(number)", userId: 10_199))
              return comment.plainBody == "\(number)"
            }
            return try await remote.user(.id(10_199)).screenName == "test"
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(right == 300)
      #expect(try await served.local.commentCount(thing) == before + 100)
    }
  }
}
