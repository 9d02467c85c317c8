import PortalKit
import ScreenletKit

/// Sends queued writes: after sign-in, when the portal is reachable again, and after pauses.
///
/// It runs no task and no timer while the queue is empty.
@MainActor final class SyncDriver {
  private weak var context: ScreensContext?
  private let queue: any SyncQueue
  private var turn: Task<Void, Never>?
  private var timer: Task<Void, Never>?
  private var subscriptions: [Subscription] = []

  /// The delay between queuing a write and the first attempt to send it.
  private static let firstPause = Duration.seconds(5)

  /// Drives the queue of a portal for as long as portal and context exist.
  static func drive(_ portal: any QueueingPortal, for context: ScreensContext) {
    let driver = SyncDriver(portal.syncQueue, context)
    context.services.sync = portal.syncQueue
    portal.listen { change in Task { @MainActor in driver.hear(change) } }
    driver.subscriptions = [
      context.events.subscribe(to: SignedIn.self) { [weak driver] _ in driver?.send() },
      context.events.subscribe(to: SignedOut.self) { [weak driver] _ in driver?.rest() },
    ]
  }

  private init(_ queue: any SyncQueue, _ context: ScreensContext) {
    (self.queue, self.context) = (queue, context)
  }

  private func hear(_ change: OfflineChange) {
    guard let context else { return }
    switch change {
    case .entry(let entry): context.events.publish(SyncEntryChanged(entry: entry))
    case .setAside(let trouble):
      context.events.publish(Notice(words: DisplayText(trouble.userMessage)))
    case .reach:
      context.events.publish(SyncQueueChanged())
      if queue.offlineSince == nil, queue.openCount != 0 { send() }
    case .queue:
      context.events.publish(SyncQueueChanged())
      if let open = queue.openCount, open > 0, turn == nil, timer == nil {
        send(after: Self.firstPause)
      }
    }
  }

  private func rest() {
    turn?.cancel()
    timer?.cancel()
    (turn, timer) = (nil, nil)
  }

  private func send(after pause: Duration) {
    timer?.cancel()
    timer = Task { [weak self] in
      guard (try? await Task.sleep(for: pause)) != nil else { return }
      self?.timer = nil
      self?.send()
    }
  }

  private func send() {
    guard turn == nil, context?.session.isSignedIn == true else { return }
    timer?.cancel()
    timer = nil
    turn = Task { [weak self, queue] in
      let report = try? await queue.send(.due) { _ in }
      guard let self, !Task.isCancelled else { return }
      turn = nil
      guard let next = report?.next, let now = context?.wallClock.now() else { return }
      send(after: .milliseconds(max(1_000, next.milliseconds - now.milliseconds)))
    }
  }
}
