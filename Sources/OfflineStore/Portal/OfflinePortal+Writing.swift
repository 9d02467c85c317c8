import PortalKit

extension OfflinePortal {
  /// Something that is to be written, and what can be said of it before the portal answers.
  struct Wish {
    var write: PortalWrite
    var key: WriteKey?
    /// What it changes; empty for a new thing.
    var subject = ""
    var label = ""
    /// What the record was when it was read.
    var base: PortalRecord?
    /// The keys of what must be sent before it.
    var needs: [String] = []
  }

  /// What became of a wish.
  enum Written {
    /// The portal has it, and answered this.
    case sent(JSONValue?)
    /// It waits, under this number.
    case queued(Int64)
  }

  /// Writes something as the policy of the caller has it; nil where there is no policy, and the
  /// portal alone is asked.
  ///
  /// Nothing of a guest's is queued, because nobody could ever send it: the portal alone is asked.
  ///
  /// - Throws: What the portal has against it; nothing is kept then. ``ScreenletError/notSignedIn``
  ///   for a guest whose policy does not ask the portal.
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
    // What it needs, and what was written before about the same thing, goes first.
    for needed in try await queue.count() where needed.id < added.id && needed.isReady {
      let isEarlier = !added.subject.isEmpty && needed.subject == added.subject
      guard isEarlier || added.waitsFor.contains(needed.id) else { continue }
      guard case .sent = try await queue.deliver(needed.id, monitor: { _ in }) else {
        return try await stay(added, call)
      }
    }
    switch try await queue.deliver(added.id, monitor: { _ in }, progress: monitor) {
    case .sent(let answer):
      // It was never shown as waiting, so that it is not shown as sent.
      try await forget(added)
      return .sent(answer)
    case .left(let error):
      guard error.isOutOfReach || error.isUnanswered else {
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
    call.noteQueued(queued.key)
    _ = try? await queue.count()
    status.tell(.entry(queued.entry))
    status.tell(.queue)
  }

  private func forget(_ queued: QueuedWrite) async throws(ScreenletError) {
    _ = try await queue.storing { () async throws(StoreError) in
      try await database.remove([queued.id])
    }
    _ = try await queue.count()
  }

  /// A file that waits is copied, so that it may change or go meanwhile.
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

  /// Sends what is due while nobody waits for it.
  private func sendSoon() {
    let queue = queue
    Task.detached { _ = try? await queue.send(.due) { _ in } }
  }

  /// The entry of something that is new and has a number of this machine's alone.
  func openEntry(_ id: Int64) async throws(ScreenletError) -> QueuedWrite? {
    guard id < 0 else { return nil }
    return try await queue.storing { () async throws(StoreError) in try await database.entry(-id) }
  }

  /// Puts other values into an entry that nobody was asked to send yet.
  func amend(_ queued: QueuedWrite) async throws(ScreenletError) {
    try await queue.storing { () async throws(StoreError) in
      try await database.replace(queued.id, with: queued)
    }
    status.tell(.entry(queued.entry))
  }
}
