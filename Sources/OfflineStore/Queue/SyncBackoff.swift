import PortalKit

/// Exponential backoff with jitter for retrying queue entries.
struct SyncBackoff: Hashable, Sendable {
  /// The delay before the second attempt, in seconds.
  var first: Int64 = 5
  /// The maximum delay between two attempts, in seconds, without jitter.
  var longest: Int64 = 300
  /// The number of server errors after which the queue stops retrying an entry and the user must
  /// decide.
  var patience = 6

  /// Returns the time of the next attempt after `tries` attempts.
  ///
  /// The delay doubles each time, plus up to 25 % of random jitter.
  func next(
    after tries: Int, now: Instant, using random: inout some RandomNumberGenerator
  ) -> Instant {
    let doublings = min(max(0, tries - 1), 20)
    let seconds = min(longest, first << Int64(doublings))
    let milliseconds = seconds * 1000 + Int64.random(in: 0...seconds * 250, using: &random)
    return Instant(milliseconds: now.milliseconds + milliseconds)
  }
}
