/// A record on its way to a portal: a new one, or a change of one that is there.
public struct RecordSubmission: Hashable, Sendable {
  /// The list that it goes to.
  public var recordSetId: Int64
  /// The record to change; nil for a new one.
  public var recordId: Int64?
  /// The version that was changed.
  ///
  /// If the portal has another one by now, it answers ``ScreenletError/conflict`` and keeps what it
  /// has. Nil takes the place of whatever is there.
  public var expectedVersion: String?
  /// The whole record: an object with `modelValues`, `fieldValues` or `formFieldValues`.
  public var values: JSONValue
  /// Whether it is only to be kept; a draft need not be complete.
  public var isDraft: Bool
  /// The site; 0 for the portal's own.
  public var groupId: Int64
  /// Who writes it; 0 for whoever is signed in.
  public var userId: Int64
  /// The language that it was written in, for what the portal may have against it.
  public var language: LanguageTag
  /// The same with every try, so that a new record is made once; nil where nobody tries twice.
  public var key: WriteKey?

  /// Makes one.
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

/// What a portal answers when it has taken a record.
public struct RecordReceipt: Hashable, Sendable {
  /// The number of the record; 0 where an earlier try made it and the portal does not tell which it is.
  public var recordId: Int64
  /// The version that it has now.
  public var version: String
  /// When that was; nil if nobody says.
  public var modified: Instant?

  /// Makes one.
  public init(recordId: Int64, version: String = "", modified: Instant? = nil) {
    (self.recordId, self.version, self.modified) = (recordId, version, modified)
  }
}
