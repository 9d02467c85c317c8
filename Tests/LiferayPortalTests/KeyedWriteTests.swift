import HTTPTransfer
import LiferayPortal
import LocalPortal
import LoopbackServers
import PortalKit
import PortalServer
import Synchronization
import TemporaryFolders
import Testing

/// A write that is repeated because its response was lost is stored once.
struct KeyedWriteTests {
  private static let definition = """
    <root available-locales="en_US" default-locale="en_US">
    <dynamic-element dataType="string" name="Title" type="text" required="true"/>
    </root>
    """

  /// Runs a write whose response is lost, then repeats it and returns the second result.
  private func twice<Answer>(
    _ served: ServedLiferay, _ key: WriteKey,
    _ write: (WriteKey) async throws -> Answer
  ) async throws -> Answer {
    served.set { $0.lossRate = 1 }
    let lost = await #expect(throws: ScreenletError.self) { _ = try await write(key) }
    #expect(lost?.isOutcomeUnknown == true, "\(String(describing: lost))")
    served.set { _ in }
    return try await write(WriteKey(uuid: key.uuid, mayHaveArrived: true))
  }

  @Test(arguments: ServedLiferay.versions)
  func `a record whose response was lost is stored once`(_ version: LiferayVersion) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      let set = try await served.addList(Self.definition)
      var submission = RecordSubmission(
        recordSetId: set, values: ["modelValues": ["Title": "once"]], userId: 10_199)
      // The first submission fills the caches, so that the fault meets the write and no other
      // request.
      _ = try await served.remote.submit(submission)
      let receipt = try await twice(served, WriteKey()) { key in
        submission.key = key
        return try await served.remote.submit(submission)
      }
      let page = try await served.local.records(RecordQuery(recordSetId: set))
      #expect(page.rows.count == 2 && page.rows.contains { $0.id == receipt.recordId })
      // The same values with another key are another record.
      submission.key = WriteKey()
      #expect(try await served.remote.submit(submission).recordId != receipt.recordId)
    }
  }

  @Test func `a record of 6.2 is found by its key among many`() async throws {
    try await ServedLiferay.run(.v62) { (served) async throws in
      let set = try await served.addList(Self.definition)
      let key = WriteKey()
      var submission = RecordSubmission(
        recordSetId: set, values: ["modelValues": ["Title": "this one"]], userId: 10_199, key: key)
      let first = try await served.remote.submit(submission)
      submission.key = nil
      for _ in 0..<130 { _ = try await served.local.submit(submission) }
      // In both cases the portal accepts each UUID only once.
      for mayHaveArrived in [true, false] {
        submission.key = WriteKey(uuid: key.uuid, mayHaveArrived: mayHaveArrived)
        #expect(try await served.remote.submit(submission).recordId == first.recordId)
      }
      #expect(try await served.local.records(RecordQuery(recordSetId: set)).total == 131)
    }
  }

  @Test func `a record with a key is repeated automatically`() async throws {
    let retries = RetryPolicy(attempts: 3)
    try await ServedLiferay.run(
      .v62, retries: retries,
      retryClock: { server in
        RetryClock(pause: { (_) async throws(HTTPError) in server.setFaults(ServerFaults()) })
      }
    ) { (served) async throws in
      let set = try await served.addList(Self.definition)
      var submission = RecordSubmission(
        recordSetId: set, values: ["modelValues": ["Title": "once"]], userId: 10_199)
      _ = try await served.remote.submit(submission)
      served.set { $0.lossRate = 1 }
      submission.key = WriteKey()
      _ = try await served.remote.submit(submission)
      #expect(try await served.local.records(RecordQuery(recordSetId: set)).total == 2)
      // A record without a key is not repeated, because it may have arrived. Here it has.
      served.set { $0.lossRate = 1 }
      submission.key = nil
      let error = await #expect(throws: ScreenletError.self) {
        try await served.remote.submit(submission)
      }
      #expect(error?.isOutcomeUnknown == true)
      served.set { _ in }
      #expect(try await served.local.records(RecordQuery(recordSetId: set)).total == 3)
    }
  }

  @Test func `a repeated change that already arrived is not a conflict`() async throws {
    try await ServedLiferay.run(.v62) { (served) async throws in
      let set = try await served.addList(Self.definition)
      var submission = RecordSubmission(
        recordSetId: set, values: ["modelValues": ["Title": "before"]], userId: 10_199)
      let made = try await served.remote.submit(submission)
      let seen = try await served.remote.record(made.recordId, language: .english)
      submission.recordId = made.recordId
      submission.expectedVersion = "1"
      submission.key = WriteKey(uuid: WriteKey().uuid, mayHaveArrived: true)
      submission.values = ["modelValues": ["Title": "after"]]
      // The record was changed to other values.
      await #expect(throws: ScreenletError.conflict) {
        try await served.remote.submit(submission)
      }
      submission.values = ["modelValues": ["Title": "before"]]
      #expect(try await served.remote.submit(submission).version == seen.version)
    }
  }

  @Test(arguments: ServedLiferay.versions)
  func `a comment whose response was lost is stored once`(_ version: LiferayVersion) async throws {
    try await ServedLiferay.run(version) { (served) async throws in
      let blogs = try await served.local.blogsEntries(groupId: 0, page: PageRequest(count: 1))
      let thing = try #require(blogs.rows.first).asset
      let before = try await served.local.commentCount(thing)
      _ = try await served.remote.commentCount(thing)
      let comment = try await twice(served, WriteKey()) { key in
        try await served.remote.addComment(
          CommentDraft(thing, body: "Once & for all", userId: 10_199, key: key))
      }
      #expect(comment.plainBody == "Once & for all")
      #expect(try await served.local.commentCount(thing) == before + 1)
    }
  }

  @Test(arguments: ServedLiferay.versions, [true, false])
  func `a file whose response was lost is stored once`(
    _ version: LiferayVersion, _ isForRecord: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "a.bin")
    try await ServedLiferay.run(version) { (served) async throws in
      let query = FileQuery(page: PageRequest(count: 100, countsTotal: true))
      let before = try await served.remote.fileEntries(query).total ?? 0
      let key = WriteKey()
      func add(_ key: WriteKey) async throws -> String {
        var upload = DocumentUpload(
          path: folder.file("a.bin"), name: "a.bin", groupId: ServedLiferay.site)
        upload.key = key
        guard isForRecord else {
          return try await served.remote.addFileEntry(upload) { _ in }.uuid
        }
        return try await served.remote.upload(upload) { _ in }["uuid"]?.string ?? ""
      }
      let uuid = try await twice(served, key, add)
      #expect(uuid == key.uuid)
      // The portal accepts each UUID only once, even without `mayHaveArrived`.
      #expect(try await add(key) == uuid)
      #expect(try await served.local.fileEntries(query).total == before + 1)
    }
  }

  @Test func `a key identifies the same write locally and over HTTP`() async throws {
    for version in ServedLiferay.versions {
      try await ServedLiferay.run(version) { (served) async throws in
        let set = try await served.addList(Self.definition)
        let blogs = try await served.local.blogsEntries(groupId: 0, page: PageRequest(count: 1))
        let thing = try #require(blogs.rows.first).asset
        let draft = CommentDraft(thing, body: "once", userId: 10_199, key: WriteKey())
        let submission = RecordSubmission(
          recordSetId: set, values: ["modelValues": ["Title": "once"]], userId: 10_199,
          key: WriteKey())
        let sides: [any Portal] = [served.remote, served.local, served.remote]
        var records: Set<Int64> = []
        for side in sides { records.insert(try await side.submit(submission).recordId) }
        #expect(records.count == 1)
        // The plugin of 6.2 has no keys for comments; it compares their text.
        guard version == .v74 else { return }
        var comments: Set<Int64> = []
        for side in sides { comments.insert(try await side.addComment(draft).id) }
        #expect(comments.count == 1)
        // The key is the external reference code of the comment and finds it again.
        let again = CommentDraft(
          thing, body: "other words", userId: 10_199,
          key: draft.key.map { WriteKey(uuid: $0.uuid, mayHaveArrived: true) })
        #expect(try await served.remote.addComment(again).plainBody == "once")
      }
    }
  }

  @Test func `a release without external reference codes for comments gets none`() async throws {
    let bodies = Mutex<[String]>([])
    let server = LoopbackServer { request in
      guard request.method == "POST" else { return LoopbackAnswer(404, "") }
      bodies.withLock { $0.append(request.text) }
      guard request.text.contains("externalReferenceCode") else {
        return LoopbackAnswer(200, #"{"id":7,"text":"<p>x</p>"}"#)
      }
      return LoopbackAnswer(
        400,
        #"{"status":"BAD_REQUEST","title":"The property \"externalReferenceCode\" is not defined in Comment."}"#
      )
    }
    defer { server.stop() }
    let portal = try server.portal(.v74)
    let thing = AssetReference.object(className: "BlogsEntry", classPK: 9)
    for _ in 0..<2 {
      let comment = try await portal.addComment(CommentDraft(thing, body: "x", key: WriteKey()))
      #expect(comment.id == 7)
    }
    // Only the first comment tries a code.
    #expect(bodies.withLock { $0.map { $0.contains("Code") } } == [true, false, false])
  }
}
