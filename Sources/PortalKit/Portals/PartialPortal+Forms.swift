extension PartialPortal {
  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await useCases(of: .forms).structure(id)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try await useCases(of: .forms).recordSet(id)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try await useCases(of: .forms).recordSets(groupId: groupId)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord {
    try await useCases(of: .forms).record(id, language: language)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord> {
    try await useCases(of: .forms).records(query)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? {
    try await useCases(of: .forms).latestDraft(recordSetId: recordSetId, userId: userId)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt {
    try await useCases(of: .forms).submit(submission)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    try await useCases(of: .forms).deleteRecord(id, version: version)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    try await useCases(of: .forms).upload(upload, monitor: monitor)
  }

  /// Forwards to `useCases(of:)`.
  ///
  /// - Throws: The error of `useCases(of:)` or of the use case.
  @concurrent public func queryProvider(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderResponse {
    try await useCases(of: .forms).queryProvider(request)
  }
}
