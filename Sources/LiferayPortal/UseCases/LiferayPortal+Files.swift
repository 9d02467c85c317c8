public import PortalKit

extension LiferayPortal {
  /// Returns a page of the files in a folder.
  ///
  /// - Parameter query: The folder, the MIME types and the requested page.
  /// - Throws: `ScreenletError` if the portal rejects the request or its version does not support
  ///   it.
  @concurrent public func fileEntries(_ query: FileQuery) async throws(ScreenletError) -> ListPage<
    FileEntry
  > {
    try await adapter().fileEntries(query)
  }

  /// Returns a page of the subfolders of a folder.
  ///
  /// - Parameter query: The folder and the requested page.
  /// - Throws: `ScreenletError` if the portal rejects the request or its version does not support
  ///   it.
  @concurrent public func documentFolders(_ query: FileQuery) async throws(ScreenletError)
    -> ListPage<DocumentFolder>
  {
    try await adapter().documentFolders(query)
  }

  /// Returns the metadata of a file.
  ///
  /// - Parameter reference: The file's ID, asset or address.
  /// - Throws: `ScreenletError.notFound` if there is no such file, or another `ScreenletError`.
  @concurrent public func fileEntry(_ reference: FileReference) async throws(ScreenletError)
    -> FileEntry
  {
    try await adapter().fileEntry(reference)
  }

  /// Downloads a file.
  ///
  /// - Parameters:
  ///   - reference: The file's ID, asset or address.
  ///   - limit: The maximum size in bytes.
  ///   - monitor: Receives the progress; the transfer waits while it runs.
  /// - Throws: `ScreenletError` with the code `file.tooLarge` if the file exceeds `limit`, or
  ///   another `ScreenletError`.
  @concurrent public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    try await adapter().fileContent(reference, limit: limit, monitor: monitor)
  }

  /// Uploads a file and returns its metadata.
  ///
  /// - Parameters:
  ///   - upload: The local file and its destination.
  ///   - monitor: Receives the progress; the transfer waits while it runs.
  /// - Throws: `ScreenletError` if the file cannot be read, or the portal rejects it or is
  ///   unreachable.
  @concurrent public func addFileEntry(_ upload: DocumentUpload, monitor: UploadMonitor)
    async throws(ScreenletError) -> FileEntry
  {
    try await adapter().addFileEntry(upload, monitor: monitor)
  }

  /// Deletes a file permanently.
  ///
  /// - Parameter id: The file entry ID.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent public func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    try await adapter().deleteFileEntry(id)
  }
}
