public import FormKit
public import PortalKit
public import ScreenletKit

/// Sends a record, and throws its draft away when it has arrived.
public final class SubmitInteractor: Interactor<SubmitInteractor.Result> {
  /// What was sent, and what the portal answered.
  public struct Result: Sendable {
    /// What was sent.
    public let record: FormRecord
    /// What the portal answered; nil if it was not asked.
    public let receipt: RecordReceipt?
  }

  /// Where a record goes.
  public struct Target: Sendable {
    /// The list.
    public var recordSetId: Int64
    /// The record to change; 0 for a new one.
    public var recordId: Int64
    /// The site.
    public var groupId: Int64
    /// Who writes it.
    public var userId: Int64
    /// The language that it was written in.
    public var language: LanguageTag
    /// Whether it takes the place of what somebody else wrote meanwhile.
    public var isOverwriting: Bool
    /// The same with every try of the same answers; nil where nobody tries twice.
    public var key: WriteKey?
    /// The page that somebody was on, for the draft.
    public var page: Int

    /// Makes a target.
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

  private let record: FormRecord?
  private let target: Target
  private let portal: any Portal
  private let isLocal: Bool
  private let sink: (@Sendable (FormRecord) async throws -> Void)?
  private let drafts: any DraftStore
  private let draftKey: DraftKey?
  private let uploads: FormUploads?

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - record: What is sent.
  ///   - target: Where it goes.
  ///   - portal: Who takes it.
  ///   - isLocal: Whether no portal is asked.
  ///   - sink: Who takes it then; its draft stays where there is none.
  ///   - drafts: Where its draft is.
  ///   - draftKey: What its draft is kept under, if there is one.
  public convenience init(
    record: FormRecord?, target: Target, portal: any Portal, isLocal: Bool,
    sink: (@Sendable (FormRecord) async throws -> Void)?, drafts: any DraftStore,
    draftKey: DraftKey?
  ) {
    self.init(
      record: record, target: target, portal: portal, isLocal: isLocal, sink: sink, drafts: drafts,
      draftKey: draftKey, uploads: nil)
  }

  /// Makes an interactor that tells what becomes of the documents in the record.
  package init(
    record: FormRecord?, target: Target, portal: any Portal, isLocal: Bool,
    sink: (@Sendable (FormRecord) async throws -> Void)?, drafts: any DraftStore,
    draftKey: DraftKey?, uploads: FormUploads?
  ) {
    (self.record, self.target, self.portal) = (record, target, portal)
    (self.isLocal, self.sink) = (isLocal, sink)
    (self.drafts, self.draftKey, self.uploads) = (drafts, draftKey, uploads)
    super.init()
  }

  /// Sends it; a draft that cannot be thrown away does not undo a record that has arrived.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    guard let record else { throw ScreenletError.misuse("there is no form to send") }
    var receipt: RecordReceipt?
    if isLocal {
      await uploads?.willSend(record)
      try await refusable { [sink] in try await sink?(record) }
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

  /// Whoever is killed while it is on its way goes on with the same key; a draft that cannot be
  /// written keeps nobody from sending.
  @concurrent private nonisolated func keepDraft(of record: FormRecord) async {
    guard let draftKey, let key = target.key else { return }
    var draft = FormSession.draft(of: record, page: target.page).object ?? JSONObject()
    draft[SubmitAttempt.member] = .string(key.uuid)
    try? await drafts.save(Array(JSONWriter.compact(.object(draft)).utf8), for: draftKey)
  }

  /// What was refused for good is in no record, and may be taken away again.
  @concurrent private nonisolated func refusable<Answer: Sendable>(
    _ send: @concurrent @Sendable () async throws -> Answer
  ) async throws -> Answer {
    do { return try await send() } catch {
      let reason = ScreenletError(error)
      if reason == .conflict || !reason.complaints.isEmpty { await uploads?.wasRefused() }
      throw error
    }
  }
}
