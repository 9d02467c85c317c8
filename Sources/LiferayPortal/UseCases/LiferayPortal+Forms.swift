public import PortalKit

extension LiferayPortal {
  /// Returns a structure.
  ///
  /// - Parameter id: The structure ID.
  /// - Throws: `ScreenletError.notFound` if there is no such structure, or another
  ///   `ScreenletError`.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await adapter().structure(id)
  }

  /// Returns a record set.
  ///
  /// - Parameter id: The record set ID.
  /// - Throws: `ScreenletError.notFound` if there is no such record set, or another
  ///   `ScreenletError`.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try await adapter().recordSet(id)
  }

  /// Returns the record sets of a site.
  ///
  /// - Parameter groupId: The site; 0 for the configured one.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try await adapter().recordSets(groupId: groupId)
  }

  /// Returns a record.
  ///
  /// - Parameters:
  ///   - id: The record ID.
  ///   - language: The language of the values.
  /// - Throws: `ScreenletError.notFound` if there is no such record, or another `ScreenletError`.
  @concurrent public func record(_ id: Int64, language: LanguageTag) async throws(ScreenletError)
    -> PortalRecord
  {
    try await adapter().record(id, language: language)
  }

  /// Returns a page of the records of a record set, without drafts.
  ///
  /// - Parameter query: The record set, the filter, the language and the requested page.
  /// - Throws: `ScreenletError` if the portal rejects the request or its version does not support
  ///   it.
  @concurrent public func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<
    PortalRecord
  > {
    try await adapter().records(query)
  }

  /// Returns the user's latest draft in a record set.
  ///
  /// - Parameters:
  ///   - recordSetId: The record set ID.
  ///   - userId: The ID of the user.
  /// - Returns: The draft, or nil if there is none or the version does not support drafts.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent public func latestDraft(recordSetId: Int64, userId: Int64)
    async throws(ScreenletError) -> PortalRecord?
  {
    try await adapter().latestDraft(recordSetId: recordSetId, userId: userId)
  }

  /// Creates or updates a record.
  ///
  /// - Parameter submission: The values, the record set and, for an update, the record ID and
  ///   version.
  /// - Throws: `ScreenletError.conflict` if the record was changed in the portal, or another
  ///   `ScreenletError`.
  @concurrent public func submit(_ submission: RecordSubmission) async throws(ScreenletError)
    -> RecordReceipt
  {
    try await adapter().submit(submission)
  }

  /// Deletes a record permanently.
  ///
  /// - Parameters:
  ///   - id: The record ID.
  ///   - version: The expected version; nil to skip the check.
  /// - Throws: `ScreenletError.conflict` if the record was changed in the portal, or another
  ///   `ScreenletError`, for example if the version cannot delete records.
  @concurrent public func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    try await adapter().deleteRecord(id, version: version)
  }

  /// Uploads a document for a form field.
  ///
  /// - Parameters:
  ///   - upload: The local file and its destination.
  ///   - monitor: Receives the progress; the transfer waits while it runs.
  /// - Returns: The value of the field, which refers to the document.
  /// - Throws: `ScreenletError` if the file cannot be read, or the portal rejects it or is
  ///   unreachable.
  @concurrent public func upload(_ upload: DocumentUpload, monitor: UploadMonitor)
    async throws(ScreenletError) -> JSONValue
  {
    try await adapter().upload(upload, monitor: monitor)
  }

  /// Queries a data provider.
  ///
  /// - Parameter request: The provider and its parameters.
  /// - Throws: `ScreenletError` with the code `liferay.lacks.providers`, because no supported
  ///   version offers data providers to apps.
  @concurrent public func ask(_ request: DataProviderRequest) async throws(ScreenletError)
    -> DataProviderAnswer
  {
    try await adapter().ask(request)
  }
}
