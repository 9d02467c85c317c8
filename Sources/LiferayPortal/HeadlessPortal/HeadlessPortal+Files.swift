import HTTPTransfer
import PortalKit

extension HeadlessPortal {
  private static let order = [
    "title": "title", "createDate": "dateCreated", "modifiedDate": "dateModified",
  ]

  func fileEntries(_ query: FileQuery) async throws(ScreenletError) -> ListPage<FileEntry> {
    var asked = try services.query(query.page, language: nil, order: Self.order)
    if !query.mimeTypes.isEmpty {
      let sorts = query.mimeTypes.map { "encodingFormat eq \(ODataText.quoted($0))" }
      asked.fields.append(("filter", sorts.joined(separator: " or ")))
    }
    return try await services.rows(
      .delivery, "\(try await top(query))/documents", query.page, asked,
      FileEntry.init(headless:))
  }

  private func top(_ query: FileQuery) async throws(ScreenletError) -> String {
    query.folderId == 0
      ? "/sites/\(try await site(query.repositoryId))" : "/document-folders/\(query.folderId)"
  }

  func documentFolders(
    _ query: FileQuery
  ) async throws(ScreenletError) -> ListPage<DocumentFolder> {
    let asked = try services.query(
      query.page, language: nil, order: ["name": "name", "createDate": "dateCreated"])
    return try await services.rows(
      .delivery, "\(try await top(query))/document-folders", query.page, asked,
      DocumentFolder.init(headless:))
  }

  private func json(_ reference: FileReference) async throws(ScreenletError) -> JSONValue {
    switch reference {
    case .id(let id): return try await services.get(.delivery, "/documents/\(id)")
    case .asset(let asset):
      let object = try await object(asset)
      guard object.kind == .fileEntry else { throw .notFound }
      return try await services.get(.delivery, "/documents/\(object.key)")
    case .url(let url):
      guard let place = DocumentAddress(url) else { throw .notFound }
      // The former UUID of a document is its external reference code, unless that was changed.
      return try await services.get(
        .delivery,
        "/sites/\(place.groupId)/documents/by-external-reference-code/"
          + HTTPForm.encode(place.uuid))
    }
  }

  private func entry(_ json: JSONValue) throws(ScreenletError) -> FileEntry {
    guard let entry = FileEntry(headless: json) else { throw .unreadable("/documents") }
    return entry
  }

  func fileEntry(_ reference: FileReference) async throws(ScreenletError) -> FileEntry {
    try entry(try await json(reference))
  }

  func fileContent(
    _ reference: FileReference, limit: Int, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileContent {
    let json = try await json(reference)
    let entry = try entry(json)
    guard entry.size <= Int64(limit) else { throw .tooLarge(entry) }
    let place = json.text("contentUrl")
    let home = connection.settings.address
    var address = try connection.address(DocumentAddress.target(of: entry))
    if !place.isEmpty, let told = home.resolving(place) { address = told }
    // Credentials must not be sent to other hosts.
    guard address.origin == home.origin else {
      throw ScreenletError(.moved(to: address.origin), isWrite: false)
    }
    let bytes = try await connection.download(
      HTTPRequest(.get, address), of: entry, limit: limit, monitor)
    return FileContent(entry: entry, bytes: bytes)
  }

  func addFileEntry(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    try await add(upload, title: upload.title.isEmpty ? upload.name : upload.title, monitor)
  }

  func add(
    _ upload: DocumentUpload, title: String, _ monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    let size = try LocalFile.size(of: upload.path)
    let repository = upload.repositoryId == 0 ? upload.groupId : upload.repositoryId
    await monitor(UploadProgress(stored: 0, total: size))
    var entry: FileEntry?
    if let key = upload.key, key.mayHaveArrived { entry = try await arrived(key, repository) }
    if entry == nil {
      do throws(ScreenletError) {
        entry = try await coded(upload.key, "Document") { (code) async throws(ScreenletError) in
          try await send(upload, title: title, code: code, size: size, repository, monitor)
        }
      } catch {
        guard let key = upload.key, error.saysNameIsTaken else { throw error }
        entry = try await arrived(key, repository)
        if entry == nil { throw error }
      }
    }
    guard let entry else { throw .unreadable("/documents") }
    await monitor(UploadProgress(stored: size, total: size))
    return entry
  }

  private func send(
    _ upload: DocumentUpload, title: String, code: String?, size: Int64, _ repository: Int64,
    _ monitor: UploadMonitor
  ) async throws(ScreenletError) -> FileEntry {
    let place =
      upload.folderId == 0
      ? "/sites/\(try await site(repository))" : "/document-folders/\(upload.folderId)"
    var facts = JSONObject([.init(name: "title", value: .string(title))])
    if !upload.summary.isEmpty { facts["description"] = .string(upload.summary) }
    if let code { facts["externalReferenceCode"] = .string(code) }
    let document = JSONValue.object(facts)
    let answer: JSONValue = try await ProgressRelay.run { step in
      // `sent` includes the multipart framing, and the file is not stored before the response.
      await monitor(UploadProgress(stored: min(step.sent, max(0, size - 1)), total: size))
    } _: { listen in
      do throws(ScreenletError) {
        return .success(
          try await services.upload(
            .delivery, "\(place)/documents", file: "file", fileName: upload.name,
            type: upload.mimeType, content: .file(path: upload.path, count: size),
            facts: ("document", document), monitor: listen))
      } catch {
        return .failure(error)
      }
    }
    return try entry(answer)
  }

  /// Returns the file that an earlier attempt uploaded with this key as external reference code;
  /// nil if there is none.
  private func arrived(
    _ key: WriteKey, _ repository: Int64
  ) async throws(ScreenletError) -> FileEntry? {
    let json = try await services.find(
      .delivery,
      "/sites/\(try await site(repository))/documents/by-external-reference-code/\(key.uuid)")
    guard let json else { return nil }
    return try entry(json)
  }

  func deleteFileEntry(_ id: Int64) async throws(ScreenletError) {
    _ = try await services.send(.delete, .delivery, "/documents/\(id)")
  }
}
