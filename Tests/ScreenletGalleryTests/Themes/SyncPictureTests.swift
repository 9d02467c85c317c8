import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing
import ThemeKit

@testable import ScreenletGallery

/// Snapshots of the sync queue and of a conflict in each of their states.
@MainActor struct SyncPictureTests {
  nonisolated static let sizes = ["40x12", "80x24", "120x40"]

  /// Expects a screenlet to match its snapshot after the given keys.
  private func expect(
    _ screenlet: BaseScreenlet, _ size: String, after keys: [String] = [], named name: String
  ) async throws {
    let pilot = try Pilot(screenlet, size: try #require(Size(text: size)))
    await pilot.waitUntilIdle()
    for key in keys {
      pilot.press(key)
      await pilot.waitUntilIdle()
    }
    await pilot.wait(.milliseconds(200))
    try Pictures.expect(pilot.picture, named: "\(name) \(size)")
  }

  // MARK: The queue

  nonisolated static let entries: [(name: String, keys: [String])] = [
    ("sending", []), ("waiting", ["Down"]), ("conflict", ["Down", "Down"]),
    ("refused", ["Down", "Down", "Down"]), ("sent", ["End"]), ("after sending", ["n"]),
    ("discarding", ["End", "Up", "x"]),
  ]

  @Test(arguments: sizes)
  func `the queue matches its snapshot with each of its entries selected`(_ size: String)
    async throws
  {
    for (name, keys) in Self.entries {
      try await expect(
        try Studio().screenlet("Sync"), size, after: keys, named: "Sync, \(name)")
    }
  }

  private func queue(_ queue: (any SyncQueue)?) throws -> SyncScreenlet {
    let context = try Studio().context
    context.services.sync = queue
    let screenlet = SyncScreenlet(in: context)
    screenlet.onClose = {}
    return screenlet
  }

  @Test(arguments: sizes)
  func `an empty, a missing and a failing queue match their snapshots`(_ size: String) async throws
  {
    try await expect(try queue(MemorySyncQueue()), size, named: "Sync, empty")
    try await expect(try queue(nil), size, named: "Sync, none")
    try await expect(try queue(FailingQueue()), size, named: "Sync, failed")
  }

  @Test(arguments: ["default", "full", "child", "extended"])
  func `the queue and a conflict match their snapshots in every theme`(_ theme: String) async throws
  {
    for name in ["Sync", "SyncConflict"] {
      for size in ["80x24", "120x40"] {
        let frame = try await Studio().frame(
          of: name, theme: theme, size: try #require(Size(text: size)))
        try Pictures.expect(frame.picture, named: "\(name) \(theme) \(size)")
      }
    }
  }

  @Test func `the queue and a conflict match their snapshots in Spanish and with ASCII glyphs`()
    async throws
  {
    for name in ["Sync", "SyncConflict"] {
      let spanish = try Studio { $0.language = "es" }
      try Pictures.expect(try await spanish.frame(of: name).picture, named: "\(name) es")
      let ascii = try Studio { $0.glyphs = .ascii }
      let frame = try await ascii.frame(of: name)
      try Pictures.expect(frame.picture, named: "\(name), ascii")
      #expect(frame.picture.joined().allSatisfy { $0.isASCII || $0 == "ó" })
    }
  }

  // MARK: A conflict

  nonisolated static let decisions: [(name: String, keys: [String])] = [
    ("both", []), ("all theirs", ["t"]), ("equal hidden", ["="]), ("discarding", ["x"]),
  ]

  @Test(arguments: sizes)
  func `a conflict matches its snapshot after each choice`(_ size: String) async throws {
    for (name, keys) in Self.decisions {
      try await expect(
        try Studio().screenlet("SyncConflict"), size, after: keys, named: "SyncConflict, \(name)")
    }
  }

  private func conflict(
    _ write: PortalWrite, theirs: JSONValue?, id: Int64 = 3
  ) throws -> SyncConflictScreenlet {
    let context = try Studio().context
    let entry = SyncEntry(
      id: 3, key: WriteKey(uuid: "a"), write: write, label: "PO-0998",
      created: context.wallClock.now(), state: .conflict(by: "", at: nil))
    let record = theirs.map { PortalRecord(recordId: 7, recordSetId: 1, values: $0) }
    context.services.sync = MemorySyncQueue(
      [entry], conflicts: [SyncConflict(entry: entry, theirs: record)])
    let screenlet = SyncConflictScreenlet(in: context)
    screenlet.entryId = id
    screenlet.onClose = { _ in }
    return screenlet
  }

  @Test(arguments: sizes)
  func `conflicts with deletions, without a form or without an entry match their snapshots`(
    _ size: String
  ) async throws {
    let mine: JSONValue = ["modelValues": ["State": "approved", "Amount": "18000"]]
    let theirs: JSONValue = ["modelValues": ["State": "open", "Amount": "18000"]]
    let write = PortalWrite.submitRecord(
      RecordSubmission(recordSetId: 1, recordId: 7, values: mine))
    try await expect(
      try conflict(write, theirs: theirs), size, named: "SyncConflict, no form")
    try await expect(
      try conflict(write, theirs: nil), size, named: "SyncConflict, deleted there")
    try await expect(
      try conflict(.deleteRecord(id: 7, version: "1"), theirs: theirs), size,
      named: "SyncConflict, deleted here")
    try await expect(
      try conflict(write, theirs: ["fieldValues": [["name": "State", "value": "open"]]]), size,
      named: "SyncConflict, whole")
    try await expect(
      try conflict(write, theirs: theirs, id: 9), size, named: "SyncConflict, gone")
  }
}

private struct FailingQueue: SyncQueue {
  var openCount: Int? { nil }
  var offlineSince: Instant? { nil }
  @concurrent func entries() async throws(ScreenletError) -> [SyncEntry] {
    throw .server(code: "disk", message: "The disk is full.")
  }
  @concurrent func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport { throw .offline }
  @concurrent func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict {
    throw .notFound
  }
  @concurrent func resolve(
    _ id: Int64, as decision: SyncResolution
  ) async throws(ScreenletError) { throw .offline }
  @concurrent func discard(_ id: Int64) async throws(ScreenletError) { throw .offline }
}
