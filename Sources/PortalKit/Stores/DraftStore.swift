/// The key of a draft: the form, its version, the record and the user.
public struct DraftKey: Hashable, Sendable {
  /// The address of the portal; empty for a form from a file.
  @Exact public var server: String
  /// The identifier of the form, or the path of its file.
  @Exact public var form: String
  /// The fingerprint of the form's definition, which identifies its version.
  public var fingerprint: String
  /// The ID of the record to change; 0 for a new record.
  public var recordId: Int64
  /// The ID of the user; 0 if unknown.
  public var userId: Int64

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - server: The address of the portal; empty for a form from a file.
  ///   - form: The identifier of the form, or the path of its file.
  ///   - fingerprint: The fingerprint of the form's definition.
  ///   - recordId: The ID of the record to change; 0 for a new record.
  ///   - userId: The ID of the user; 0 if unknown.
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

/// The key and age of a saved draft, without its content.
public struct DraftSummary: Hashable, Sendable {
  /// The key of the draft.
  public var key: DraftKey
  /// The time at which the draft was saved.
  public var saved: Instant

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - key: The key of the draft.
  ///   - saved: The time at which the draft was saved.
  public init(key: DraftKey, saved: Instant) { (self.key, self.saved) = (key, saved) }

  /// Returns the age of the draft in seconds, at least 0.
  ///
  /// - Parameter now: The current time.
  public func age(at now: Instant) -> Int64 {
    max(0, (now.milliseconds - saved.milliseconds) / 1000)
  }
}

/// A saved draft with its content.
public struct StoredDraft: Hashable, Sendable {
  /// The key of the draft, and the time at which it was saved.
  public var summary: DraftSummary
  /// The content, exactly as it was saved.
  public var bytes: [UInt8]

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - summary: The key of the draft, and the time at which it was saved.
  ///   - bytes: The content.
  public init(summary: DraftSummary, bytes: [UInt8]) {
    (self.summary, self.bytes) = (summary, bytes)
  }
}

/// A store for form input that is not submitted yet, with one draft per key.
///
/// A draft is durable when ``save(_:for:)`` returns: after a crash there is either the previous
/// draft or the new one. A draft that cannot be read is set aside, which is reported once as
/// ``Basics/StoreError/Kind/setAside``; after that there is no draft for the key.
public protocol DraftStore: Sendable {
  /// Returns the draft for a key; nil if there is none.
  ///
  /// - Parameter key: The key.
  /// - Throws: `StoreError` if the store cannot be read.
  @concurrent func draft(for key: DraftKey) async throws(StoreError) -> StoredDraft?

  /// Saves a draft and replaces the previous one.
  ///
  /// - Parameters:
  ///   - bytes: The content of the draft.
  ///   - key: The key.
  /// - Throws: `StoreError` if the store cannot be written.
  @concurrent func save(_ bytes: [UInt8], for key: DraftKey) async throws(StoreError)

  /// Deletes the draft for a key, if there is one.
  ///
  /// - Parameter key: The key.
  /// - Throws: `StoreError` if the store cannot be written.
  @concurrent func removeDraft(for key: DraftKey) async throws(StoreError)

  /// Returns the keys and times of all drafts, newest first.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  @concurrent func drafts() async throws(StoreError) -> [DraftSummary]
}
