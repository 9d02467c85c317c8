/// An entry of the sync queue: a pending write and its state.
///
/// Its label comes from a user or a server: draw it only through the text gate, which makes it safe
/// to print.
public struct SyncEntry: Hashable, Sendable, Identifiable {
  /// The ID of the entry, which is also its position in the order of sending.
  public var id: Int64
  /// The idempotency key, the same on every attempt.
  public var key: WriteKey
  /// The write to send.
  public var write: PortalWrite
  /// A short label, such as `PO-0998` or a file name.
  public var label: String
  /// The time at which the write was queued.
  public var created: Instant
  /// The state of the entry.
  public var state: SyncState
  /// The IDs of the entries that must be sent first.
  public var waitsFor: [Int64]

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - id: The ID of the entry, which is also its position in the order of sending.
  ///   - key: The idempotency key, the same on every attempt.
  ///   - write: The write to send.
  ///   - label: A short label, such as `PO-0998` or a file name.
  ///   - created: The time at which the write was queued.
  ///   - state: The state of the entry.
  ///   - waitsFor: The IDs of the entries that must be sent first.
  public init(
    id: Int64, key: WriteKey, write: PortalWrite, label: String = "", created: Instant,
    state: SyncState = .waiting(tries: 0, next: nil), waitsFor: [Int64] = []
  ) {
    (self.id, self.key, self.write, self.label) = (id, key, write, label)
    (self.created, self.state, self.waitsFor) = (created, state, waitsFor)
  }

  /// Whether the entry is not sent yet.
  public var isOpen: Bool { if case .sent = state { false } else { true } }
}

/// The state of an entry of the sync queue.
public enum SyncState: Hashable, Sendable {
  /// Pending after `tries` attempts; not retried automatically before `next`.
  case waiting(tries: Int, next: Instant?)
  /// Being sent; for a file, with the progress of the upload.
  case sending(UploadProgress?)
  /// Rejected by the portal; the user must change or discard the write.
  case refused(ScreenletError)
  /// Changed by another user after it was read; the name and the time of that change are empty and
  /// nil if unknown.
  case conflict(by: String, at: Instant?)
  /// Stored by the portal.
  case sent(at: Instant)
}

/// A conflict between a queued write and the portal, for the user to resolve.
public struct SyncConflict: Hashable, Sendable {
  /// The queued entry.
  public var entry: SyncEntry
  /// The record at the time it was read; nil if it was not stored.
  public var base: PortalRecord?
  /// The current record of the portal; nil if it was deleted there.
  public var theirs: PortalRecord?
  /// The unparsed form of the record; nil if it was not stored.
  public var structure: StructureText?

  /// Creates a conflict.
  ///
  /// - Parameters:
  ///   - entry: The queued entry.
  ///   - base: The record at the time it was read; nil if it was not stored.
  ///   - theirs: The current record of the portal; nil if it was deleted there.
  ///   - structure: The unparsed form of the record; nil if it was not stored.
  public init(
    entry: SyncEntry, base: PortalRecord? = nil, theirs: PortalRecord?,
    structure: StructureText? = nil
  ) {
    (self.entry, self.base, self.theirs, self.structure) = (entry, base, theirs, structure)
  }
}

/// A decision of the user about a conflict.
public enum SyncResolution: Hashable, Sendable {
  /// Sends the local version and overwrites the portal's.
  case mine
  /// Keeps the portal's version and discards the local one.
  case theirs
  /// Sends these values, merged from both versions.
  case merged(JSONValue)
  /// Discards the local version.
  case discard
  /// Postpones the decision; the other entries are still sent.
  case later
}
