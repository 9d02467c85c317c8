/// Which form of which person a draft is of.
public struct DraftKey: Hashable, Sendable {
  /// The portal's address; empty for a form from a file.
  @Exact public var server: String
  /// What the form is known by: its identifier, or the path of its file.
  @Exact public var form: String
  /// The fingerprint of the definition.
  public var fingerprint: String
  /// The record that is changed; 0 for a new one.
  public var recordId: Int64
  /// Who writes it; 0 for nobody in particular.
  public var userId: Int64

  /// Makes a key.
  public init(
    server: String = "", form: String = "", fingerprint: String, recordId: Int64 = 0,
    userId: Int64 = 0
  ) {
    self.server = server
    self.form = form
    self.fingerprint = fingerprint
    (self.recordId, self.userId) = (recordId, userId)
  }
}

/// A draft that rests, without what is in it.
public struct DraftSummary: Hashable, Sendable {
  /// What it is of.
  public var key: DraftKey
  /// When it was saved.
  public var saved: Instant

  /// Makes one.
  public init(key: DraftKey, saved: Instant) { (self.key, self.saved) = (key, saved) }

  /// How long ago it was saved, in seconds; never less than 0.
  public func age(at now: Instant) -> Int64 {
    max(0, (now.milliseconds - saved.milliseconds) / 1000)
  }
}

/// A draft that rests.
public struct StoredDraft: Hashable, Sendable {
  /// What it is of, and when it was saved.
  public var summary: DraftSummary
  /// What is in it, as it was given.
  public var bytes: [UInt8]

  /// Makes one.
  public init(summary: DraftSummary, bytes: [UInt8]) {
    (self.summary, self.bytes) = (summary, bytes)
  }
}

/// Keeps what was entered and not sent yet, one draft for each key.
///
/// What is saved is safe when ``save(_:for:)`` returns: after a crash there is the draft before or
/// this one, whole. A draft that cannot be read is set aside, which is reported once as
/// ``StoreError/Kind/setAside``; after that there is none.
public protocol DraftStore: Sendable {
  /// The draft for a key; nil if there is none.
  @concurrent func draft(for key: DraftKey) async throws(StoreError) -> StoredDraft?

  /// Saves a draft in place of the one before.
  @concurrent func save(_ bytes: [UInt8], for key: DraftKey) async throws(StoreError)

  /// Forgets the draft of a key, if there is one.
  @concurrent func removeDraft(for key: DraftKey) async throws(StoreError)

  /// All drafts, the newest first.
  @concurrent func drafts() async throws(StoreError) -> [DraftSummary]
}
