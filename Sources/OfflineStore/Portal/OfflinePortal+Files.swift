public import PortalKit

extension OfflinePortal {
  /// Some files of a folder, with those that wait to be sent.
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

  /// Some folders in a folder; they are as good in the next session.
  @concurrent public func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> {
    try await read("documentFolders", query, .foundation) { base throws(ScreenletError) in
      try await base.documentFolders(query)
    }
  }

  /// A file without its bytes.
  @concurrent public func fileEntry(
    _ reference: FileReference
  ) async throws(ScreenletError) -> FileEntry {
    if let own = try await ownFile(reference) { return own.entry }
    return try await read("fileEntry", reference) { base throws(ScreenletError) in
      try await base.fileEntry(reference)
    }
  }

  /// The bytes of a file; a file that is as it was is not brought again.
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

  /// Takes a file, or keeps it until the portal does.
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

  /// Takes a file out, or keeps the wish until the portal does.
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

  /// A file that waits to be sent, and has a number of this machine's alone.
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
  /// A page of files as it will be: the new ones first, those that are to go gone.
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

  /// A file that nobody but this machine has yet.
  static func file(of upload: DocumentUpload, _ queued: QueuedWrite, by user: User?) -> FileEntry {
    FileEntry(
      fileEntryId: -queued.id, uuid: queued.key.uuid, groupId: upload.groupId,
      repositoryId: upload.repositoryId, folderId: upload.folderId, title: upload.name,
      mimeType: upload.mimeType, userId: upload.userId, userName: user?.fullName ?? "",
      created: queued.created)
  }
}
