/// The portal as forms see it: structures, records, documents and data providers.
///
/// Every portal is one; a portal that has no forms is a ``FormlessPortal``.
public protocol FormPortal: Sendable {
  /// A structure, by its number.
  @concurrent func structure(_ id: Int64) async throws(ScreenletError) -> StructureText

  /// A list of records, by its number.
  @concurrent func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet

  /// The lists of records of a site; 0 for the portal's own.
  @concurrent func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet]

  /// A record, by its number.
  @concurrent func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord

  /// Some records of a list, in order; drafts are not among them.
  ///
  /// Fields are named as the form names them, whatever the case of their letters; `id`,
  /// `createDate` and `modifiedDate` are those of the record itself. A record without a value in the
  /// field that orders comes last, upwards and downwards. A portal that cannot filter or order so
  /// says that it cannot.
  @concurrent func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord>

  /// The draft that a person last left in a list; nil if there is none.
  @concurrent func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord?

  /// Takes a record, new or changed: all of it or nothing.
  ///
  /// - Throws: ``ScreenletError/conflict`` if somebody else changed it meanwhile, and
  ///   ``ScreenletError/refused(_:)`` with a path for each answer that will not do.
  @concurrent func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt

  /// Takes a record out of its list for good.
  ///
  /// - Parameters:
  ///   - id: The number of the record.
  ///   - version: The version that was seen; nil for whatever is there.
  /// - Throws: ``ScreenletError/conflict`` if somebody else changed it meanwhile, and
  ///   ``ScreenletError/notFound`` if it is gone already.
  @concurrent func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError)

  /// Takes a document, and answers with what a document field holds as its value.
  ///
  /// One that is cancelled or fails leaves nothing behind.
  @concurrent func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue

  /// Takes a document out again that was brought for a record and is in none.
  ///
  /// One that a record has stays: a portal that keeps count of them looks, any other takes nothing
  /// out that may have been sent. ``ScreenletError/notFound`` tells that there is nothing to take.
  @concurrent func discardUpload(_ note: UploadNote) async throws(ScreenletError)

  /// Asks a data provider.
  @concurrent func ask(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderAnswer
}

extension FormPortal where Self: DocumentPortal {
  /// Takes it out by its number, unless a record with it may have arrived.
  @concurrent public func discardUpload(_ note: UploadNote) async throws(ScreenletError) {
    guard !note.isSending, let id = note.fileEntryId else { return }
    try await deleteFileEntry(id)
  }
}
