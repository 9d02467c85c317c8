public import PortalKit

extension LiferayPortal {
  /// A structure, by its number.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await adapter().structure(id)
  }

  /// A list of records, by its number.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try await adapter().recordSet(id)
  }

  /// The lists of records of a site.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try await adapter().recordSets(groupId: groupId)
  }

  /// A record, by its number.
  @concurrent public func record(_ id: Int64, language: LanguageTag) async throws(ScreenletError)
    -> PortalRecord
  {
    try await adapter().record(id, language: language)
  }

  /// Some records of a list, and how many there are.
  @concurrent public func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<
    PortalRecord
  > {
    try await adapter().records(query)
  }

  /// The draft that a person last left in a list.
  @concurrent public func latestDraft(recordSetId: Int64, userId: Int64)
    async throws(ScreenletError) -> PortalRecord?
  {
    try await adapter().latestDraft(recordSetId: recordSetId, userId: userId)
  }

  /// Takes a record, new or changed.
  @concurrent public func submit(_ submission: RecordSubmission) async throws(ScreenletError)
    -> RecordReceipt
  {
    try await adapter().submit(submission)
  }

  /// Takes a record out of its list for good.
  @concurrent public func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    try await adapter().deleteRecord(id, version: version)
  }

  /// Takes a document for a form.
  @concurrent public func upload(_ upload: DocumentUpload, monitor: UploadMonitor)
    async throws(ScreenletError) -> JSONValue
  {
    try await adapter().upload(upload, monitor: monitor)
  }

  /// Asks a data provider, where the version can.
  @concurrent public func ask(_ request: DataProviderRequest) async throws(ScreenletError)
    -> DataProviderAnswer
  {
    try await adapter().ask(request)
  }
}
