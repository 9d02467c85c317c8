extension NoPortal {
  /// Throws, because no portal is configured.
  ///
  /// - Parameter id: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    throw .offline
  }

  /// Throws, because no portal is configured.
  ///
  /// - Parameter id: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    throw .offline
  }

  /// Throws, because no portal is configured.
  ///
  /// - Parameter groupId: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    throw .offline
  }

  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - language: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord { throw .offline }

  /// Throws, because no portal is configured.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord> { throw .offline }

  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - recordSetId: Ignored.
  ///   - userId: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? { throw .offline }

  /// Throws, because no portal is configured.
  ///
  /// - Parameter submission: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt { throw .offline }

  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - version: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func deleteRecord(
    _ id: Int64, version: String?
  ) async throws(ScreenletError) { throw .offline }

  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - upload: Ignored.
  ///   - monitor: Never called.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue { throw .offline }

  /// Throws, because no portal is configured.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func ask(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderAnswer { throw .offline }
}
