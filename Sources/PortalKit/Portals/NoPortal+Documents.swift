extension NoPortal {
  /// Throws, because no portal is configured.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func fileEntries(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<FileEntry> { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter reference: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func fileEntry(_ reference: FileReference) async throws(ScreenletError)
    -> FileEntry
  { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - reference: Ignored.
  ///   - limit: Ignored.
  ///   - monitor: Never called.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - upload: Ignored.
  ///   - monitor: Never called.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter id: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    throw .offline
  }
}
