/// A portal that queues writes which it cannot send yet.
package protocol QueueingPortal: Portal {
  /// The queue of writes that are waiting to be sent.
  var syncQueue: any SyncQueue { get }

  /// Sets the listener for changes of the queue and of the portal's reachability.
  ///
  /// Replaces the previous listener.
  ///
  /// - Parameter listener: Called on any thread with each change.
  func listen(_ listener: @escaping @Sendable (OfflineChange) -> Void)
}

/// A change of the offline status that a screen may show.
package enum OfflineChange: Hashable, Sendable {
  /// An entry of the queue is new or has changed its state.
  case entry(SyncEntry)
  /// Entries were added to or removed from the queue.
  case queue
  /// The portal became unreachable or reachable.
  case reach
  /// A damaged file was renamed and replaced by an empty one.
  case setAside(StoreError)
}
