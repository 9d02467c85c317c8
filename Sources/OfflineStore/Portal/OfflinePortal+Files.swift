public import PortalKit

extension OfflinePortal {
  /// Returns a page of the files in a folder, including queued uploads and deletions.
  ///
  /// - Parameter query: The folder, the order and the page.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func fileEntries(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<FileEntry> {
    let user = status.user
    return try await read(
      "fileEntries", query,
      overlay: { page, open throws(ScreenletError) in
        Pending.apply(open, to: &page, of: query, by: user)
      }
    ) { base throws(ScreenletError) in try await base.fileEntries(query) }
  }

  /// Returns a page of the subfolders of a folder.
  ///
  /// A cached page remains valid in later sessions.
  ///
  /// - Parameter query: The folder, the order and the page.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> {
    try await read("documentFolders", query, .foundation) { base throws(ScreenletError) in
      try await base.documentFolders(query)
    }
  }

  /// Returns the metadata of a file.
  ///
  /// - Parameter reference: The file; a negative ID means a file that exists only in the queue.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func fileEntry(
    _ reference: FileReference
  ) async throws(ScreenletError) -> FileEntry {
    if let own = try await ownFile(reference) { return own.entry }
    return try await read("fileEntry", reference) { base throws(ScreenletError) in
      try await base.fileEntry(reference)
    }
  }

  /// Returns the contents of a file.
  ///
  /// Downloads a cached file again only if it has changed.
  ///
  /// - Parameters:
  ///   - reference: The file; a negative ID means a file that exists only in the queue.
  ///   - limit: The maximum size in bytes; larger files are rejected before the download starts.
  ///   - monitor: Called with the progress of the download.
  /// - Throws: `ScreenletError` if the file is too large, or if the server fails and no cached
  ///   response is available.
  @concurrent public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    if let own = try await ownFile(reference) { return try own.content(limit: limit) }
    let call = PortalCall(knowing: await known("fileContent", reference))
    return try await read("fileContent", reference, mark: { call.mark }) {
      base throws(ScreenletError) in
      let outcome: Outcome<FileContent> = await PortalCall.$current.withValue(call) {
        do throws(ScreenletError) {
          return .success(try await base.fileContent(reference, limit: limit, monitor: monitor))
        } catch {
          return .failure(error)
        }
      }
      return try outcome.get()
    }
  }

  /// Uploads a file, or queues the upload if the server is unreachable.
  ///
  /// - Parameters:
  ///   - upload: The file and its target folder.
  ///   - monitor: Called with the progress of the upload.
  /// - Returns: The new file; a queued one has a negative ID.
  /// - Throws: `ScreenletError` if the server rejects the file, or if the queue cannot be written.
  @concurrent public func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    let wish = Wish(
      write: .addFileEntry(upload), key: upload.key, label: Pending.label(of: upload))
    let written = try await write(wish, monitor: monitor)
    switch written {
    case nil:
      return try await reach { base throws(ScreenletError) in
        try await base.addFileEntry(upload, monitor: monitor)
      }
    case .sent(let answer): return try Self.answer(answer)
    case .queued(let id):
      guard let own = try await ownFile(.id(-id)) else { throw .notFound }
      return own.entry
    }
  }

  /// Deletes a file on the server, or queues the deletion if the server is unreachable.
  ///
  /// - Parameter id: The file ID; negative for a file that exists only in the queue.
  /// - Throws: `ScreenletError.conflict` if a queued file is just being sent or in conflict, or
  ///   another error if the server rejects the deletion or the queue cannot be written.
  @concurrent public func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    if let queued = try await openEntry(id) {
      guard queued.isReady else { throw .conflict }
      return try await queue.discard(queued.id)
    }
    let label = await remembered("fileEntry", FileReference.id(id), as: FileEntry.self)?.title
    let wish = Wish(
      write: .deleteFileEntry(id: id), subject: "file:\(id)", label: label ?? "")
    if try await write(wish) != nil { return }
    try await reach { base throws(ScreenletError) in try await base.deleteFileEntry(id) }
  }

  /// A queued file, which has a local ID only.
  private struct OwnFile {
    let entry: FileEntry
    let path: String

    func content(limit: Int) throws(ScreenletError) -> FileContent {
      do throws(StoreError) {
        return FileContent(
          entry: entry, bytes: try PrivateFile.read(path, limit: limit) ?? [])
      } catch {
        throw ScreenletError(error)
      }
    }
  }

  private func ownFile(_ reference: FileReference) async throws(ScreenletError) -> OwnFile? {
    guard case .id(let id) = reference, let queued = try await openEntry(id),
      case .addFileEntry(let upload) = queued.write
    else { return nil }
    return OwnFile(
      entry: Pending.file(of: upload, queued, by: status.user), path: upload.path)
  }
}

extension Pending {
  /// Applies queued changes to a page of files: adds new files to the front of the first page and
  /// removes deleted ones.
  static func apply(
    _ open: [QueuedWrite], to page: inout ListPage<FileEntry>, of query: FileQuery, by user: User?
  ) {
    let before = page.rows.count
    for queued in open {
      switch queued.write {
      case .deleteFileEntry(let id): page.rows.removeAll { $0.fileEntryId == id }
      case .addFileEntry(let upload)
      where query.page.start == 0 && upload.folderId == query.folderId:
        page.rows.insert(file(of: upload, queued, by: user), at: 0)
      default: break
      }
    }
    page.total = page.total.map { max(0, $0 + page.rows.count - before) }
  }

  /// Returns the file entry for a queued upload, with a negative ID.
  static func file(of upload: DocumentUpload, _ queued: QueuedWrite, by user: User?) -> FileEntry {
    FileEntry(
      fileEntryId: -queued.id, uuid: queued.key.uuid, groupId: upload.groupId,
      repositoryId: upload.repositoryId, folderId: upload.folderId, title: upload.name,
      mimeType: upload.mimeType, userId: upload.userId, userName: user?.fullName ?? "",
      created: queued.created)
  }
}
