import LocalPortal
import PortalKit

/// The document methods of headless-delivery and headless-form.
enum DocumentMethods {
  private static let base = "headless-delivery/v1.0/"
  private static let orders = [
    "title": "title", "dateCreated": "createDate", "dateModified": "modifiedDate",
    "sizeInBytes": "size",
  ]

  static let all = [
    HeadlessMethod("GET", base + "sites/*/documents", .view(.document)) { call in
      try await list(site: try await call.siteId(), folder: 0, call)
    },
    HeadlessMethod("GET", base + "document-folders/*/documents", .view(.document)) { call in
      let folder = try await folder(call)
      return try await list(site: folder.groupId, folder: folder.folderId, call)
    },
    HeadlessMethod("POST", base + "sites/*/documents", .add(.document)) { call in
      try await add(site: try await call.siteId(), folder: 0, call)
    },
    HeadlessMethod("POST", base + "document-folders/*/documents", .add(.document)) { call in
      let folder = try await folder(call)
      return try await add(site: folder.groupId, folder: folder.folderId, call)
    },
    HeadlessMethod("GET", base + "documents/*", .view(.document)) { call in
      .json(try await json(try await call.portal.fileEntry(.id(try call.id())), call))
    },
    HeadlessMethod("GET", base + "sites/*/documents/by-external-reference-code/*", .view(.document))
    { call in
      let site = try await call.siteId()
      let entry = try await call.portal.fileEntry(.url("/documents/\(site)/0/file/\(call.gaps[1])"))
      guard entry.groupId == site else { throw HeadlessError.notFound }
      return .json(try await json(entry, call))
    },
    HeadlessMethod("DELETE", base + "documents/*", .delete(.document)) { call in
      try await call.portal.deleteFileEntry(try call.id())
      return .nothing
    },
    HeadlessMethod("GET", base + "sites/*/document-folders", .view(.folder)) { call in
      try await folders(site: try await call.siteId(), parent: 0, call)
    },
    HeadlessMethod("GET", base + "document-folders/*/document-folders", .view(.folder)) { call in
      let folder = try await folder(call)
      return try await folders(site: folder.groupId, parent: folder.folderId, call)
    },
    HeadlessMethod("GET", base + "document-folders/*", .view(.folder)) { call in
      .json(json(try await folder(call)))
    },
    HeadlessMethod("POST", base + "sites/*/document-folders", .add(.folder)) { call in
      let body = try HeadlessBody(
        call.request.body, schema: "DocumentFolder",
        ["customFields", "description", "name", "parentDocumentFolderId", "viewableBy"])
      let folder = try await call.portal.addFolder(
        try body.text("name") ?? "", in: try body.long("parentDocumentFolderId") ?? 0,
        groupId: try await call.siteId(),
        properties: JSONObject([
          .init(name: "description", value: .string(try body.text("description") ?? "")),
          .init(name: "createDate", value: .integer(call.site.clock.now().milliseconds)),
          .init(name: "userId", value: .integer(call.user.id)),
        ]))
      return .json(json(folder))
    },
  ]

  private static func folder(_ call: HeadlessCall) async throws -> DocumentFolder {
    guard let folder = try await call.portal.documentFolder(try call.id()) else {
      throw HeadlessError.notFound
    }
    return folder
  }

  private static func list(
    site: Int64, folder: Int64, _ call: HeadlessCall
  ) async throws -> HeadlessMethod.Answer {
    let page = try call.page(sorting: orders)
    if call.isFlat, folder == 0 { return try await listAll(site: site, page, call) }
    let found = try await call.portal.fileEntries(
      FileQuery(
        repositoryId: site, folderId: folder, mimeTypes: try mimeTypes(call.query("filter") ?? ""),
        page: page))
    return try await call.answer(found, of: page, json)
  }

  /// Returns the files of all folders of a site.
  private static func listAll(
    site: Int64, _ page: PageRequest, _ call: HeadlessCall
  ) async throws -> HeadlessMethod.Answer {
    guard call.query("filter") == nil else {
      throw HeadlessError(400, "A filter of files in all folders is not supported.")
    }
    let found = try await call.portal.assets(
      AssetQuery(
        groupId: site, classNameId: AssetClass.fileEntry.usualClassNameId, page: page))
    return try await call.answer(found, of: page) { entry, call in
      try await json(try await call.portal.fileEntry(.id(entry.classPK)), call)
    }
  }

  /// Parses the media types of a filter such as `encodingFormat eq 'image/png' or encodingFormat eq
  /// 'image/gif'` or `encodingFormat in ('image/png', 'image/gif')`.
  private static func mimeTypes(_ filter: String) throws -> [String] {
    guard !filter.isEmpty else { return [] }
    let parts = filter.split(separator: "'", omittingEmptySubsequences: false)
    let known: Set = ["", "encodingFormateq", "orencodingFormateq", "encodingFormatin(", ",", ")"]
    var types: [String] = []
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 {
        types.append(String(part))
      } else if !known.contains(part.filter { $0 != " " }) {
        throw HeadlessError(400, "This filter is not supported: \(filter)")
      }
    }
    return types
  }

  private static func folders(
    site: Int64, parent: Int64, _ call: HeadlessCall
  ) async throws -> HeadlessMethod.Answer {
    let page = try call.page(sorting: ["name": "name"])
    let found = try await call.portal.documentFolders(
      FileQuery(repositoryId: site, folderId: parent, page: page))
    return .json(call.json(found.rows.map(json), total: found.total, of: page))
  }

  private static func json(_ folder: DocumentFolder) -> JSONValue {
    [
      "id": .integer(folder.folderId), "name": .string(folder.name),
      "parentDocumentFolderId": .integer(folder.parentFolderId),
      "siteId": .integer(folder.groupId),
    ]
  }

  // MARK: Adding

  private static func add(
    site: Int64, folder: Int64, _ call: HeadlessCall
  ) async throws -> HeadlessMethod.Answer {
    let upload = try upload(call, part: "document", schema: "Document")
    do {
      var new = file(upload, title: upload.title, site: site, folder: folder, call)
      new.uuid = upload.code
      return .json(try await json(try await call.portal.addFile(new), call))
    } catch ScreenletError.server(code: "file.key", _) {
      throw HeadlessError.codeIsTaken
    } catch ScreenletError.server(code: "file.title", _) {
      throw HeadlessError(
        409, "A document with the title \(upload.title) already exists.",
        type: "DuplicateFileEntryException")
    }
  }

  /// Adds a file for a form.
  ///
  /// Appends a number to a title that is taken.
  static func addForm(_ set: RecordSet, _ call: HeadlessCall) async throws -> JSONValue {
    let upload = try upload(call, part: "formDocument", schema: "FormDocument")
    for number in 0..<1_000 {
      do {
        let title = number == 0 ? upload.title : numbered(upload.title, number)
        var new = file(upload, title: title, site: set.groupId, folder: upload.folder, call)
        new.awaitsRecord = true
        let entry = try await call.portal.addFile(new)
        return try await formDocument(entry, call)
      } catch ScreenletError.server(code: "file.title", _) {
        continue
      }
    }
    throw HeadlessError(409, "Documents with the title \(upload.title) already exist.")
  }

  private static func numbered(_ title: String, _ number: Int) -> String {
    guard let dot = title.lastIndex(of: ".") else { return "\(title) (\(number))" }
    return "\(title[..<dot]) (\(number))\(title[dot...])"
  }

  private typealias Upload = (
    title: String, summary: String, folder: Int64, code: String?, part: MultipartParts.Part
  )

  private static func upload(
    _ call: HeadlessCall, part: String, schema: String
  ) throws -> Upload {
    let body = MultipartParts(call.request.body, contentType: call.request.contentType ?? "")
    guard let file = body?["file"] else {
      throw HeadlessError(400, "No file found for the part \"file\".")
    }
    let words = try HeadlessBody(
      body?[part]?.bytes ?? Array("{}".utf8), schema: schema,
      [
        "customFields", "description", "documentFolderId", "externalReferenceCode", "fileName",
        "folderId", "keywords", "siteId", "title", "viewableBy",
      ])
    let title = try words.text("title") ?? ""
    let name = file.fileName ?? ""
    guard !(title + name).isEmpty else { throw HeadlessError(400, "The title is missing.") }
    return (
      title.isEmpty ? name : title, try words.text("description") ?? "",
      try words.long("folderId") ?? 0, try words.code(), file
    )
  }

  private static func file(
    _ upload: Upload, title: String, site: Int64, folder: Int64, _ call: HeadlessCall
  ) -> FileIntake {
    let type = upload.part.mimeType
    return FileIntake(
      title: title, sourceName: upload.part.fileName ?? title,
      mimeType: type == "application/octet-stream" ? "" : type, summary: upload.summary,
      groupId: site, folderId: folder, userId: call.user.id, bytes: upload.part.bytes)
  }

  static func formDocument(_ entry: FileEntry, _ call: HeadlessCall) async throws -> JSONValue {
    [
      "contentUrl": .string(entry.address), "description": .string(entry.summary),
      "encodingFormat": .string(entry.mimeType), "fileExtension": .string(await end(entry, call)),
      "folderId": .integer(entry.folderId), "id": .integer(entry.fileEntryId),
      "siteId": .integer(entry.groupId), "sizeInBytes": .integer(entry.size),
      "title": .string(entry.title),
    ]
  }

  private static func end(_ entry: FileEntry, _ call: HeadlessCall) async -> String {
    let known = try? await call.portal.properties("file", of: entry.fileEntryId)
    if let end = known?["extension"]?.string { return end }
    let parts = entry.title.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.last.map(String.init) ?? "" : ""
  }

  static func json(_ entry: FileEntry, _ call: HeadlessCall) async throws -> JSONValue {
    let date = HeadlessText.date(entry.created)
    return [
      "adaptedImages": [], "aggregateRating": await DiscussionMethods.aggregate(entry.asset, call),
      "contentUrl": .string(entry.address),
      "creator": await call.creator(entry.userId, entry.userName), "dateCreated": date,
      "dateModified": date, "description": .string(entry.summary),
      "documentFolderId": .integer(entry.folderId), "encodingFormat": .string(entry.mimeType),
      "externalReferenceCode": .string(entry.uuid),
      "fileExtension": .string(await end(entry, call)), "fileName": .string(entry.title),
      "id": .integer(entry.fileEntryId), "keywords": [],
      "numberOfComments": .integer((try? await call.portal.commentCount(entry.asset)) ?? 0),
      "siteId": .integer(entry.groupId), "sizeInBytes": .integer(entry.size),
      "title": .string(entry.title),
    ]
  }
}
