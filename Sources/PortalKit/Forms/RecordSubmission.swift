/// A request to create or update a record.
public struct RecordSubmission: Hashable, Sendable {
  /// The ID of the record set to add the record to.
  public var recordSetId: Int64
  /// The ID of the record to update; nil to create a record.
  public var recordId: Int64?
  /// The version that the change is based on; nil to overwrite any version.
  ///
  /// If the portal has another version, it throws ``ScreenletError/conflict`` and keeps its own.
  public var expectedVersion: String?
  /// The complete record: an object with `modelValues`, `fieldValues` or `formFieldValues`.
  public var values: JSONValue
  /// Whether to save a draft, which may be incomplete, instead of submitting the record.
  public var isDraft: Bool
  /// The ID of the site; 0 for the portal's default site.
  public var groupId: Int64
  /// The ID of the author; 0 for the signed-in user.
  public var userId: Int64
  /// The language of the values, and of the error messages that the portal returns.
  public var language: LanguageTag
  /// The idempotency key, the same on every attempt, so that the portal creates the record only
  /// once; nil if the write is never retried.
  public var key: WriteKey?

  /// Creates a submission.
  ///
  /// - Parameters:
  ///   - recordSetId: The ID of the record set to add the record to.
  ///   - recordId: The ID of the record to update; nil to create a record.
  ///   - expectedVersion: The version that the change is based on; nil to overwrite any version.
  ///   - values: The complete record: an object with `modelValues`, `fieldValues` or
  ///     `formFieldValues`.
  ///   - isDraft: Whether to save a draft, which may be incomplete.
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  ///   - userId: The ID of the author; 0 for the signed-in user.
  ///   - language: The language of the values, and of the error messages that the portal returns.
  ///   - key: The idempotency key, the same on every attempt; nil if the write is never retried.
  public init(
    recordSetId: Int64, recordId: Int64? = nil, expectedVersion: String? = nil, values: JSONValue,
    isDraft: Bool = false, groupId: Int64 = 0, userId: Int64 = 0,
    language: LanguageTag = .english, key: WriteKey? = nil
  ) {
    (self.recordSetId, self.recordId, self.key) = (recordSetId, recordId, key)
    (self.expectedVersion, self.values, self.isDraft) = (expectedVersion, values, isDraft)
    (self.groupId, self.userId, self.language) = (groupId, userId, language)
  }
}

/// The response of a portal that has stored a record.
public struct RecordReceipt: Hashable, Sendable {
  /// The ID of the record; 0 if an earlier attempt created it and the portal does not report which
  /// record that is.
  public var recordId: Int64
  /// The new version of the record.
  public var version: String
  /// The time of the change; nil if unknown.
  public var modified: Instant?

  /// Creates a receipt.
  ///
  /// - Parameters:
  ///   - recordId: The ID of the record; 0 if unknown.
  ///   - version: The new version of the record; empty if unknown.
  ///   - modified: The time of the change; nil if unknown.
  public init(recordId: Int64, version: String = "", modified: Instant? = nil) {
    (self.recordId, self.version, self.modified) = (recordId, version, modified)
  }
}
