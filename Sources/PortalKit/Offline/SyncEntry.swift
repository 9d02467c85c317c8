/// Something in the sync queue: what is to be written, and how far that is.
///
/// Its label comes from a person or a server: draw it only through the gate.
public struct SyncEntry: Hashable, Sendable, Identifiable {
  /// Its place in the order of sending.
  public var id: Int64
  /// The same with every try.
  public var key: WriteKey
  /// What is to be written.
  public var write: PortalWrite
  /// What it is about, in a few words of whoever wrote it: `PO-0998`, a file's name.
  public var label: String
  /// When it was written.
  public var created: Instant
  /// How far it is.
  public var state: SyncState
  /// What must be sent before it.
  public var waitsFor: [Int64]

  /// Makes one.
  public init(
    id: Int64, key: WriteKey, write: PortalWrite, label: String = "", created: Instant,
    state: SyncState = .waiting(tries: 0, next: nil), waitsFor: [Int64] = []
  ) {
    (self.id, self.key, self.write, self.label) = (id, key, write, label)
    (self.created, self.state, self.waitsFor) = (created, state, waitsFor)
  }

  /// Whether it is still to be sent, or to be decided on.
  public var isOpen: Bool { if case .sent = state { false } else { true } }
}

/// How far something in the sync queue is.
public enum SyncState: Hashable, Sendable {
  /// It waits for its turn, after so many tries; before a moment it is not tried again by itself.
  case waiting(tries: Int, next: Instant?)
  /// It is on its way; of a file so many bytes of so many have arrived.
  case sending(UploadProgress?)
  /// The portal does not take it; somebody must change their mind.
  case refused(ScreenletError)
  /// Somebody else changed the same thing after it was read; by whom and when, if anybody says.
  case conflict(by: String, at: Instant?)
  /// The portal has it.
  case sent(at: Instant)
}

/// Two versions of one thing, of which a person chooses.
public struct SyncConflict: Hashable, Sendable {
  /// What is in the queue.
  public var entry: SyncEntry
  /// What the record was when it was read; nil if nobody kept it.
  public var base: PortalRecord?
  /// What the portal has by now; nil if it was deleted there.
  public var theirs: PortalRecord?
  /// The form of the record, for whoever can read it; nil if nobody kept it.
  public var structure: StructureText?

  /// Makes one.
  public init(
    entry: SyncEntry, base: PortalRecord? = nil, theirs: PortalRecord?,
    structure: StructureText? = nil
  ) {
    (self.entry, self.base, self.theirs, self.structure) = (entry, base, theirs, structure)
  }
}

/// What a person decides about a conflict.
public enum SyncResolution: Hashable, Sendable {
  /// Send what was written here, over what the portal has.
  case mine
  /// Take what the portal has; what was written here is gone.
  case theirs
  /// Send these values, put together of both.
  case merged(JSONValue)
  /// Forget what was written here.
  case discard
  /// Decide another time; the rest goes on.
  case later
}
