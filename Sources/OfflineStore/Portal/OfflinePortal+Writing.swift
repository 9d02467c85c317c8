import PortalKit

extension OfflinePortal {
  /// A write requested by the user, with the details needed before the server responds.
  struct Wish {
    var write: PortalWrite
    var key: WriteKey?
    /// The identity of the changed object; empty for a new object.
    var subject = ""
    var label = ""
    /// The record as it was when the user opened it; nil if unknown.
    var base: PortalRecord?
    /// The write keys of the entries that must be sent first.
    var needs: [String] = []
  }

  /// The outcome of a write.
  enum Written {
    /// The server accepted the write; the value is its response.
    case sent(JSONValue?)
    /// The write is queued under this entry ID.
    case queued(Int64)
  }

  /// Performs a write according to the offline policy of the current call.
  ///
  /// Returns nil if there is no policy; the caller then calls the portal directly.
  ///
  /// Writes of guests are never queued, because no account could ever send them. They also return
  /// nil.
  ///
  /// - Throws: The error of the server if it rejects the write, which is then not queued.
  ///   ``ScreenletError/notSignedIn`` for a guest whose policy does not contact the server.
  func write(
    _ wish: Wish, monitor: UploadMonitor = { _ in }
  ) async throws(ScreenletError) -> Written? {
    guard let call = PortalCall.current, keeps else { return nil }
    guard status.userId != 0 else {
      if call.policy == .cacheOnly { throw .notSignedIn }
      return nil
    }
    var queued = QueuedWrite(
      user: status.userId, key: wish.key ?? WriteKey(), write: wish.write, label: wish.label,
      subject: wish.subject, base: wish.base, created: status.clock.now())
    queued.holds = call.policy == .cacheOnly
    let isDirect = call.policy == .remoteFirst && !status.isResting
    if !isDirect { queued = try keepingFile(of: queued) }
    let added = try await queue.storing { [queued] () async throws(StoreError) in
      try await database.add(queued, needs: wish.needs)
    }
    queue.reached(.kept)
    guard isDirect else {
      await wasQueued(added, call)
      if !queued.holds { sendSoon() }
      return .queued(added.id)
    }
    return try await send(added, call, monitor)
  }

  private func send(
    _ added: QueuedWrite, _ call: PortalCall, _ monitor: UploadMonitor
  ) async throws(ScreenletError) -> Written {
    // Send dependencies and earlier writes to the same object first.
    for needed in try await queue.count() where needed.id < added.id && needed.isReady {
      let isEarlier = !added.subject.isEmpty && needed.subject == added.subject
      guard isEarlier || added.waitsFor.contains(needed.id) else { continue }
      guard case .sent = try await queue.deliver(needed.id, monitor: { _ in }) else {
        return try await stay(added, call)
      }
    }
    switch try await queue.deliver(added.id, monitor: { _ in }, progress: monitor) {
    case .sent(let answer):
      // The entry was never shown as pending, so remove it instead of showing it as sent.
      try await forget(added)
      return .sent(answer)
    case .left(let error):
      guard error.isUnreachable || error.isOutcomeUnknown else {
        try await forget(added)
        throw error
      }
      return try await stay(added, call)
    case .stopped(let error):
      try await forget(added)
      throw error
    case .taken: return try await stay(added, call)
    }
  }

  private func stay(
    _ added: QueuedWrite, _ call: PortalCall
  ) async throws(ScreenletError) -> Written {
    let safe = try keepingFile(of: added)
    if safe != added {
      try await queue.storing { () async throws(StoreError) in
        try await database.rewrite(added.id, as: safe)
      }
    }
    await wasQueued(safe, call)
    return .queued(added.id)
  }

  private func wasQueued(_ queued: QueuedWrite, _ call: PortalCall) async {
    call.recordQueued(queued.key)
    _ = try? await queue.count()
    status.notifySubscribers(.entry(queued.entry))
    status.notifySubscribers(.queue)
  }

  private func forget(_ queued: QueuedWrite) async throws(ScreenletError) {
    _ = try await queue.storing { () async throws(StoreError) in
      try await database.remove([queued.id])
    }
    _ = try await queue.count()
  }

  /// Copies the file of a queued upload, so that the user may change or delete the original.
  private func keepingFile(of queued: QueuedWrite) throws(ScreenletError) -> QueuedWrite {
    guard var upload = queued.write.upload else { return queued }
    do throws(StoreError) {
      upload.path = try files.copy(upload.path, as: queued.key.uuid)
    } catch {
      throw ScreenletError(error)
    }
    var kept = queued
    if case .upload = queued.write { kept.write = .upload(upload) }
    if case .addFileEntry = queued.write { kept.write = .addFileEntry(upload) }
    return kept
  }

  /// Sends due entries in the background.
  private func sendSoon() {
    let queue = queue
    Task.detached { _ = try? await queue.send(.due) { _ in } }
  }

  /// Returns the queue entry of a new object with a local, negative ID, or nil if the ID is not
  /// negative.
  func openEntry(_ id: Int64) async throws(ScreenletError) -> QueuedWrite? {
    guard id < 0 else { return nil }
    return try await queue.storing { () async throws(StoreError) in try await database.entry(-id) }
  }

  /// Changes an entry that has not been sent.
  func amend(_ queued: QueuedWrite) async throws(ScreenletError) {
    try await queue.storing { () async throws(StoreError) in
      try await database.replace(queued.id, with: queued)
    }
    status.notifySubscribers(.entry(queued.entry))
  }
}
