extension NoPortal {
  /// Is offline.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    throw .offline
  }

  /// Is offline.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    throw .offline
  }

  /// Is offline.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    throw .offline
  }

  /// Is offline.
  @concurrent public func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord { throw .offline }

  /// Is offline.
  @concurrent public func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord> { throw .offline }

  /// Is offline.
  @concurrent public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? { throw .offline }

  /// Is offline.
  @concurrent public func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt { throw .offline }

  /// Is offline.
  @concurrent public func deleteRecord(
    _ id: Int64, version: String?
  ) async throws(ScreenletError) { throw .offline }

  /// Is offline.
  @concurrent public func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue { throw .offline }

  /// Is offline.
  @concurrent public func ask(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderAnswer { throw .offline }
}
