/// A portal that has no forms: each use case of them answers so.
public protocol FormlessPortal: Portal {}

extension ScreenletError {
  /// The portal has no forms at all.
  static let noForms = ScreenletError.server(
    code: "portal.noForms",
    message: Phrase(key: "portal.noForms", english: "This portal has no forms."))
}

extension FormlessPortal {
  /// Has none.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    throw .noForms
  }

  /// Has none.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    throw .noForms
  }

  /// Has none.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    throw .noForms
  }

  /// Has none.
  @concurrent public func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord { throw .noForms }

  /// Has none.
  @concurrent public func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord> { throw .noForms }

  /// Has none.
  @concurrent public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? { throw .noForms }

  /// Takes none.
  @concurrent public func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt { throw .noForms }

  /// Has none.
  @concurrent public func deleteRecord(
    _ id: Int64, version: String?
  ) async throws(ScreenletError) { throw .noForms }

  /// Takes none.
  @concurrent public func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue { throw .noForms }

  /// Has none.
  @concurrent public func ask(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderAnswer { throw .noForms }
}
