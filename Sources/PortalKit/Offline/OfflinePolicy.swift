/// The policy for reads and writes of a screenlet when the portal may be unreachable.
///
/// It has the same meaning for every screenlet:
///
/// | policy | a read | a write |
/// |---|---|---|
/// | ``remoteOnly`` | the portal; never cached | the portal |
/// | ``cacheOnly`` | the cache; else ``ScreenletError/offline`` | queued until a manual sync |
/// | ``remoteFirst`` | the portal; offline: the cache | the portal; offline: queued |
/// | ``cacheFirst`` | the cache; else the portal | queued, and sent in the background at once |
///
/// Only an unreachable portal is a reason to use the cache or the queue. If the portal rejects a
/// request, that is final under every policy.
public enum OfflinePolicy: String, Hashable, Sendable, CaseIterable {
  /// Uses only the portal and stores no data on this machine.
  case remoteOnly
  /// Uses only the cache and the queue of this machine.
  case cacheOnly
  /// Uses the portal, and the cache and the queue if the portal is unreachable.
  case remoteFirst
  /// Uses the cache, and the portal for data that is not cached.
  case cacheFirst
}

extension ScreenletError {
  /// Whether the portal was unreachable, so that cached data is an acceptable fallback.
  public var isUnreachable: Bool {
    switch self {
    case .offline, .timeout: true
    case .server(let code, _): Self.unavailable.contains(code)
    default: false
    }
  }

  /// Whether a write may have reached the portal although no response arrived.
  public var isOutcomeUnknown: Bool {
    switch self {
    case .timeout: true
    case .server(let code, _): Self.unanswered.contains(code)
    default: false
    }
  }

  // Codes of a gateway whose portal is down.
  private static let unavailable: Set<String> = ["http.502", "http.503", "http.504"]
  private static let unanswered: Set<String> = ["http.interrupted", "http.timeout", "http.504"]
}
