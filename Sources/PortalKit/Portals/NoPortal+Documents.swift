extension NoPortal {
  /// Is offline.
  @concurrent public func fileEntries(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<FileEntry> { throw .offline }
  /// Is offline.
  @concurrent public func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> { throw .offline }
  /// Is offline.
  @concurrent public func fileEntry(_ reference: FileReference) async throws(ScreenletError)
    -> FileEntry
  { throw .offline }
  /// Is offline.
  @concurrent public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent { throw .offline }
  /// Is offline.
  @concurrent public func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry { throw .offline }
  /// Is offline.
  @concurrent public func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    throw .offline
  }
}
