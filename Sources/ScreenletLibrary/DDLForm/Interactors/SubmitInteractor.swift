public import FormKit
public import PortalKit
public import ScreenletKit

/// Sends a record, and deletes its draft once the record is accepted.
public final class SubmitInteractor: Interactor<SubmitInteractor.Result> {
  /// The sent record and the server's response.
  public struct Result: Sendable {
    /// The sent record.
    public let record: FormRecord
    /// The server's response; nil if the record was not sent to a portal.
    public let receipt: RecordReceipt?
  }

  /// The destination of a record.
  public struct Target: Sendable {
    /// The record set ID.
    public var recordSetId: Int64
    /// The ID of the record to update; 0 for a new one.
    public var recordId: Int64
    /// The site ID.
    public var groupId: Int64
    /// The user ID of the author.
    public var userId: Int64
    /// The language of the answers.
    public var language: LanguageTag
    /// Whether the record overwrites changes that another user made.
    public var isOverwriting: Bool
    /// The idempotency key, equal for every retry of the same answers; nil if there are no retries.
    public var key: WriteKey?
    /// The index of the user's current page, for the draft.
    public var page: Int

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - recordSetId: The record set ID.
    ///   - recordId: The ID of the record to update; 0 for a new one.
    ///   - groupId: The site ID.
    ///   - userId: The user ID of the author.
    ///   - language: The language of the answers.
    ///   - isOverwriting: Whether the record overwrites changes that another user made.
    ///   - key: The idempotency key; nil if there are no retries.
    ///   - page: The index of the user's current page, for the draft.
    public init(
      recordSetId: Int64, recordId: Int64 = 0, groupId: Int64 = 0, userId: Int64 = 0,
      language: LanguageTag, isOverwriting: Bool = false, key: WriteKey? = nil, page: Int = 0
    ) {
      (self.recordSetId, self.recordId) = (recordSetId, recordId)
      (self.groupId, self.userId) = (groupId, userId)
      (self.language, self.isOverwriting) = (language, isOverwriting)
      (self.key, self.page) = (key, page)
    }
  }

  private let record: FormRecord
  private let target: Target
  private let portal: any Portal
  private let isLocal: Bool
  private let sink: (@Sendable (FormRecord) async throws -> Void)?
  private let drafts: any DraftStore
  private let draftKey: DraftKey?
  private let uploads: FormUploads?

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - record: The record to send.
  ///   - target: The destination.
  ///   - portal: The portal that receives the record.
  ///   - isLocal: Whether the record goes to `sink` instead of the portal.
  ///   - sink: Receives the record if `isLocal`; if nil, the draft stays.
  ///   - drafts: The store of the draft.
  ///   - draftKey: The key of the draft; nil if there is none.
  public convenience init(
    record: FormRecord, target: Target, portal: any Portal, isLocal: Bool,
    sink: (@Sendable (FormRecord) async throws -> Void)?, drafts: any DraftStore,
    draftKey: DraftKey?
  ) {
    self.init(
      record: record, target: target, portal: portal, isLocal: isLocal, sink: sink, drafts: drafts,
      draftKey: draftKey, uploads: nil)
  }

  /// Creates an interactor that also updates the ledger of uploaded documents.
  ///
  /// - Parameters:
  ///   - record: The record to send.
  ///   - target: The destination.
  ///   - portal: The portal that receives the record.
  ///   - isLocal: Whether the record goes to `sink` instead of the portal.
  ///   - sink: Receives the record if `isLocal`; if nil, the draft stays.
  ///   - drafts: The store of the draft.
  ///   - draftKey: The key of the draft; nil if there is none.
  ///   - uploads: The uploads of the form; nil if there are none.
  package init(
    record: FormRecord, target: Target, portal: any Portal, isLocal: Bool,
    sink: (@Sendable (FormRecord) async throws -> Void)?, drafts: any DraftStore,
    draftKey: DraftKey?, uploads: FormUploads?
  ) {
    (self.record, self.target, self.portal) = (record, target, portal)
    (self.isLocal, self.sink) = (isLocal, sink)
    (self.drafts, self.draftKey, self.uploads) = (drafts, draftKey, uploads)
    super.init()
  }

  /// Sends the record; failing to delete the draft does not fail the submission.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    var receipt: RecordReceipt?
    if isLocal {
      await uploads?.willSend(record)
      try await refusable { [record, sink] in try await sink?(record) }
      await uploads?.wasSaved(record)
    } else {
      let version = record.attributes["version"]?.string
      await uploads?.willSend(record)
      await keepDraft(of: record)
      let submission = RecordSubmission(
        recordSetId: target.recordSetId, recordId: target.recordId == 0 ? nil : target.recordId,
        expectedVersion: target.isOverwriting ? nil : version, values: record.sentValues,
        groupId: target.groupId, userId: target.userId, language: target.language, key: target.key)
      receipt = try await refusable { [portal] in try await portal.submit(submission) }
      await uploads?.wasSaved(record)
    }
    if let draftKey, !isLocal || sink != nil { try? await drafts.removeDrafts(for: draftKey) }
    return Result(record: record, receipt: receipt)
  }

  // After a crash during sending, the retry uses the key stored in the draft. A draft that cannot
  // be written does not prevent sending.
  @concurrent private nonisolated func keepDraft(of record: FormRecord) async {
    guard let draftKey, let key = target.key else { return }
    var draft = FormSession.draft(of: record, page: target.page).object ?? JSONObject()
    draft[SubmitAttempt.member] = .string(key.uuid)
    try? await drafts.save(Array(JSONWriter.compact(.object(draft)).utf8), for: draftKey)
  }

  // The documents of a rejected record belong to no record, so they may be deleted again.
  @concurrent private nonisolated func refusable<Answer: Sendable>(
    _ send: @concurrent @Sendable () async throws -> Answer
  ) async throws -> Answer {
    do { return try await send() } catch {
      let reason = ScreenletError(error)
      if reason == .conflict || !reason.fieldErrors.isEmpty { await uploads?.wasRefused() }
      throw error
    }
  }
}
