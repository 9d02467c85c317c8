/// The result of a write, as a screenlet and its delegate receive it.
///
/// Every write ends as one of these: records, comments, ratings, portraits, files and accounts. Only
/// an ``OfflinePolicy`` that allows it queues; accounts are never queued, because their passwords
/// must not be stored.
public enum WriteOutcome: Hashable, Sendable {
  /// The portal has stored it.
  case sent
  /// It is in the sync queue of this machine under this key, and is sent when the portal responds.
  case queued(WriteKey)
  /// The portal rejected it, or the write ended before the portal was asked; nothing is queued.
  case failed(ScreenletError)

  /// Creates the outcome of an interaction.
  ///
  /// - Parameters:
  ///   - failure: The error that ended it; nil if it succeeded.
  ///   - notes: The notes of its ``PortalCall``, which list what was queued.
  public init(failure: ScreenletError?, notes: PortalNotes) {
    if let failure {
      self = .failed(failure)
    } else if let key = notes.queued.last {
      self = .queued(key)
    } else {
      self = .sent
    }
  }

  /// Whether the write waits in the sync queue.
  public var isQueued: Bool { if case .queued = self { true } else { false } }
}
