/// The document use cases of a portal: folders, file entries and file contents.
public protocol DocumentPortal: Sendable {
  /// Returns one page of the files in a folder.
  ///
  /// - Parameter query: The folder, the media types, and the rows to return.
  /// - Returns: The rows, and the total number of files if the portal counts them.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func fileEntries(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<FileEntry>

  /// Returns one page of the subfolders of a folder.
  ///
  /// - Parameter query: The parent folder, and the rows to return.
  /// - Returns: The rows, and the total number of folders if the portal counts them.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder>

  /// Returns the metadata of a file, without its bytes.
  ///
  /// - Parameter reference: The file.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func fileEntry(_ reference: FileReference) async throws(ScreenletError) -> FileEntry

  /// Downloads a file.
  ///
  /// - Parameters:
  ///   - reference: The file.
  ///   - limit: The maximum size in bytes. A larger file is rejected before its first byte is read.
  ///   - monitor: Receives the progress of the download.
  /// - Returns: The metadata and all bytes of the file.
  /// - Throws: ``ScreenletError/server(code:message:)`` with the code `file.tooLarge` if the file
  ///   is larger than `limit`.
  @concurrent func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent

  /// Uploads a file and returns the entry that the portal created for it.
  ///
  /// If the upload is canceled or fails, the portal keeps no partial file.
  ///
  /// - Parameters:
  ///   - upload: The local file, and its destination in the portal.
  ///   - monitor: Receives the progress of the upload.
  /// - Throws: `ScreenletError` if the portal rejects the file or is unreachable.
  @concurrent func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry

  /// Deletes a file permanently.
  ///
  /// - Parameter id: The ID of the file entry.
  /// - Throws: ``ScreenletError/notFound`` if the file no longer exists.
  @concurrent func deleteFileEntry(_ id: Int64) async throws(ScreenletError)
}
