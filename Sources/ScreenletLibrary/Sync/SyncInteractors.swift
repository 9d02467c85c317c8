public import PortalKit
public import ScreenletKit

/// Sends entries of the sync queue and publishes an event for each entry that changes its state.
public final class SyncSendInteractor: Interactor<SyncReport> {
  private let queue: any SyncQueue
  private let scope: SyncScope
  private let events: EventBus

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - scope: The entries to send.
  ///   - queue: The sync queue that contains them.
  ///   - events: The event bus that receives the changes.
  public init(_ scope: SyncScope, in queue: any SyncQueue, events: EventBus) {
    (self.scope, self.queue, self.events) = (scope, queue, events)
    super.init()
  }

  /// Sends the entries; the progress is the fraction of open entries that were sent.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> SyncReport {
    let (queue, events) = (queue, events)
    let all = queue.openCount ?? 0
    let fraction = progress.reporter
    let report = try await queue.send(scope) { entry in
      if all > 0, let open = queue.openCount {
        fraction(Double(max(0, all - open)) / Double(all))
      }
      // The queue itself reports a sent entry. A second event would make screenlets reload twice.
      if case .sent = entry.state { return }
      await events.publish(SyncEntryChanged(entry: entry))
    }
    await events.publish(SyncQueueChanged())
    return report
  }
}

/// Discards an entry of the sync queue and the entries that depend on it.
public final class SyncDiscardInteractor: Interactor<Int64> {
  private let queue: any SyncQueue
  private let id: Int64
  private let events: EventBus

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - id: The ID of the entry.
  ///   - queue: The sync queue that contains it.
  ///   - events: The event bus that receives the change.
  public init(_ id: Int64, in queue: any SyncQueue, events: EventBus) {
    (self.id, self.queue, self.events) = (id, queue, events)
    super.init()
  }

  /// Discards the entry and returns its ID.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Int64 {
    try await queue.discard(id)
    await events.publish(SyncQueueChanged())
    return id
  }
}

/// Resolves a conflict in the sync queue.
public final class SyncResolveInteractor: Interactor<SyncResolution> {
  private let queue: any SyncQueue
  private let id: Int64
  private let decision: SyncResolution
  private let events: EventBus

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - id: The ID of the conflicting entry.
  ///   - decision: The user's decision.
  ///   - queue: The sync queue that contains the entry.
  ///   - events: The event bus that receives the change.
  public init(
    _ id: Int64, as decision: SyncResolution, in queue: any SyncQueue, events: EventBus
  ) {
    (self.id, self.decision) = (id, decision)
    (self.queue, self.events) = (queue, events)
    super.init()
  }

  /// Passes the decision to the queue and returns it.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> SyncResolution {
    try await queue.resolve(id, as: decision)
    await events.publish(SyncQueueChanged())
    return decision
  }
}
