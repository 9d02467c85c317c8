import LocalPortal
import PortalKit

/// The embedded portal on a file, where each piece of a document waits behind a gate.
actor GatedPortal: ContentlessPortal {
  nonisolated let local: LocalPortal
  nonisolated let displayName = Phrase(verbatim: "gated")
  nonisolated let server = "local:"

  private var pieces = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ path: String) throws { local = try LocalPortal.open(path) }

  /// Lets so many pieces through, each up to the gate again.
  func letThrough(_ count: Int = 1) async {
    for _ in 0..<count {
      let next = pieces + 1
      waiting.isEmpty ? () : waiting.removeFirst().resume()
      await reached(next)
    }
  }

  /// Lets everything through from now on.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until so many pieces, the nothing at the beginning among them, have come to the gate.
  func reached(_ count: Int) async {
    guard pieces < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  private func pass() async {
    pieces += 1
    for watcher in watchers where watcher.count <= pieces { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= pieces }
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    try await local.upload(upload) { progress in
      await self.pass()
      await monitor(progress)
    }
  }

  // MARK: As the portal behind it

  func signIn(_ request: SignIn) async throws(ScreenletError) -> User {
    try await local.signIn(request)
  }
  func signOut(_ user: User) async throws(ScreenletError) { try await local.signOut(user) }
  func account(
    named userName: String, companyId: Int64
  ) async throws(ScreenletError) -> AccountHint? {
    try await local.account(named: userName, companyId: companyId)
  }
  func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await local.structure(id)
  }
  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try await local.recordSet(id)
  }
  func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try await local.recordSets(groupId: groupId)
  }
  func record(_ id: Int64, language: LanguageTag) async throws(ScreenletError) -> PortalRecord {
    try await local.record(id, language: language)
  }
  func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
    try await local.records(query)
  }
  func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? {
    try await local.latestDraft(recordSetId: recordSetId, userId: userId)
  }
  func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
    try await local.submit(submission)
  }
  func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    try await local.deleteRecord(id, version: version)
  }
  func ask(_ request: DataProviderRequest) async throws(ScreenletError) -> DataProviderAnswer {
    try await local.ask(request)
  }
}
