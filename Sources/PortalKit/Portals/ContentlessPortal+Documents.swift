extension ScreenletError {
  static let noDocuments = ScreenletError.server(
    code: "portal.noDocuments",
    message: Phrase(key: "portal.noDocuments", english: "This portal has no documents."))
}

extension ContentlessPortal {
  /// Has none.
  @concurrent public func fileEntries(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<FileEntry> { throw .noDocuments }
  /// Has none.
  @concurrent public func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> { throw .noDocuments }
  /// Has none.
  @concurrent public func fileEntry(_ reference: FileReference) async throws(ScreenletError)
    -> FileEntry
  { throw .noDocuments }
  /// Has none.
  @concurrent public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent { throw .noDocuments }
  /// Has none.
  @concurrent public func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry { throw .noDocuments }
  /// Has none.
  @concurrent public func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    throw .noDocuments
  }
}
