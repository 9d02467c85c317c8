public import PortalKit

/// The event published when an entry of the sync queue is added or changes its state.
public struct SyncEntryChanged: Event {
  /// The new state of the entry.
  public let entry: SyncEntry

  /// Creates an event.
  ///
  /// - Parameter entry: The new state of the entry.
  public init(entry: SyncEntry) { self.entry = entry }
}

/// The event published when entries of the sync queue are added or removed, or the server
/// becomes reachable or unreachable.
public struct SyncQueueChanged: Event {
  /// Creates an event.
  public init() {}
}
