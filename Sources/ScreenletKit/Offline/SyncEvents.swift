public import PortalKit

/// An entry of the sync queue has another state, or is new.
public struct SyncEntryChanged: Event {
  /// The entry as it is now.
  public let entry: SyncEntry

  /// Makes one.
  public init(entry: SyncEntry) { self.entry = entry }
}

/// The sync queue is another one: entries came or went, or the portal did.
public struct SyncQueueChanged: Event {
  /// Makes one.
  public init() {}
}
