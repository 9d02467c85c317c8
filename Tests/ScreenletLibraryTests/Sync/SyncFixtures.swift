import PortalKit
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import Screenlets
import TerminalCore
import Testing

/// Entries of a sync queue.
enum SyncFixtures {
  /// 10:42 UTC.
  static let now = Instant(seconds: 1_795_257_723)

  static func at(_ minutes: Int64) -> Instant { now.advanced(bySeconds: -60 * minutes) }

  static func key(_ number: Int64) -> WriteKey { WriteKey(uuid: "key-\(number)") }

  static func record(
    _ id: Int64, _ label: String, _ state: SyncState = .waiting(tries: 0, next: nil),
    values: JSONValue = ["modelValues": [:]], waitsFor: [Int64] = []
  ) -> SyncEntry {
    SyncEntry(
      id: id, key: key(id),
      write: .submitRecord(RecordSubmission(recordSetId: 1, recordId: 7, values: values)),
      label: label, created: at(id), state: state, waitsFor: waitsFor)
  }

  static func upload(_ id: Int64, _ label: String, _ state: SyncState) -> SyncEntry {
    SyncEntry(
      id: id, key: key(id), write: .upload(DocumentUpload(path: "", name: label)), label: label,
      created: at(id), state: state)
  }

  static let conflict = SyncState.conflict(by: "Alan Turing", at: at(2))
}

/// A queue whose every operation fails until `mend()`.
actor BrokenSyncQueue: SyncQueue {
  var error: ScreenletError?
  private let next = MemorySyncQueue([SyncFixtures.record(1, "PO-1")])

  init(_ error: ScreenletError) { self.error = error }

  func mend() { error = nil }
  private func pass() throws(ScreenletError) { if let error { throw error } }

  nonisolated var openCount: Int? { nil }
  nonisolated var offlineSince: Instant? { nil }

  @concurrent func entries() async throws(ScreenletError) -> [SyncEntry] {
    try await pass()
    return try await next.entries()
  }
  @concurrent func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport {
    try await pass()
    return try await next.send(scope, monitor: monitor)
  }
  @concurrent func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict {
    try await pass()
    return try await next.conflict(id)
  }
  @concurrent func resolve(
    _ id: Int64, as decision: SyncResolution
  ) async throws(ScreenletError) { try await pass() }
  @concurrent func discard(_ id: Int64) async throws(ScreenletError) {
    try await pass()
    try await next.discard(id)
  }
}

/// A screenlet of the sync queue on its own screen.
@MainActor struct SyncStand<Screenlet: BaseScreenlet> {
  let context: ScreensContext
  let screenlet: Screenlet
  let pilot: Pilot

  init(
    _ queue: (any SyncQueue)?, size: Size = Size(width: 80, height: 24), language: String = "en",
    prepare: (Screenlet) -> Void = { _ in }
  ) async throws {
    context = ScreensContext()
    context.services.sync = queue
    context.wallClock = .stopped(at: SyncFixtures.now)
    context.registerStockScreenlets()
    context.appearance.setLanguage(language)
    screenlet = Screenlet()
    screenlet.attach(to: context)
    prepare(screenlet)
    pilot = try Pilot(screenlet, size: size)
    await pilot.waitUntilIdle()
  }

  var text: String { pilot.picture.joined(separator: "\n") }
  func shows(_ words: String) -> Bool { text.contains(words) }

  func press(_ keys: String...) async {
    for key in keys {
      pilot.press(key)
      await pilot.waitUntilIdle()
    }
  }
}
