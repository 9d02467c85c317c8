package import PortalKit
import Synchronization

/// A change that a screen may want to show.
package enum OfflineChange: Hashable, Sendable {
  /// An entry of the queue has another state, or is new.
  case entry(SyncEntry)
  /// Entries came or went.
  case queue
  /// The portal went, or came back.
  case reach
  /// A file was damaged, and is out of the way now.
  case setAside(StoreError)
}

/// Who uses a portal, whether it is out of reach, and how much waits for it.
final class OfflineStatus: Sendable {
  private struct State {
    var user: User?
    var reachability = Reachability()
    var openCount: Int?
    var turns = 0
    var listener: (@Sendable (OfflineChange) -> Void)?
  }

  // Calls end on many threads, and the screen looks at any time.
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

  /// Has somebody hear of changes; nobody else does from then on.
  func listen(_ listener: @escaping @Sendable (OfflineChange) -> Void) {
    state.withLock { $0.listener = listener }
  }

  func tell(_ change: OfflineChange) {
    let listener = state.withLock { $0.listener }
    listener?(change)
  }

  /// Notes how a call of the portal ended.
  func note(_ failure: ScreenletError?) {
    let now = clock.now()
    let isNews = state.withLock { $0.reachability.note(failure, now: now) }
    if isNews { tell(.reach) }
  }

  func note(openCount: Int) {
    let isNews = state.withLock { state in
      defer { state.openCount = openCount }
      return state.openCount != openCount
    }
    if isNews { tell(.queue) }
  }

  /// How many turns of sending in a row found nobody.
  func noteTurn(isOffline: Bool) -> Int {
    state.withLock { state in
      state.turns = isOffline ? state.turns + 1 : 0
      return state.turns
    }
  }
}
