/// Where a screenlet reads from, and what becomes of what it writes, when the portal may be away.
///
/// One meaning for every screenlet:
///
/// | policy | a read | a write |
/// |---|---|---|
/// | ``remoteOnly`` | the portal; nothing is kept on this machine | the portal |
/// | ``cacheOnly`` | what is kept; else ``ScreenletError/offline`` | queued, until somebody says send |
/// | ``remoteFirst`` | the portal; what is kept where it is out of reach | the portal; queued where it is out of reach |
/// | ``cacheFirst`` | what is kept; else the portal | queued, and sent at once behind the person's back |
///
/// Only a portal that is out of reach is a reason to look elsewhere: one that says no has the last
/// word under every policy.
public enum OfflinePolicy: String, Hashable, Sendable, CaseIterable {
  /// The portal alone; nothing of it rests on this machine.
  case remoteOnly
  /// This machine alone.
  case cacheOnly
  /// The portal, and this machine where the portal is out of reach.
  case remoteFirst
  /// This machine, and the portal for what is not kept here.
  case cacheFirst
}

extension ScreenletError {
  /// Whether the portal was out of reach, so that what is kept here is the next best.
  public var isOutOfReach: Bool {
    switch self {
    case .offline, .timeout: true
    case .server(let code, _): Self.unavailable.contains(code)
    default: false
    }
  }

  /// Whether a write may have arrived though nobody answered.
  public var isUnanswered: Bool {
    switch self {
    case .timeout: true
    case .server(let code, _): Self.unanswered.contains(code)
    default: false
    }
  }

  /// What a server says that stands before a portal that is away.
  private static let unavailable: Set<String> = ["http.502", "http.503", "http.504"]
  private static let unanswered: Set<String> = ["http.interrupted", "http.timeout", "http.504"]
}
