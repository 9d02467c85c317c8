/// A portal without forms: every form use case throws the error `portal.noForms`.
public protocol FormlessPortal: Portal {}

extension ScreenletError {
  /// The error of a portal that has no forms.
  static let noForms = ScreenletError.server(
    code: "portal.noForms",
    message: Phrase(key: "portal.noForms", english: "This portal has no forms."))
}

extension FormlessPortal {
  /// Throws, because this portal has no forms.
  ///
  /// - Parameter id: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    throw .noForms
  }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameter id: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    throw .noForms
  }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameter groupId: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    throw .noForms
  }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - language: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord { throw .noForms }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord> { throw .noForms }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameters:
  ///   - recordSetId: Ignored.
  ///   - userId: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? { throw .noForms }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameter submission: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt { throw .noForms }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameters:
  ///   - id: Ignored.
  ///   - version: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func deleteRecord(
    _ id: Int64, version: String?
  ) async throws(ScreenletError) { throw .noForms }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameters:
  ///   - upload: Ignored.
  ///   - monitor: Never called.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue { throw .noForms }

  /// Throws, because this portal has no forms.
  ///
  /// - Parameter request: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noForms`, always.
  @concurrent public func ask(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderAnswer { throw .noForms }
}
