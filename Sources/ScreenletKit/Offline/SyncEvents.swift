public import PortalKit

/// An event: an entry of the sync queue was added or changed its state.
public struct SyncEntryChanged: Event {
  /// The new state of the entry.
  public let entry: SyncEntry

  /// Creates an event.
  ///
  /// - Parameter entry: The new state of the entry.
  public init(entry: SyncEntry) { self.entry = entry }
}

/// An event: the sync queue changed: entries were added or removed, or the server became reachable
/// or unreachable.
public struct SyncQueueChanged: Event {
  /// Creates an event.
  public init() {}
}
