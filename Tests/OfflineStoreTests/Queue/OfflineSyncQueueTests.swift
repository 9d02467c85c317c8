import LocalPortal
import PortalKit
import Synchronization
import TemporaryFolders
import Testing

@testable import OfflineStore

struct OfflineSyncQueueTests {
  private let root: TemporaryFolder
  private let base: WeatherPortal
  private let portal: OfflinePortal

  init() async throws {
    root = try TemporaryFolder()
    base = try WeatherPortal()
    portal = OfflinePortal(
      base, in: try UserFolders(environment: [:], data: root.file("data")),
      clock: .stopped(at: LocalPortal.pictureInstant))
    let portal = portal
    _ = try await withRemoteFirst {
      try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
  }

  @discardableResult
  private func withRemoteFirst<Answer>(_ work: () async throws -> Answer) async throws -> Answer {
    try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) { try await work() }
  }

  private func machines() async throws -> [String] {
    try await base.local.records(RecordQuery(recordSetId: 20_104)).rows.map { row in
      row.values["modelValues"]?["machine"]?.string ?? ""
    }
  }

  private func states() async throws -> [String] {
    try await portal.queue.entries().map { entry in
      switch entry.state {
      case .waiting: "waiting"
      case .sending: "sending"
      case .refused: "refused"
      case .conflict: "conflict"
      case .sent: "sent"
      }
    }
  }

  private static let labels: [(values: JSONValue, label: String)] = [
    (["modelValues": ["machine": "Press 7"]], "Press 7"),
    (
      [
        "availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US",
        "fieldValues": [["instanceId": "x", "name": "Title", "value": ["en_US": "Chairs"]]],
      ], "Chairs"
    ),
    (["formFieldValues": [["name": "a", "value": ""], ["name": "b", "value": "Two"]]], "Two"),
    (["modelValues": ["count": 7, "flag": true]], "7"), (["modelValues": .null], ""),
  ]

  @Test(arguments: labels)
  func `the label of a pending record is its first non-empty value`(
    values: JSONValue, label: String
  ) {
    #expect(Pending.label(of: values) == label)
  }

  @Test func `entries are sent in the order of the writes`() async throws {
    base.weather = .offline
    for name in ["one", "two", "three"] {
      try await withRemoteFirst { try await portal.submit(OfflineTable.submission(name)) }
    }
    #expect(portal.queue.openCount == 3)
    base.weather = .fine
    let report = try await portal.queue.send(.all) { _ in }
    #expect(report == SyncReport(sent: 3, open: 0))
    #expect(try await machines().suffix(3) == ["one", "two", "three"])
    #expect(try await states() == ["sent", "sent", "sent"])
  }

  @Test func `a write whose response was lost is not stored twice`() async throws {
    base.weather = .lost
    try await withRemoteFirst { try await portal.submit(OfflineTable.submission("once")) }
    try await withRemoteFirst {
      try await portal.addComment(
        CommentDraft(OfflineTable.blog, body: "Once", userId: OfflineTable.ada))
    }
    base.weather = .fine
    #expect(try await portal.queue.send(.all) { _ in }.open == 0)
    #expect(try await machines().filter { $0 == "once" }.count == 1)
    let comments = try await base.local.comments(CommentQuery(OfflineTable.blog)).rows
    #expect(comments.filter { $0.plainBody == "Once" }.count == 1)
  }

  @Test func `a rejected entry does not block the entries after it`() async throws {
    base.weather = .offline
    try await withRemoteFirst {
      try await portal.updateComment(1, body: "Not mine", userId: OfflineTable.ada)
    }
    try await withRemoteFirst { try await portal.submit(OfflineTable.submission("after it")) }
    base.weather = .fine
    let report = try await portal.queue.send(.all) { _ in }
    #expect(report.sent == 1 && report.open == 1 && report.next == nil)
    #expect(try await states() == ["refused", "sent"])
    #expect(try await machines().contains("after it"))
  }

  @Test func `an unreachable portal stops the sync and schedules the next attempt`()
    async throws
  {
    base.weather = .offline
    for name in ["one", "two"] {
      try await withRemoteFirst { try await portal.submit(OfflineTable.submission(name)) }
    }
    let calls = base.calls.count
    let report = try await portal.queue.send(.all) { _ in }
    #expect(report.isOffline && report.open == 2)
    #expect(base.calls.count == calls + 1)
    let next = try #require(report.next)
    let pause = next.milliseconds - LocalPortal.pictureInstant.milliseconds
    #expect(pause >= 5_000 && pause <= 6_250)
    #expect(portal.queue.offlineSince == LocalPortal.pictureInstant)
  }

  @Test
  func `a document is sent before its record, which then refers to its server ID`()
    async throws
  {
    try root.write("an offer", to: "offer.txt")
    base.weather = .offline
    let value = try await withRemoteFirst {
      try await portal.upload(
        DocumentUpload(
          path: root.file("offer.txt"), name: "offer.txt", groupId: 10_181,
          userId: OfflineTable.ada), monitor: { _ in })
    }
    // The queue must have copied the file.
    try root.write("something else", to: "offer.txt")
    var submission = OfflineTable.submission("with a file")
    submission.values = [
      "modelValues": [
        "machine": "with a file", "day": "2026-11-21", "state": "good",
        "report": .string(JSONWriter.compact(value)),
      ]
    ]
    try await withRemoteFirst { [submission] in try await portal.submit(submission) }
    let entries = try await portal.queue.entries()
    #expect(entries[1].waitsFor == [entries[0].id])
    base.weather = .fine
    #expect(try await portal.queue.send(.entry(entries[1].id)) { _ in }.open == 0)
    let record = try #require(
      try await base.local.records(RecordQuery(recordSetId: 20_104)).rows.last)
    let text = try #require(record.values["modelValues"]?["report"]?.string)
    let document = try JSONReader.read(text)
    let id = try #require(document["fileEntryId"]?.number?.integer)
    let content = try await base.local.fileContent(.id(id), limit: 100, monitor: { _ in })
    #expect(String(decoding: content.bytes, as: UTF8.self) == "an offer")
    #expect(try root.names(in: "data/offline/documents").isEmpty)
  }

  @Test func `an unsent record is read, changed and deleted in the queue`() async throws {
    base.weather = .offline
    let receipt = try await withRemoteFirst {
      try await portal.submit(OfflineTable.submission("new"))
    }
    #expect(receipt.recordId < 0)
    var change = OfflineTable.submission("newer")
    change.recordId = receipt.recordId
    try await withRemoteFirst { [change] in try await portal.submit(change) }
    #expect(try await portal.queue.entries().count == 1)
    let record = try await withRemoteFirst {
      try await portal.record(receipt.recordId, language: .english)
    }
    #expect(record.values["modelValues"]?["machine"] == "newer")
    try await withRemoteFirst { try await portal.deleteRecord(receipt.recordId, version: nil) }
    #expect(try await portal.queue.entries().isEmpty)
  }

  @Test func `a sent record can still be changed by its temporary local ID`() async throws {
    base.weather = .offline
    let receipt = try await withRemoteFirst {
      try await portal.submit(OfflineTable.submission("new"))
    }
    base.weather = .fine
    _ = try await portal.queue.send(.all) { _ in }
    var change = OfflineTable.submission("changed")
    change.recordId = receipt.recordId
    let after = try await withRemoteFirst { [change] in try await portal.submit(change) }
    #expect(after.recordId > 0)
    #expect(try await machines().filter { $0 == "changed" }.count == 1)
    #expect(try await !machines().contains("new"))
  }

  // MARK: Conflicts

  private func conflicted() async throws -> SyncConflict {
    let mine = try await withRemoteFirst { try await portal.record(35, language: .english) }
    base.weather = .offline
    var change = OfflineTable.submission("mine")
    (change.recordId, change.expectedVersion) = (35, mine.version)
    try await withRemoteFirst { [change] in try await portal.submit(change) }
    base.weather = .fine
    var theirs = OfflineTable.submission("theirs")
    (theirs.recordId, theirs.expectedVersion) = (35, mine.version)
    _ = try await base.local.submit(theirs)
    _ = try await portal.queue.send(.all) { _ in }
    #expect(try await states() == ["conflict"])
    return try await portal.queue.conflict(try await portal.queue.entries()[0].id)
  }

  private func machine() async throws -> JSONValue? {
    try await base.local.record(35, language: .english).values["modelValues"]?["machine"]
  }

  @Test func `a conflict contains the base, local and remote versions and the structure`()
    async throws
  {
    let conflict = try await conflicted()
    #expect(conflict.theirs?.values["modelValues"]?["machine"] == "theirs")
    #expect(conflict.base?.recordId == 35)
    #expect(conflict.structure?.id == 20_004)
    guard case .submitRecord(let mine) = conflict.entry.write else {
      Issue.record("it is no record")
      return
    }
    #expect(mine.values["modelValues"]?["machine"] == "mine")
  }

  @Test func `a conflict takes the structure from the record set if the record has none`()
    async throws
  {
    base.hidesStructures = true
    let conflict = try await conflicted()
    #expect(conflict.theirs?.structureId == 0 && conflict.structure?.id == 20_004)
  }

  @Test func `resolving as mine overwrites the remote record`() async throws {
    let conflict = try await conflicted()
    try await portal.queue.resolve(conflict.entry.id, as: .mine)
    #expect(try await portal.queue.send(.due) { _ in }.open == 0)
    #expect(try await machine() == "mine")
  }

  @Test func `resolving as merged sends the merged values`() async throws {
    let conflict = try await conflicted()
    let both = OfflineTable.submission("both").values
    try await portal.queue.resolve(conflict.entry.id, as: .merged(both))
    #expect(try await portal.queue.send(.due) { _ in }.open == 0)
    #expect(try await machine() == "both")
  }

  @Test(arguments: [SyncResolution.theirs, .discard])
  func `resolving as theirs or discard empties the queue and keeps the remote record`(
    decision: SyncResolution
  ) async throws {
    let conflict = try await conflicted()
    try await portal.queue.resolve(conflict.entry.id, as: decision)
    #expect(try await portal.queue.entries().isEmpty)
    #expect(try await machine() == "theirs")
  }

  @Test func `resolving as later keeps the entry and does not send it`() async throws {
    let conflict = try await conflicted()
    try await portal.queue.resolve(conflict.entry.id, as: .later)
    #expect(try await portal.queue.send(.all) { _ in }.open == 1)
    #expect(try await machine() == "theirs")
  }

  @Test func `a change of a remotely deleted record conflicts, and mine recreates the record`()
    async throws
  {
    _ = try await withRemoteFirst { try await portal.record(35, language: .english) }
    base.weather = .offline
    var change = OfflineTable.submission("risen")
    change.recordId = 35
    try await withRemoteFirst { [change] in try await portal.submit(change) }
    base.weather = .fine
    try await base.local.deleteRecord(35, version: nil)
    _ = try await portal.queue.send(.all) { _ in }
    let id = try #require(try await portal.queue.entries().first?.id)
    #expect(try await portal.queue.conflict(id).theirs == nil)
    try await portal.queue.resolve(id, as: .mine)
    #expect(try await portal.queue.send(.all) { _ in }.open == 0)
    #expect(try await machines().contains("risen"))
  }

  @Test func `a change that the server already has is not a conflict`() async throws {
    let before = try await withRemoteFirst { try await portal.record(35, language: .english) }
    base.weather = .lost
    var change = OfflineTable.submission("arrived")
    (change.recordId, change.expectedVersion) = (35, before.version)
    try await withRemoteFirst { [change] in try await portal.submit(change) }
    base.weather = .fine
    #expect(try await portal.queue.send(.all) { _ in }.open == 0)
    #expect(try await machine() == "arrived")
  }

  // MARK: Pending writes in reads

  @Test func `pending writes appear in cached reads`() async throws {
    let query = RecordQuery(recordSetId: 20_104)
    _ = try await withRemoteFirst { try await portal.records(query) }
    _ = try await withRemoteFirst {
      try await portal.comments(CommentQuery(OfflineTable.blog, userId: OfflineTable.ada))
    }
    let rating = RatingQuery(OfflineTable.blog, groups: 5, userId: OfflineTable.ada)
    let before = try await withRemoteFirst { try await portal.ratings(rating) }
    base.weather = .offline
    try await withRemoteFirst { try await portal.submit(OfflineTable.submission("seen")) }
    try await withRemoteFirst {
      try await portal.addComment(
        CommentDraft(OfflineTable.blog, body: "Seen <b>", userId: OfflineTable.ada))
    }
    try await withRemoteFirst { try await portal.rate(rating, score: 1) }
    let rows = try await withRemoteFirst { try await portal.records(query) }.rows
    #expect(rows.last?.values["modelValues"]?["machine"] == "seen")
    let comments = try await withRemoteFirst {
      try await portal.comments(CommentQuery(OfflineTable.blog, userId: OfflineTable.ada))
    }
    #expect(comments.rows.first?.plainBody == "Seen <b>")
    #expect(comments.rows.first?.userName == "Ada Lovelace")
    let after = try await withRemoteFirst { try await portal.ratings(rating) }
    #expect(after.totalCount == before.totalCount + 1 && after.userScore == 1)
  }

  // MARK: Shared and damaged queues

  @Test func `two portals that share a queue send each entry once`() async throws {
    base.weather = .offline
    for number in 1...20 {
      try await withRemoteFirst { try await portal.submit(OfflineTable.submission("n\(number)")) }
    }
    base.weather = .fine
    let other = OfflinePortal(
      base, in: try UserFolders(environment: [:], data: root.file("data")),
      clock: .stopped(at: LocalPortal.pictureInstant))
    _ = try await withRemoteFirst {
      try await other.signIn(userName: "ada@acme.example", password: Secret("analytical"))
    }
    async let one = portal.queue.send(.all) { _ in }
    async let two = other.queue.send(.all) { _ in }
    let sent = try await one.sent + two.sent
    #expect(sent <= 20)
    _ = try await portal.queue.send(.all) { _ in }
    #expect(try await machines().filter { $0.hasPrefix("n") }.count == 20)
    #expect(base.calls.filter { $0 == "submit" }.count == 40)
  }

  @Test func `a damaged queue is set aside and new writes still work`() async throws {
    base.weather = .offline
    try await withRemoteFirst {
      try await portal.submit(OfflineTable.submission("lost in the file"))
    }
    let name = try #require(
      try root.names(in: "data/offline").first { $0.hasSuffix(".queue.db") })
    try root.write([UInt8](repeating: 0x41, count: 9_000), to: "data/offline/\(name)")
    try? root.write([], to: "data/offline/\(name)-wal")
    let fresh = OfflinePortal(
      base, in: try UserFolders(environment: [:], data: root.file("data")),
      clock: .stopped(at: LocalPortal.pictureInstant))
    let ada = User(id: OfflineTable.ada, emailAddress: "ada@acme.example")
    try await withRemoteFirst {
      _ = try await fresh.resume(
        SavedSession(
          user: ada,
          credentials: Credentials(
            userName: ada.emailAddress, password: Secret("analytical"))), companyId: 0)
      return try await fresh.submit(OfflineTable.submission("goes on"))
    }
    #expect(try root.names(in: "data/offline").contains { $0.contains(".queue.db.") })
  }
}
