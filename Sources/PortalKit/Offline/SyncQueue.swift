/// What was written while the portal was away, in the order of sending.
///
/// It survives `kill -9`, never stalls behind one bad entry, and sends nothing twice.
public protocol SyncQueue: Sendable {
  /// What is in it, the next to be sent first; what was sent stays for a minute.
  @concurrent func entries() async throws(ScreenletError) -> [SyncEntry]

  /// How many entries are open, without asking any disk; nil before anybody looked.
  var openCount: Int? { get }

  /// Since when the portal is out of reach; nil while it is there.
  var offlineSince: Instant? { get }

  /// Sends what can be sent, each after what it needs, and answers with how that went.
  ///
  /// One that is cancelled leaves the rest for the next time.
  ///
  /// - Parameters:
  ///   - scope: Which entries.
  ///   - monitor: Hears each change of an entry.
  @concurrent func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport

  /// The two versions of an entry that is in conflict.
  @concurrent func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict

  /// Takes a decision; what is to be sent then is sent with the next turn.
  @concurrent func resolve(_ id: Int64, as decision: SyncResolution) async throws(ScreenletError)

  /// Forgets an entry, and what waits for it.
  @concurrent func discard(_ id: Int64) async throws(ScreenletError)
}

/// Which entries of a sync queue are sent.
public enum SyncScope: Hashable, Sendable {
  /// Those whose time has come.
  case due
  /// All, also those that were refused or wait for a later try.
  case all
  /// One, and what it needs.
  case entry(Int64)
}

/// Hears of an entry that has another state.
public typealias SyncMonitor = @Sendable (SyncEntry) async -> Void

/// What a turn of sending came to.
public struct SyncReport: Hashable, Sendable {
  /// How many entries the portal took.
  public var sent: Int
  /// How many are left: waiting, refused, in conflict.
  public var open: Int
  /// Whether the portal is out of reach.
  public var isOffline: Bool
  /// When another turn is worth its while; nil where nothing waits for one.
  public var next: Instant?

  /// Makes one.
  public init(sent: Int = 0, open: Int = 0, isOffline: Bool = false, next: Instant? = nil) {
    (self.sent, self.open, self.isOffline, self.next) = (sent, open, isOffline, next)
  }
}
