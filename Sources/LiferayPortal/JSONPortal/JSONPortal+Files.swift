import HTTPTransfer
import PortalKit

extension JSONPortal {
  func fileEntries(_ query: FileQuery) async throws(ScreenletError) -> ListPage<FileEntry> {
    try checkPlain(query.page)
    let place = try await place(query, "folderId")
    let range = range(query.page)
    var rows = ServiceCall("/dlapp/get-file-entries")
    var count = ServiceCall("/dlapp/get-file-entries-count")
    (rows.parameters, count.parameters) = (place, place)
    guard !query.mimeTypes.isEmpty else {
      rows = rows.with("start", range.start).with("end", range.end)
      return try await page(rows, count, FileEntry.init(service:))
    }
    let types = JSONValue.array(query.mimeTypes.map(JSONValue.string))
    rows = rows.with("mimeTypes", types)
    // 6.2 cannot page files filtered by type.
    guard version > .v62 else {
      guard let list = try await services.read(rows).array else { throw .unreadable(rows.path) }
      let shown = list.dropFirst(query.page.start).prefix(query.page.count)
      return ListPage(rows: shown.compactMap(FileEntry.init(service:)), total: list.count)
    }
    rows = rows.with("start", range.start).with("end", range.end).with(dialect.comparator, .null)
    return try await page(rows, count.with("mimeTypes", types), FileEntry.init(service:))
  }

  private func place(
    _ query: FileQuery, _ folder: String
  ) async throws(ScreenletError) -> JSONObject {
    JSONObject([
      .init(name: "repositoryId", value: .integer(try await site(query.repositoryId))),
      .init(name: folder, value: .integer(query.folderId)),
    ])
  }

  func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> {
    try checkPlain(query.page)
    let place = try await place(query, "parentFolderId")
    let range = range(query.page)
    var rows = ServiceCall("/dlapp/get-folders")
    var count = ServiceCall("/dlapp/get-folders-count")
    (rows.parameters, count.parameters) = (place, place)
    rows = rows.with("start", range.start).with("end", range.end)
    return try await page(rows, count, DocumentFolder.init(service:))
  }

  func fileEntry(_ reference: FileReference) async throws(ScreenletError) -> FileEntry {
    let call: ServiceCall
    switch reference {
    case .id(let id):
      call = ServiceCall("/dlapp/get-file-entry", ["fileEntryId": .integer(id)])
    case .asset(let asset):
      let object = try await object(asset)
      guard AssetClass(className: object.className) == .fileEntry else { throw .notFound }
      call = ServiceCall("/dlapp/get-file-entry", ["fileEntryId": .integer(object.classPK)])
    case .url(let url):
      guard let place = DocumentAddress(url) else { throw .notFound }
      call = ServiceCall(
        "/dlapp/get-file-entry-by-uuid-and-group-id",
        ["uuid": .string(place.uuid), "groupId": .integer(place.groupId)])
    }
    guard let entry = FileEntry(service: try await services.read(call)) else {
      throw .unreadable(call.path)
    }
    return entry
  }

  func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    let entry = try await fileEntry(reference)
    guard entry.size <= Int64(limit) else { throw .tooLarge(entry) }
    let request = HTTPRequest(.get, try connection.address(DocumentAddress.target(of: entry)))
    let bytes = try await connection.download(request, of: entry, limit: limit, monitor)
    return FileContent(entry: entry, bytes: bytes)
  }

  func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    try await add(upload, title: upload.title.isEmpty ? upload.name : upload.title, monitor).entry
  }

  func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    // Titles are unique in a folder, and two users may attach files of the same name to a form.
    let title = DocumentAddress.uniqueTitle(upload.name, upload.key)
    let (entry, json) = try await add(upload, title: title, monitor)
    return [
      "fileEntryId": .integer(entry.fileEntryId), "groupId": .integer(entry.groupId),
      "uuid": .string(entry.uuid), "version": json["version"] ?? "1.0",
      "title": .string(entry.title), "folderId": .integer(entry.folderId),
      "mimeType": .string(entry.mimeType), "size": .integer(entry.size),
    ]
  }

  private func add(
    _ upload: DocumentUpload, title: String, _ monitor: UploadMonitor
  ) async throws(ScreenletError) -> (entry: FileEntry, json: JSONValue) {
    let size = try LocalFile.size(of: upload.path)
    let site = try await site(upload.repositoryId == 0 ? upload.groupId : upload.repositoryId)
    await monitor(UploadProgress(stored: 0, total: size))
    var answer: JSONValue?
    if let key = upload.key, key.mayHaveArrived { answer = try await arrived(key, site) }
    if answer == nil {
      do throws(ScreenletError) {
        answer = try await send(upload, title: title, size: size, site: site, monitor)
      } catch {
        // An earlier attempt succeeded, and each UUID is unique in the portal.
        guard let key = upload.key, error.saysNameIsTaken else { throw error }
        answer = try await arrived(key, site)
        if answer == nil { throw error }
      }
    }
    guard let answer, let entry = FileEntry(service: answer) else {
      throw .unreadable("/dlapp/add-file-entry")
    }
    await monitor(UploadProgress(stored: size, total: size))
    return (entry, answer)
  }

  private func send(
    _ upload: DocumentUpload, title: String, size: Int64, site: Int64, _ monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    let type = upload.mimeType
    let call = ServiceCall(
      "/dlapp/add-file-entry",
      [
        "repositoryId": .integer(site), "folderId": .integer(upload.folderId),
        "sourceFileName": .string(upload.name), "mimeType": .string(type),
        "title": .string(title), "description": .string(upload.summary), "changeLog": "",
        "+serviceContext": .string(dialect.contextClass),
        "serviceContext.addGuestPermissions": true,
      ]
    ).with("serviceContext.uuid", (upload.key?.uuid).map(JSONValue.string))
    return try await ProgressRelay.run { step in
      // `sent` includes the multipart framing, and the file is not stored before the response.
      await monitor(UploadProgress(stored: min(step.sent, max(0, size - 1)), total: size))
    } _: { listen in
      do throws(ScreenletError) {
        return .success(
          try await services.upload(
            call, file: "file", fileName: upload.name, type: type,
            content: .file(path: upload.path, count: size), monitor: listen))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Returns the file uploaded by an earlier attempt; the write key is its UUID.
  private func arrived(
    _ key: WriteKey, _ site: Int64
  ) async throws(ScreenletError) -> JSONValue? {
    do throws(ScreenletError) {
      return try await services.read(
        ServiceCall(
          "/dlapp/get-file-entry-by-uuid-and-group-id",
          ["uuid": .string(key.uuid), "groupId": .integer(site)]))
    } catch .notFound {
      return nil
    }
  }

  func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    _ = try await services.write(
      ServiceCall("/dlapp/delete-file-entry", ["fileEntryId": .integer(id)]))
  }
}
