extension ScreenletError {
  static let noDocuments = ScreenletError.server(
    code: "portal.noDocuments",
    message: Phrase(key: "portal.noDocuments", english: "This portal has no documents."))
}

extension ContentlessPortal {
  /// Throws, because this portal has no documents.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noDocuments`, always.
  @concurrent public func fileEntries(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<FileEntry> { throw .noDocuments }
  /// Throws, because this portal has no documents.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noDocuments`, always.
  @concurrent public func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> { throw .noDocuments }
  /// Throws, because this portal has no documents.
  ///
  /// - Parameter reference: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noDocuments`, always.
  @concurrent public func fileEntry(_ reference: FileReference) async throws(ScreenletError)
    -> FileEntry
  { throw .noDocuments }
  /// Throws, because this portal has no documents.
  ///
  /// - Parameters:
  ///   - reference: Ignored.
  ///   - limit: Ignored.
  ///   - monitor: Never called.
  /// - Throws: `ScreenletError.server` with the code `portal.noDocuments`, always.
  @concurrent public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent { throw .noDocuments }
  /// Throws, because this portal has no documents.
  ///
  /// - Parameters:
  ///   - upload: Ignored.
  ///   - monitor: Never called.
  /// - Throws: `ScreenletError.server` with the code `portal.noDocuments`, always.
  @concurrent public func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry { throw .noDocuments }
  /// Throws, because this portal has no documents.
  ///
  /// - Parameter id: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noDocuments`, always.
  @concurrent public func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    throw .noDocuments
  }
}
