public import PortalKit
public import ScreenletKit

/// Looks into the sync queue.
public final class SyncListInteractor: Interactor<[SyncEntry]> {
  private let queue: (any SyncQueue)?

  /// Makes an interactor; without a queue there is nothing in it.
  public init(_ queue: (any SyncQueue)?) {
    self.queue = queue
    super.init()
  }

  /// Asks the queue.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> [SyncEntry] {
    guard let queue else { return [] }
    return try await queue.entries()
  }
}

/// Sends what is in the sync queue, and tells everybody of each entry that has another state.
public final class SyncSendInteractor: Interactor<SyncReport> {
  private let queue: any SyncQueue
  private let scope: SyncScope
  private let events: EventBus

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - scope: Which entries.
  ///   - queue: What they are in.
  ///   - events: Where changes are told.
  public init(_ scope: SyncScope, in queue: any SyncQueue, events: EventBus) {
    (self.scope, self.queue, self.events) = (scope, queue, events)
    super.init()
  }

  /// Sends, and says how many of those that were open have gone.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> SyncReport {
    let (queue, events) = (queue, events)
    let all = queue.openCount ?? 0
    let report = try await queue.send(scope) { entry in
      if all > 0, let open = queue.openCount {
        progress(Double(max(0, all - open)) / Double(all))
      }
      // That something was sent the queue tells by itself, once, to whoever reads it anew.
      if case .sent = entry.state { return }
      await events.publish(SyncEntryChanged(entry: entry))
    }
    await events.publish(SyncQueueChanged())
    return report
  }
}

/// Forgets an entry of the sync queue, and what waits for it.
public final class SyncDiscardInteractor: Interactor<Int64> {
  private let queue: any SyncQueue
  private let id: Int64
  private let events: EventBus

  /// Makes an interactor.
  public init(_ id: Int64, in queue: any SyncQueue, events: EventBus) {
    (self.id, self.queue, self.events) = (id, queue, events)
    super.init()
  }

  /// Forgets it, and answers with its number.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Int64 {
    try await queue.discard(id)
    await events.publish(SyncQueueChanged())
    return id
  }
}

/// Hands the sync queue what a person decided about a conflict.
public final class SyncResolveInteractor: Interactor<SyncResolution> {
  private let queue: any SyncQueue
  private let id: Int64
  private let decision: SyncResolution
  private let events: EventBus

  /// Makes an interactor.
  public init(
    _ id: Int64, as decision: SyncResolution, in queue: any SyncQueue, events: EventBus
  ) {
    (self.id, self.decision) = (id, decision)
    (self.queue, self.events) = (queue, events)
    super.init()
  }

  /// Hands it over, and answers with it.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> SyncResolution {
    try await queue.resolve(id, as: decision)
    await events.publish(SyncQueueChanged())
    return decision
  }
}
