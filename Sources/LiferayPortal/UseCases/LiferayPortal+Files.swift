public import PortalKit

extension LiferayPortal {
  /// Some files of a folder, and how many there are.
  @concurrent public func fileEntries(_ query: FileQuery) async throws(ScreenletError) -> ListPage<
    FileEntry
  > {
    try await adapter().fileEntries(query)
  }

  /// Some folders in a folder, and how many there are.
  @concurrent public func documentFolders(_ query: FileQuery) async throws(ScreenletError)
    -> ListPage<DocumentFolder>
  {
    try await adapter().documentFolders(query)
  }

  /// A file without its bytes.
  @concurrent public func fileEntry(_ reference: FileReference) async throws(ScreenletError)
    -> FileEntry
  {
    try await adapter().fileEntry(reference)
  }

  /// The bytes of a file.
  @concurrent public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    try await adapter().fileContent(reference, limit: limit, monitor: monitor)
  }

  /// Takes a file.
  @concurrent public func addFileEntry(_ upload: DocumentUpload, monitor: UploadMonitor)
    async throws(ScreenletError) -> FileEntry
  {
    try await adapter().addFileEntry(upload, monitor: monitor)
  }

  /// Takes a file out for good.
  @concurrent public func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    try await adapter().deleteFileEntry(id)
  }
}
