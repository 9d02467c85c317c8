public import PortalKit

/// The sync queue of one portal and one site, on disk.
///
/// Each entry is claimed on the disk before it is sent, and carries the same key with every try: a
/// program that is killed at any moment leaves an entry that the next turn sends again, and a portal
/// that has it already says so.
public final class OfflineSyncQueue: SyncQueue {
  let portal: any Portal
  private let postponed: PostponedSignIn
  let database: QueueDatabase
  let files: OfflineFiles
  let status: OfflineStatus
  let backoff: SyncBackoff
  private let onStep: @Sendable (SyncStep) -> Void

  init(
    _ portal: any Portal, _ postponed: PostponedSignIn, _ database: QueueDatabase,
    _ files: OfflineFiles, _ status: OfflineStatus, backoff: SyncBackoff,
    onStep: @escaping @Sendable (SyncStep) -> Void
  ) {
    (self.portal, self.postponed) = (portal, postponed)
    (self.database, self.files) = (database, files)
    (self.status, self.backoff, self.onStep) = (status, backoff, onStep)
  }

  /// How many entries are open; nil before anybody looked.
  public var openCount: Int? { status.openCount }

  /// Since when the portal is out of reach.
  public var offlineSince: Instant? { status.offlineSince }

  /// What is in it for whoever is signed in, the next to be sent first.
  @concurrent public func entries() async throws(ScreenletError) -> [SyncEntry] {
    let minuteAgo = status.clock.now().advanced(bySeconds: -60)
    try await storing { () async throws(StoreError) in
      try await database.inherit()
      try await database.removeSent(before: minuteAgo)
    }
    return try await count().map(\.entry).filter { entry in
      if case .sent(let moment) = entry.state { moment >= minuteAgo } else { true }
    }
  }

  // MARK: Sending

  /// Sends what can be sent, in order, each after what it needs.
  @concurrent public func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport {
    _ = try await entries()
    var report = SyncReport()
    let now = status.clock.now()
    let all = try await count()
    for queued in all where Self.isWanted(queued, in: scope, of: all, now: now) {
      switch try await deliver(queued.id, monitor: monitor) {
      case .sent: report.sent += 1
      case .left(.cancelled): throw .cancelled
      case .left(let error) where error == .notSignedIn: throw error
      case .left(let error) where error.isOutOfReach || error.isUnanswered: report.isOffline = true
      case .left, .stopped, .taken: break
      }
      if report.isOffline { break }
    }
    let left = try await count().filter { $0.entry.isOpen }
    report.open = left.count
    report.next = next(of: left, isOffline: report.isOffline)
    if left.isEmpty { await database.release() }
    return report
  }

  private static func isWanted(
    _ queued: QueuedWrite, in scope: SyncScope, of all: [QueuedWrite], now: Instant
  ) -> Bool {
    switch (scope, queued.state) {
    case (_, .sent), (_, .sending), (_, .conflict), (.due, .refused): return false
    case (.due, .waiting(let next)), (.due, .unreached(let next)):
      return !queued.holds && next.map { $0 <= now } ?? true
    case (.all, _): return true
    case (.entry(let id), _):
      return queued.id == id || Self.needs(of: id, in: all).contains(queued.id)
    }
  }

  /// What an entry waits for, and what that waits for.
  private static func needs(of id: Int64, in all: [QueuedWrite]) -> Set<Int64> {
    var found: Set<Int64> = []
    var open = all.filter { $0.id == id }
    while let queued = open.popLast() {
      let earlier = all.filter { other in
        queued.waitsFor.contains(other.id)
          || (other.id < queued.id && !other.subject.isEmpty && other.subject == queued.subject)
      }
      open += earlier.filter { found.insert($0.id).inserted }
    }
    return found
  }

  private func next(of left: [QueuedWrite], isOffline: Bool) -> Instant? {
    let now = status.clock.now()
    let turns = status.noteTurn(isOffline: isOffline)
    var random = SystemRandomNumberGenerator()
    let waiting = left.compactMap { queued -> Instant? in
      guard !queued.holds, queued.waitsFor.isEmpty else { return nil }
      switch queued.state {
      case .waiting(let next), .unreached(let next): return next ?? now
      default: return nil
      }
    }
    guard let first = waiting.min() else { return nil }
    return isOffline ? backoff.next(after: turns, now: now, using: &random) : max(first, now)
  }

  /// What became of one try.
  enum Delivery: Sendable {
    /// The portal has it, with what it answered.
    case sent(JSONValue?)
    /// It is tried again later, because of this.
    case left(ScreenletError)
    /// Somebody must look at it, because of this.
    case stopped(ScreenletError)
    /// Another program has it, or it is not its turn.
    case taken
  }

  /// Sends one entry, if it is its turn.
  func deliver(
    _ id: Int64, monitor: SyncMonitor, progress: UploadMonitor = { _ in }
  ) async throws(ScreenletError) -> Delivery {
    if Task.isCancelled { return .left(.cancelled) }
    let claimed = try await storing { () async throws(StoreError) in
      try await database.claim(id, now: status.clock.now())
    }
    guard let queued = claimed else { return .taken }
    var sending = queued.entry
    sending.state = .sending(nil)
    await tell(sending, monitor)
    onStep(.claimed)
    let (answers, records) = try await answers(needed(by: queued))
    do throws(ScreenletError) {
      try await postponed.settle(at: portal)
      let answer = try await WriteSending(portal: portal, language: .english)
        .send(queued, answers: answers, records: records) { [sending] done in
          var moving = sending
          moving.state = .sending(done)
          await monitor(moving)
          await progress(done)
        }
      onStep(.answered)
      status.note(nil)
      try await settle(queued, as: .sent(at: status.clock.now(), answer: answer), monitor)
      onStep(.settled)
      queued.write.upload.map { files.removeCopy($0.path) }
      return .sent(answer)
    } catch {
      status.note(error)
      return try await failed(queued, error, monitor)
    }
  }

  private func failed(
    _ queued: QueuedWrite, _ error: ScreenletError, _ monitor: SyncMonitor
  ) async throws(ScreenletError) -> Delivery {
    var random = SystemRandomNumberGenerator()
    let now = status.clock.now()
    let state = queued.state(after: error, now: now, backoff: backoff, using: &random)
    if let state {
      try await settle(queued, as: state, monitor)
      if case .refused = state { return .stopped(error) }
      return .left(error)
    }
    // Both versions are kept, so that a person can choose while the portal is away.
    let sending = WriteSending(portal: portal, language: .english)
    do throws(ScreenletError) {
      let theirs = try await sending.theirs(of: queued.write)
      let by =
        theirs?.attributes["modifiedByUserName"]?.string
        ?? theirs?.attributes["userName"]?.string ?? ""
      try await settle(
        queued, as: .conflict(by: by, at: theirs?.modified, theirs: theirs), monitor)
      return .stopped(.conflict)
    } catch {
      try await settle(
        queued, as: .waiting(next: backoff.next(after: 1, now: now, using: &random)), monitor)
      return .left(error)
    }
  }

  /// What is needed: the entries whose answers stand in this one.
  private func needed(by queued: QueuedWrite) async throws(ScreenletError) -> [QueuedWrite] {
    try await storing { () async throws(StoreError) in
      try await database.needed(by: queued.id)
    }
  }

  private func answers(
    _ needed: [QueuedWrite]
  ) async throws(ScreenletError) -> ([String: JSONValue], [Int64: Int64]) {
    var documents: [String: JSONValue] = [:]
    var records: [Int64: Int64] = [:]
    for one in needed {
      switch one.write {
      case .upload: documents[one.key.uuid] = one.answer
      case .submitRecord:
        records[-one.id] = one.answer.flatMap { RecordReceipt(stored: $0) }?.recordId
      default: break
      }
    }
    return (documents, records)
  }

  private func settle(
    _ queued: QueuedWrite, as state: QueuedState, _ monitor: SyncMonitor
  ) async throws(ScreenletError) {
    let after = try await storing { () async throws(StoreError) in
      try await database.settle(queued.id, as: state)
      return try await database.entry(queued.id)
    }
    if let after { await tell(after.entry, monitor) }
    _ = try await count()
  }

  private func tell(_ entry: SyncEntry, _ monitor: SyncMonitor) async {
    status.tell(.entry(entry))
    await monitor(entry)
  }

  /// What is in the queue, counted.
  @discardableResult
  func count() async throws(ScreenletError) -> [QueuedWrite] {
    let user = status.userId
    let all = try await storing { () async throws(StoreError) in
      try await database.entries(of: user)
    }
    status.note(openCount: all.filter { $0.entry.isOpen }.count)
    return all
  }

  // MARK: Deciding

  /// The two versions of an entry that is in conflict.
  @concurrent public func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict {
    let found = try await storing { () async throws(StoreError) in try await database.entry(id) }
    guard let queued = found, case .conflict(_, _, let theirs) = queued.state else {
      throw .notFound
    }
    var structure: StructureText?
    if let id = await structureId(of: [theirs, queued.base], queued.write) {
      structure = try? await portal.structure(id)
    }
    return SyncConflict(
      entry: queued.entry, base: queued.base, theirs: theirs, structure: structure)
  }

  /// Returns the structure of a record that is in conflict.
  ///
  /// Records of 6.2 to 7.3 come without it. It is that of their list then.
  private func structureId(of versions: [PortalRecord?], _ write: PortalWrite) async -> Int64? {
    let versions = versions.compactMap { $0 }
    if let id = versions.map(\.structureId).first(where: { $0 != 0 }) { return id }
    var lists = versions.map(\.recordSetId)
    if case .submitRecord(let submission) = write { lists.append(submission.recordSetId) }
    guard let list = lists.first(where: { $0 != 0 }),
      let id = try? await portal.recordSet(list).structureId, id != 0
    else { return nil }
    return id
  }

  /// Takes a decision about an entry that is in conflict.
  @concurrent public func resolve(
    _ id: Int64, as decision: SyncResolution
  ) async throws(ScreenletError) {
    let found = try await storing { () async throws(StoreError) in try await database.entry(id) }
    guard var queued = found, case .conflict(_, _, let theirs) = queued.state else {
      throw .notFound
    }
    switch decision {
    case .later: return
    case .theirs, .discard: return try await discard(id)
    case .mine: queued.write = queued.write.over(theirs, values: nil)
    case .merged(let values): queued.write = queued.write.over(theirs, values: values)
    }
    try await storing { () async throws(StoreError) in
      try await database.replace(id, with: queued)
    }
    try await changed(id)
  }

  /// Forgets an entry, and what waits for it.
  @concurrent public func discard(_ id: Int64) async throws(ScreenletError) {
    let gone = try await storing { () async throws(StoreError) in try await database.remove([id]) }
    for queued in gone { queued.write.upload.map { files.removeCopy($0.path) } }
    status.tell(.queue)
    _ = try await count()
  }

  private func changed(_ id: Int64) async throws(ScreenletError) {
    let after = try await storing { () async throws(StoreError) in try await database.entry(id) }
    if let after { status.tell(.entry(after.entry)) }
    _ = try await count()
  }

  func storing<Answer: Sendable>(
    _ work: () async throws(StoreError) -> Answer
  ) async throws(ScreenletError) -> Answer {
    do throws(StoreError) { return try await work() } catch { throw ScreenletError(error) }
  }

  func reached(_ step: SyncStep) { onStep(step) }
}

extension PortalWrite {
  /// The same wish, over what the portal has by now.
  func over(_ theirs: PortalRecord?, values: JSONValue?) -> PortalWrite {
    switch self {
    case .submitRecord(var submission):
      if let values { submission.values = values }
      // What was deleted there is written anew.
      if theirs == nil { submission.recordId = nil }
      submission.expectedVersion = theirs?.version
      return .submitRecord(submission)
    case .deleteRecord(let id, _): return .deleteRecord(id: id, version: theirs?.version)
    default: return self
    }
  }

  /// The file that it brings.
  var upload: DocumentUpload? {
    switch self {
    case .upload(let upload), .addFileEntry(let upload): upload
    default: nil
    }
  }
}
