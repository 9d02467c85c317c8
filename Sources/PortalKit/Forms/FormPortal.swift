/// The form use cases of a portal: structures, records, document uploads and data providers.
///
/// Every portal conforms; a portal without forms is a ``PartialPortal``.
public protocol FormPortal: Sendable {
  /// Returns a structure.
  ///
  /// - Parameter id: The ID of the structure.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func structure(_ id: Int64) async throws(ScreenletError) -> StructureText

  /// Returns a record set.
  ///
  /// - Parameter id: The ID of the record set.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet

  /// Returns the record sets of a site.
  ///
  /// - Parameter groupId: The ID of the site; 0 for the portal's default site.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet]

  /// Returns a record.
  ///
  /// - Parameters:
  ///   - id: The ID of the record.
  ///   - language: The language of its values.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord

  /// Returns one page of the records of a record set, without drafts.
  ///
  /// Field names are those of the form, ignoring case; `id`, `createDate` and `modifiedDate` refer
  /// to the record itself. A record without a value in the sort field comes last, in both
  /// directions.
  ///
  /// - Parameter query: The record set, the filter, the order, and the rows to return.
  /// - Throws: `ScreenletError` if the portal rejects the request, is unreachable, or does not
  ///   support the filter or the order.
  @concurrent func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord>

  /// Returns the draft that a user saved last in a record set; nil if there is none.
  ///
  /// - Parameters:
  ///   - recordSetId: The ID of the record set.
  ///   - userId: The ID of the user.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord?

  /// Creates or updates a record, completely or not at all.
  ///
  /// - Parameter submission: The record to store.
  /// - Returns: The ID and the new version of the stored record.
  /// - Throws: ``ScreenletError/conflict`` if another user has changed the record since it was
  ///   read, and ``ScreenletError/refused(_:)`` with the path of each invalid field.
  @concurrent func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt

  /// Deletes a record permanently.
  ///
  /// - Parameters:
  ///   - id: The ID of the record.
  ///   - version: The version that the caller has read; nil to delete any version.
  /// - Throws: ``ScreenletError/conflict`` if another user has changed the record since it was
  ///   read, and ``ScreenletError/notFound`` if it no longer exists.
  @concurrent func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError)

  /// Uploads a document for a document field.
  ///
  /// If the upload is canceled or fails, the portal keeps no partial document.
  ///
  /// - Parameters:
  ///   - upload: The local file, and its destination in the portal.
  ///   - monitor: Receives the progress of the upload.
  /// - Returns: The value to store in the document field.
  /// - Throws: `ScreenletError` if the portal rejects the document or is unreachable.
  @concurrent func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue

  /// Deletes a document that was uploaded for a record but belongs to none.
  ///
  /// A document that belongs to a record is not deleted. A portal that counts references checks
  /// them; any other portal keeps a document if a record with it may have been sent.
  ///
  /// - Parameter note: The ledger entry of the uploaded document.
  /// - Throws: ``ScreenletError/notFound`` if there is no such document.
  @concurrent func discardUpload(_ note: UploadRecord) async throws(ScreenletError)

  /// Sends a request to a data provider and returns its response.
  ///
  /// - Parameter request: The provider and its input parameters.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func queryProvider(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderResponse
}

extension FormPortal where Self: DocumentPortal {
  /// Deletes an uploaded document by its ID, unless a record with it may have reached the portal.
  ///
  /// - Parameter note: The ledger entry of the document; without a file ID, the method does
  ///   nothing.
  /// - Throws: `ScreenletError/notFound` if the document no longer exists.
  @concurrent public func discardUpload(_ note: UploadRecord) async throws(ScreenletError) {
    guard !note.isSending, let id = note.fileEntryId else { return }
    try await deleteFileEntry(id)
  }
}
