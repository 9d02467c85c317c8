/// The result of a write, as a screenlet and its delegate receive it.
///
/// Every write ends with one of these cases: records, comments, ratings, portraits, files and
/// accounts. Writes are queued only under an ``OfflinePolicy`` that allows it. Account writes are
/// never queued, because their passwords must not be stored.
public enum WriteOutcome: Hashable, Sendable {
  /// The portal has stored it.
  case sent
  /// Queued on this machine under this key; sent when the portal responds.
  case queued(WriteKey)
  /// Rejected by the portal, or ended before it was sent; not queued.
  case failed(ScreenletError)

  /// Creates the outcome of an interaction.
  ///
  /// - Parameters:
  ///   - failure: The error that ended it; nil if it succeeded.
  ///   - notes: The notes of its ``PortalCall``, which list the queued writes.
  public init(failure: ScreenletError?, notes: PortalNotes) {
    if let failure {
      self = .failed(failure)
    } else if let key = notes.queued.last {
      self = .queued(key)
    } else {
      self = .sent
    }
  }

  /// Whether the write is in the sync queue.
  public var isQueued: Bool { if case .queued = self { true } else { false } }
}
