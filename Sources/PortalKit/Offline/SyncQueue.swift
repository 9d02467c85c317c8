/// The sync queue: writes that are not sent to the portal yet, in the order of sending.
///
/// It survives `kill -9`, does not block on one failing entry, and never sends a write twice.
public protocol SyncQueue: Sendable {
  /// Returns all entries, the next to be sent first.
  ///
  /// Entries that were sent remain for a minute.
  ///
  /// - Throws: `ScreenletError` if the queue cannot be read.
  @concurrent func entries() async throws(ScreenletError) -> [SyncEntry]

  /// The number of open entries, without disk access; nil until the queue is read for the first
  /// time.
  var openCount: Int? { get }

  /// The time since which the portal has been unreachable; nil while it is reachable.
  var offlineSince: Instant? { get }

  /// Sends the entries in the scope, each after the entries that it depends on.
  ///
  /// If the task is canceled, the remaining entries wait for the next call.
  ///
  /// - Parameters:
  ///   - scope: The entries to send.
  ///   - monitor: Receives each entry after its state changes.
  /// - Returns: The numbers of sent and open entries, and the time of the next attempt.
  /// - Throws: `ScreenletError` if the queue cannot be read or written.
  @concurrent func send(
    _ scope: SyncScope, monitor: @escaping SyncMonitor
  ) async throws(ScreenletError) -> SyncReport

  /// Returns the conflicting versions of an entry.
  ///
  /// - Parameter id: The ID of the entry.
  /// - Throws: `ScreenletError` if the versions cannot be loaded.
  @concurrent func conflict(_ id: Int64) async throws(ScreenletError) -> SyncConflict

  /// Applies the user's decision about a conflict; the result is sent with the next sync.
  ///
  /// - Parameters:
  ///   - id: The ID of the entry.
  ///   - decision: The decision of the user.
  /// - Throws: `ScreenletError` if the queue cannot be written.
  @concurrent func resolve(_ id: Int64, as decision: SyncResolution) async throws(ScreenletError)

  /// Removes an entry and the entries that depend on it.
  ///
  /// - Parameter id: The ID of the entry.
  /// - Throws: `ScreenletError` if the queue cannot be written.
  @concurrent func discard(_ id: Int64) async throws(ScreenletError)
}

/// The entries that a sync sends.
public enum SyncScope: Hashable, Sendable {
  /// All entries that are due.
  case due
  /// All entries, including those that were rejected or wait for a later attempt.
  case all
  /// One entry, and the entries that it depends on.
  case entry(Int64)
}

/// A callback that receives an entry after its state changes.
public typealias SyncMonitor = @Sendable (SyncEntry) async -> Void

/// The result of a sync.
public struct SyncReport: Hashable, Sendable {
  /// The number of entries that the portal stored.
  public var sent: Int
  /// The number of entries left: pending, rejected or in conflict.
  public var open: Int
  /// Whether the portal was unreachable.
  public var isOffline: Bool
  /// The time of the next attempt; nil if no entry is scheduled.
  public var next: Instant?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - sent: The number of entries that the portal stored.
  ///   - open: The number of entries left.
  ///   - isOffline: Whether the portal was unreachable.
  ///   - next: The time of the next attempt; nil if no entry is scheduled.
  public init(sent: Int = 0, open: Int = 0, isOffline: Bool = false, next: Instant? = nil) {
    (self.sent, self.open, self.isOffline, self.next) = (sent, open, isOffline, next)
  }
}
