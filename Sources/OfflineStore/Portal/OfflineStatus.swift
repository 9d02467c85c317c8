import PortalKit
import Synchronization

/// The shared status of an offline portal: the user, the reachability and the number of queued
/// writes.
final class OfflineStatus: Sendable {
  private struct State {
    var user: User?
    var reachability = Reachability()
    var openCount: Int?
    var turns = 0
    var listener: (@Sendable (OfflineChange) -> Void)?
  }

  // Protected by a mutex, because calls end on many threads and the screen reads at any time.
  private let state = Mutex(State())
  let clock: WallClock

  init(clock: WallClock) { self.clock = clock }

  var user: User? {
    get { state.withLock { $0.user } }
    set { state.withLock { $0.user = newValue } }
  }
  var userId: Int64 { user?.id ?? 0 }
  var offlineSince: Instant? { state.withLock { $0.reachability.offlineSince } }
  var isResting: Bool {
    state.withLock { [now = clock.now()] in $0.reachability.isResting(now: now) }
  }
  var openCount: Int? { state.withLock { $0.openCount } }

  /// Sets the listener for changes and replaces the previous one.
  func listen(_ listener: @escaping @Sendable (OfflineChange) -> Void) {
    state.withLock { $0.listener = listener }
  }

  func notifySubscribers(_ change: OfflineChange) {
    let listener = state.withLock { $0.listener }
    listener?(change)
  }

  /// Records the outcome of a call to the portal; nil for success.
  func note(_ failure: ScreenletError?) {
    let now = clock.now()
    let isNews = state.withLock { $0.reachability.note(failure, now: now) }
    if isNews { notifySubscribers(.reach) }
  }

  func note(openCount: Int) {
    let isNews = state.withLock { state in
      defer { state.openCount = openCount }
      return state.openCount != openCount
    }
    if isNews { notifySubscribers(.queue) }
  }

  /// Records the outcome of a sync attempt.
  ///
  /// Returns the number of consecutive attempts that failed to reach the server.
  func noteTurn(isOffline: Bool) -> Int {
    state.withLock { state in
      state.turns = isOffline ? state.turns + 1 : 0
      return state.turns
    }
  }
}
