public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Returns a page of the files in a folder, and their number.
  ///
  /// - Parameter query: The folder, the media types, the order and the page.
  /// - Throws: `ScreenletError.server` for an unknown comparator or too many terms.
  public func fileEntries(_ query: FileQuery) throws(ScreenletError) -> ListPage<FileEntry> {
    try require(.view(.document))
    let outcome: Outcome<ListPage<FileEntry>> = try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        let listing = Listing.assets(
          of: AssetClass.fileEntry.usualClassNameId, site: Self.site(of: query),
          folder: query.folderId, mimeTypes: query.mimeTypes)
        let (assets, documents) = (AssetTable(database), DocumentTable(database))
        return try page(of: listing, query.page) { (id) throws(SQLiteError) in
          guard let asset = try assets.entry(id) else { return nil }
          return try documents.file(asset.classPK)
        }
      }
    }
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  /// Returns a page of the subfolders of a folder, by default sorted by name, and their number.
  ///
  /// - Parameter query: The folder, the order and the page.
  /// - Throws: `ScreenletError.server` for an unknown comparator or too many terms.
  public func documentFolders(
    _ query: FileQuery
  ) throws(ScreenletError) -> ListPage<DocumentFolder> {
    try require(.view(.folder))
    let outcome: Outcome<ListPage<DocumentFolder>> = try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        var page = query.page
        if page.order.isEmpty, page.comparator.isEmpty { page.order = [SortKey("name")] }
        let listing = Listing.folders(in: query.folderId, site: Self.site(of: query))
        return try self.page(of: listing, page) { (id) throws(SQLiteError) in
          let row = try database.row(
            "SELECT id, parent_id, site_id, name FROM folders WHERE id = ?", .integer(id))
          return try row.map { row throws(SQLiteError) in
            DocumentFolder(
              folderId: try row.integer(0), parentFolderId: try row.integer(1),
              groupId: try row.integer(2), name: try row.text(3))
          }
        }
      }
    }
    if Task.isCancelled { throw .cancelled }
    return try outcome.get()
  }

  private static func site(of query: FileQuery) -> Int64 {
    query.repositoryId == 0 ? Seed.site : query.repositoryId
  }

  /// Returns the metadata of a file.
  ///
  /// - Parameter reference: The file, by ID, asset entry or document address.
  /// - Throws: `ScreenletError.notFound` if there is no such file.
  public func fileEntry(_ reference: FileReference) throws(ScreenletError) -> FileEntry {
    try require(.view(.document))
    let found = try answering { () throws(SQLiteError) in try file(reference) }
    guard let found else { throw .notFound }
    return found
  }

  private func file(_ reference: FileReference) throws(SQLiteError) -> FileEntry? {
    let documents = DocumentTable(database)
    switch reference {
    case .id(let id): return try documents.file(id)
    case .asset(let asset):
      guard let thing = try AssetTable(database).thing(asset),
        thing.classId == AssetClass.fileEntry.usualClassNameId
      else { return nil }
      return try documents.file(thing.classPK)
    case .url(let url):
      let path = url.prefix { $0 != "?" && $0 != "#" }
      let parts = path.split(separator: "/")
      guard let start = parts.firstIndex(of: "documents"), [3, 5].contains(parts.count - start),
        let uuid = parts.last
      else { return nil }
      return try documents.file(uuid: String(uuid))
    }
  }

  /// Returns the contents of a file.
  ///
  /// Reads it in pieces, so that other calls can run in between.
  ///
  /// - Parameters:
  ///   - reference: The file, by ID, asset entry or document address.
  ///   - limit: The maximum size in bytes.
  ///   - monitor: Called before the first and after each piece.
  /// - Throws: `ScreenletError.notFound` if there is no such file, and `ScreenletError.server` with
  ///   the code `file.tooLarge` if it exceeds the limit.
  public func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    let entry = try fileEntry(reference)
    guard entry.size <= Int64(limit) else { throw Self.tooLarge(entry) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(max(0, entry.size)))
    await monitor(UploadProgress(stored: 0, total: entry.size))
    while Int64(bytes.count) < entry.size {
      if Task.isCancelled { throw .cancelled }
      let start = Int64(bytes.count)
      let piece = try answering { () throws(SQLiteError) in
        try DocumentTable(database).piece(of: entry.fileEntryId, at: start)
      }
      // The file was deleted while it was being read.
      guard let piece, !piece.isEmpty else { throw .notFound }
      bytes += piece
      await monitor(UploadProgress(stored: Int64(bytes.count), total: entry.size))
    }
    return FileContent(entry: entry, bytes: bytes)
  }

  /// Adds a file to a folder.
  ///
  /// - Parameters:
  ///   - upload: The file, its target folder, title and summary.
  ///   - monitor: Called with the progress.
  /// - Returns: The new file.
  /// - Throws: `ScreenletError` if the source file cannot be read, the caller is a guest, or the
  ///   database cannot be written.
  public func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    var titled = upload
    if !upload.title.isEmpty {
      if upload.mimeType.isEmpty { titled.mimeType = MimeType.of(upload.name) }
      titled.name = upload.title
    }
    let value = try await self.upload(titled, monitor: monitor)
    guard let id = value["fileEntryId"]?.number?.integer else { throw .notFound }
    if !upload.summary.isEmpty {
      try answering { () throws(SQLiteError) in
        try DocumentTable(database).setSummary(upload.summary, of: id)
      }
    }
    return try fileEntry(.id(id))
  }

  /// Deletes a file permanently, with its comments and ratings.
  ///
  /// - Parameter id: The file ID.
  /// - Throws: `ScreenletError.notFound` if there is no such file, and `ScreenletError.forbidden`
  ///   or `ScreenletError.notSignedIn` without permission.
  public func deleteFileEntry(_ id: Int64) throws(ScreenletError) {
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<Void> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let documents = DocumentTable(database)
        guard try documents.contains(id: id) else { return .failure(.notFound) }
        if let refusal = try refusal(of: .delete(.document), owners(ofDocument: id)) {
          return .failure(refusal)
        }
        _ = try documents.delete(id)
        try AssetTable(database).remove(
          .init(classId: AssetClass.fileEntry.usualClassNameId, classPK: id))
        return .success(())
      }
    }
    try outcome.get()
  }

  private static func tooLarge(_ entry: FileEntry) -> ScreenletError {
    .server(
      code: "file.tooLarge",
      message: UserMessage(
        key: "file.tooLarge", english: "\(entry.title) is too large to show: \(entry.size) bytes.",
        arguments: [entry.title, "\(entry.size)"]))
  }
}
