import Synchronization

/// A sync queue in memory that sends through a closure, for screenshots, previews and tests.
public final class MemorySyncQueue: SyncQueue {
  /// Sends one entry; throws the error with which the portal rejects it.
  public typealias Sending =
    @Sendable (SyncEntry) async throws(ScreenletError) -> Void

  private struct Contents {
    var entries: [SyncEntry]
    var conflicts: [Int64: SyncConflict]
    var offlineSince: Instant?
  }

  // The screen reads counts while a sync changes the entries.
  private let contents: Mutex<Contents>
  private let clock: WallClock
  private let sending: Sending

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - entries: The initial entries, in the order of sending.
  ///   - conflicts: The versions that `conflict(_:)` returns for entries in conflict.
  ///   - offlineSince: The time since which the portal counts as unreachable; nil if it is
  ///     reachable.
  ///   - clock: The source of the times that the queue records.
  ///   - sending: Sends one entry; does nothing by default.
  public init(
    _ entries: [SyncEntry] = [], conflicts: [SyncConflict] = [], offlineSince: Instant? = nil,
    clock: WallClock = .system, sending: @escaping Sending = { _ in }
  ) {
    contents = Mutex(
      Contents(
        entries: entries,
        conflicts: Dictionary(conflicts.map { ($0.entry.id, $0) }) { _, last in last },
        offlineSince: offlineSince))
    (self.clock, self.sending) = (clock, sending)
  }

  /// The number of open entries; never nil.
  public var openCount: Int? { contents.withLock { $0.entries.filter(\.isOpen).count } }

  /// The time since which the portal has been unreachable; nil if it is reachable.
  public var offlineSince: Instant? { contents.withLock { $0.offlineSince } }

  /// Returns all entries, including those already sent.
  ///
  /// - Throws: Never.
  @concurrent public func entries() async throws(ScreenletError) -> [SyncEntry] {
    contents.withLock { $0.entries }
  }

  /// Sends the entries in the scope through the closure, in order, and stops if the portal is
  /// unreachable.
  ///
  /// Entries in conflict and entries already sent are skipped.
  ///
  /// - Parameters:
  ///   - scope: The entries to send.
  ///   - monitor: Receives each entry after its state changes.
  /// - Returns: The numbers of sent and open entries.
  /// - Throws: Never; the errors of the closure become states of their entries.
  @concurrent public func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport {
    var report = SyncReport()
    for entry in contents.withLock({ $0.entries }) where Self.isWanted(entry, in: scope) {
      await change(entry.id, to: .sending(nil), monitor)
      do throws(ScreenletError) {
        try await sending(entry)
        report.sent += 1
        contents.withLock { $0.offlineSince = nil }
        await change(entry.id, to: .sent(at: clock.now()), monitor)
      } catch {
        if error.isUnreachable {
          report.isOffline = true
          contents.withLock { [now = clock.now()] in $0.offlineSince = $0.offlineSince ?? now }
          await change(entry.id, to: .waiting(tries: 1, next: nil), monitor)
          break
        }
        await change(
          entry.id, to: error == .conflict ? .conflict(by: "", at: nil) : .refused(error), monitor)
      }
    }
    report.open = openCount ?? 0
    return report
  }

  /// Returns the conflicting versions of an entry.
  ///
  /// - Parameter id: The ID of the entry.
  /// - Throws: `ScreenletError.notFound` if no conflict was given for this entry.
  @concurrent public func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict {
    guard let conflict = contents.withLock({ $0.conflicts[id] }) else { throw .notFound }
    return conflict
  }

  /// Sends the entry again, removes it, or leaves it, depending on the decision.
  ///
  /// - Parameters:
  ///   - id: The ID of the entry.
  ///   - decision: The decision of the user.
  /// - Throws: Never.
  @concurrent public func resolve(
    _ id: Int64, as decision: SyncResolution
  ) async throws(ScreenletError) {
    switch decision {
    case .mine, .merged:
      await change(id, to: .waiting(tries: 0, next: nil)) { _ in }
    case .theirs, .discard: try await discard(id)
    case .later: break
    }
  }

  /// Removes an entry and the entries that depend on it.
  ///
  /// - Parameter id: The ID of the entry.
  /// - Throws: Never.
  @concurrent public func discard(_ id: Int64) async throws(ScreenletError) {
    contents.withLock { $0.entries.removeAll { $0.id == id || $0.waitsFor.contains(id) } }
  }

  private static func isWanted(_ entry: SyncEntry, in scope: SyncScope) -> Bool {
    switch (scope, entry.state) {
    case (_, .sent), (.due, .refused), (_, .conflict): false
    case (.entry(let id), _): entry.id == id
    case (.due, _), (.all, _): true
    }
  }

  private func change(_ id: Int64, to state: SyncState, _ monitor: SyncMonitor) async {
    let changed = contents.withLock { contents -> SyncEntry? in
      guard let place = contents.entries.firstIndex(where: { $0.id == id }) else { return nil }
      contents.entries[place].state = state
      return contents.entries[place]
    }
    if let changed { await monitor(changed) }
  }
}
