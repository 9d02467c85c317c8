import Synchronization

/// The cache options of a portal request, and notes about how the cache and the sync queue served
/// it.
///
/// It is a task-local value, so an interactor calls its portal without passing it:
///
/// ```swift
/// let call = PortalCall(.cacheFirst)
/// let form = try await PortalCall.$current.withValue(call) { try await portal.structure(20_301) }
/// if let cachedSince = call.notes.cachedSince { … }   // the response came from the cache
/// ```
public final class PortalCall: Sendable {
  /// The call of the current task; with nil, requests go to the portal only.
  @TaskLocal public static var current: PortalCall?

  /// The policy for reads and writes.
  public let policy: OfflinePolicy
  /// Whether the user asked to reload, so that cached data is used only as a fallback.
  public let isRefresh: Bool
  /// The cached file, so that the server can answer that it has not changed instead of sending it
  /// again.
  package let known: CachedFile?
  // Several use cases of one interactor can run at the same time.
  private let heard = Mutex(PortalNotes())
  private let marked = Mutex<FileValidator?>(nil)

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - policy: The policy for reads and writes.
  ///   - isRefresh: Whether the user asked to reload.
  public init(_ policy: OfflinePolicy, isRefresh: Bool = false) {
    (self.policy, self.isRefresh, known) = (policy, isRefresh, nil)
  }

  /// Creates a call with the policy `remoteOnly` for a file that may be cached.
  ///
  /// - Parameter known: The cached file; nil if there is none.
  package init(knowing known: CachedFile?) {
    (policy, isRefresh, self.known) = (.remoteOnly, false, known)
  }

  /// The validator of the file that the server sent last, to store with it.
  package var mark: FileValidator? {
    get { marked.withLock { $0 } }
    set { marked.withLock { $0 = newValue } }
  }

  /// The notes so far.
  public var notes: PortalNotes { heard.withLock { $0 } }

  /// Records that a response came from the cache; the oldest time wins.
  ///
  /// - Parameter moment: The time at which the response was cached.
  public func recordCached(since moment: Instant) {
    heard.withLock { $0.cachedSince = min($0.cachedSince ?? moment, moment) }
  }

  /// Records that the portal itself responded.
  public func recordFresh() {
    heard.withLock { $0.isFresh = true }
  }

  /// Adopts the notes of an identical call that was shared with other callers.
  ///
  /// - Parameter notes: The notes that replace the current ones.
  package func take(_ notes: PortalNotes) {
    heard.withLock { $0 = notes }
  }

  /// Records that a write was queued.
  ///
  /// - Parameter key: The key of the write.
  public func recordQueued(_ key: WriteKey) {
    heard.withLock { $0.queued.append(key) }
  }
}

/// Notes about how the requests of an interactor were served.
public struct PortalNotes: Hashable, Sendable {
  /// The time at which the oldest response was cached; nil if all came from the portal.
  public var cachedSince: Instant?
  /// Whether the portal itself responded to a request.
  public var isFresh = false
  /// The keys of the writes that were queued, in order.
  public var queued: [WriteKey] = []

  /// Creates empty notes.
  public init() {}
}
