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
