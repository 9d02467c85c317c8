public import PortalKit

/// The sync queue on disk of one portal and one site.
///
/// Each entry is claimed on disk before it is sent, and every attempt carries the same write key.
/// If the program is killed at any moment, the next run sends the entry again, and a portal that
/// already has it recognizes the key.
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

  /// The number of open entries of the signed-in user; nil before the queue was first counted.
  public var openCount: Int? { status.openCount }

  /// The time since which the portal is unreachable; nil while it is reachable.
  public var offlineSince: Instant? { status.offlineSince }

  /// Returns the entries of the signed-in user, in sending order.
  ///
  /// Entries claimed by programs that no longer run are released first. Sent entries are included
  /// for one minute.
  ///
  /// - Throws: `ScreenletError` if the queue file cannot be read or written.
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

  /// Sends the eligible entries in order, each one after the entries that it depends on.
  ///
  /// - Parameters:
  ///   - scope: The entries to send: those that are due, all, or one entry with its dependencies.
  ///   - monitor: Called with each entry whenever its state changes, including upload progress.
  /// - Returns: The number of entries sent, the number still open, whether the portal is
  ///   unreachable, and the time of the next attempt.
  /// - Throws: `ScreenletError.cancelled` if the task is canceled, `ScreenletError.notSignedIn` if
  ///   the portal requires a sign-in, or another `ScreenletError` if the queue file fails. Failures
  ///   of single entries become their state and are not thrown.
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
      case .left(let error) where error.isUnreachable || error.isOutcomeUnknown:
        report.isOffline = true
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

  /// Returns the IDs of all entries that must be sent before an entry, transitively.
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

  /// The outcome of one attempt to send an entry.
  enum Delivery: Sendable {
    /// The server accepted the entry; the value is its response.
    case sent(JSONValue?)
    /// The attempt failed with this error, and the queue retries later.
    case left(ScreenletError)
    /// The attempt failed with this error, and the user must decide what to do.
    case stopped(ScreenletError)
    /// Another program has claimed the entry, or an earlier entry must be sent first.
    case taken
  }

  /// Sends one entry if it is eligible.
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
    // Keep both versions, so that the user can resolve the conflict offline.
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

  /// Returns the entries that `queued` depends on.
  ///
  /// Their responses replace references in its values.
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
    status.notifySubscribers(.entry(entry))
    await monitor(entry)
  }

  /// Returns all entries of the signed-in user and updates the open count.
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

  /// Returns the versions of an entry that is in conflict.
  ///
  /// - Parameter id: The ID of the entry.
  /// - Returns: The entry, the record as it was when the user opened it, the record as the server
  ///   has it now, and the record's structure; nil for parts that are unknown.
  /// - Throws: `ScreenletError.notFound` if there is no such entry or it is not in conflict.
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

  /// Returns the structure ID of a record that is in conflict, or nil if it is unknown.
  ///
  /// Liferay 6.2 to 7.3 return records without a structure ID. In that case the structure of their
  /// record set is used.
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

  /// Resolves the conflict of an entry.
  ///
  /// - Parameters:
  ///   - id: The ID of the entry.
  ///   - decision: The version that wins; `later` changes nothing, and `theirs` and `discard`
  ///     remove the entry.
  /// - Throws: `ScreenletError.notFound` if there is no such entry or it is not in conflict.
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

  /// Removes an entry, all entries that depend on it, and the copies of their files.
  ///
  /// - Parameter id: The ID of the entry.
  /// - Throws: `ScreenletError` if the queue file cannot be written.
  @concurrent public func discard(_ id: Int64) async throws(ScreenletError) {
    let gone = try await storing { () async throws(StoreError) in try await database.remove([id]) }
    for queued in gone { queued.write.upload.map { files.removeCopy($0.path) } }
    status.notifySubscribers(.queue)
    _ = try await count()
  }

  private func changed(_ id: Int64) async throws(ScreenletError) {
    let after = try await storing { () async throws(StoreError) in try await database.entry(id) }
    if let after { status.notifySubscribers(.entry(after.entry)) }
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
  /// Returns this write based on the server's current record.
  ///
  /// - Parameters:
  ///   - theirs: The server's current record; nil if it was deleted there.
  ///   - values: The values to write; nil keeps those of this write.
  func over(_ theirs: PortalRecord?, values: JSONValue?) -> PortalWrite {
    switch self {
    case .submitRecord(var submission):
      if let values { submission.values = values }
      // The record was deleted on the server, so create it again.
      if theirs == nil { submission.recordId = nil }
      submission.expectedVersion = theirs?.version
      return .submitRecord(submission)
    case .deleteRecord(let id, _): return .deleteRecord(id: id, version: theirs?.version)
    default: return self
    }
  }

  /// The file to upload; nil if this write has none.
  var upload: DocumentUpload? {
    switch self {
    case .upload(let upload), .addFileEntry(let upload): upload
    default: nil
    }
  }
}
