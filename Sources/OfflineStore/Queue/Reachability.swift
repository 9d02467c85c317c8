import PortalKit

/// Tracks whether a portal is reachable, based on the outcome of the latest calls.
struct Reachability: Hashable, Sendable {
  /// The time since which the portal is unreachable; nil while it is reachable.
  private(set) var offlineSince: Instant?
  private var lastTimeout: Instant?

  /// The time in milliseconds after a timeout during which cached responses are used without trying
  /// the server.
  static let rest: Int64 = 10_000

  /// Records the outcome of a call; nil for success.
  ///
  /// Returns whether the reachability changed.
  mutating func note(_ failure: ScreenletError?, now: Instant) -> Bool {
    let before = offlineSince == nil
    if let failure, failure.isUnreachable || failure.isOutcomeUnknown {
      offlineSince = offlineSince ?? now
      if failure.isOutcomeUnknown { lastTimeout = now }
    } else if failure != .cancelled {
      (offlineSince, lastTimeout) = (nil, nil)
    }
    return before != (offlineSince == nil)
  }

  /// Whether a call timed out recently, so that callers with a cached response should not wait for
  /// the server.
  func isResting(now: Instant) -> Bool {
    lastTimeout.map { now.milliseconds - $0.milliseconds < Self.rest } ?? false
  }
}
