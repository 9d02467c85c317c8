/// The portal as files see it: folders, what is in them, and the bytes.
public protocol DocumentPortal: Sendable {
  /// Some files of a folder, and how many there are.
  @concurrent func fileEntries(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<FileEntry>

  /// Some folders in a folder, and how many there are.
  @concurrent func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder>

  /// A file without its bytes.
  @concurrent func fileEntry(_ reference: FileReference) async throws(ScreenletError) -> FileEntry

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - reference: The file.
  ///   - limit: More bytes are not taken; the file is then refused before the first of them.
  ///   - monitor: Hears how far it has come.
  /// - Throws: ``ScreenletError/server(code:message:)`` with the code `file.tooLarge`.
  @concurrent func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent

  /// Takes a file, and answers with what became of it.
  ///
  /// One that is cancelled or fails leaves nothing behind.
  @concurrent func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry

  /// Takes a file out for good.
  ///
  /// - Throws: ``ScreenletError/notFound`` if it is gone already.
  @concurrent func deleteFileEntry(_ id: Int64) async throws(ScreenletError)
}
