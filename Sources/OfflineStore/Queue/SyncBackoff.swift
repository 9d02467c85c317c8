import PortalKit

/// When something is tried again that a portal did not take: later each time, and not all at once.
struct SyncBackoff: Hashable, Sendable {
  /// So many seconds lie before the second try.
  var first: Int64 = 5
  /// No more seconds than these lie between two tries.
  var longest: Int64 = 300
  /// After so many failures of the portal's own an entry is somebody's to look at.
  var patience = 6

  /// The moment of the next try after so many: twice as long each time, and up to a quarter more.
  func next(
    after tries: Int, now: Instant, using random: inout some RandomNumberGenerator
  ) -> Instant {
    let doublings = min(max(0, tries - 1), 20)
    let seconds = min(longest, first << Int64(doublings))
    let milliseconds = seconds * 1000 + Int64.random(in: 0...seconds * 250, using: &random)
    return Instant(milliseconds: now.milliseconds + milliseconds)
  }
}
