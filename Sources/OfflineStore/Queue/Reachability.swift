import PortalKit

/// Whether a portal is out of reach, from what became of the last calls.
struct Reachability: Hashable, Sendable {
  /// Since when it is out of reach; nil while it is there.
  private(set) var offlineSince: Instant?
  private var lastTimeout: Instant?

  /// So long after a portal kept somebody waiting in vain nobody else waits who has another answer.
  static let rest: Int64 = 10_000

  /// Notes how a call ended; answers whether that changes anything.
  mutating func note(_ failure: ScreenletError?, now: Instant) -> Bool {
    let before = offlineSince == nil
    if let failure, failure.isOutOfReach || failure.isUnanswered {
      offlineSince = offlineSince ?? now
      if failure.isUnanswered { lastTimeout = now }
    } else if failure != .cancelled {
      (offlineSince, lastTimeout) = (nil, nil)
    }
    return before != (offlineSince == nil)
  }

  /// Whether it is not worth waiting for, where something else will do.
  func isResting(now: Instant) -> Bool {
    lastTimeout.map { now.milliseconds - $0.milliseconds < Self.rest } ?? false
  }
}
