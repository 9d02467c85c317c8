import LocalPortal
import PortalKit

/// The service `dlapp`: files and folders.
enum FileMethods {
  private static let model = "com.liferay.portal.kernel.repository.model.FileEntry"
  private static let exceptions = "com.liferay.portlet.documentlibrary."
  private static let file =
    "repositoryId:long folderId:long sourceFileName:string mimeType:string title:string "
    + "description:string changeLog:string "

  static let all =
    FolderMethods.all + [
      ServiceMethod(
        "/dlapp/add-file-entry", .add(.document), file + "bytes:byte[] context", returns: model
      ) {
        call in try await add(call, bytes: call.parameters.bytes("bytes"), named: nil)
      },
      ServiceMethod(
        "/dlapp/add-file-entry", .add(.document), file + "file:java.io.File context", returns: model
      ) {
        call in
        guard let part = call.parameters.file("file") else {
          throw ServiceError(exceptions + "FileSizeException")
        }
        return try await add(call, bytes: part.bytes, named: part.fileName)
      },
      ServiceMethod(
        "/dlapp/delete-file-entry", .delete(.document), "fileEntryId:long", returns: "void"
      ) { call in
        let id = try call.parameters.long("fileEntryId")
        do { try await call.portal.deleteFileEntry(id) } catch ScreenletError.notFound {
          throw ServiceError.missing(exceptions + "NoSuchFileEntryException", "DLFileEntry", id)
        }
        return [:]
      },
      ServiceMethod("/dlapp/get-file-entry", .view(.document), "fileEntryId:long", returns: model) {
        call in
        let id = try call.parameters.long("fileEntryId")
        do {
          return try await json(try await call.portal.fileEntry(.id(id)), call)
        } catch ScreenletError.notFound {
          throw ServiceError.missing(
            "com.liferay.portal.NoSuchRepositoryEntryException", "RepositoryEntry", id)
        }
      },
      ServiceMethod(
        "/dlapp/get-file-entry-by-uuid-and-group-id", .view(.document), "uuid:string groupId:long",
        returns: model
      ) { call in
        let uuid = call.parameters.text("uuid")
        do {
          return try await json(
            try await call.portal.fileEntry(.url("/documents/0/0/file/\(uuid)")), call)
        } catch ScreenletError.notFound {
          throw ServiceError.missing(
            exceptions + "NoSuchFileEntryException", "DLFileEntry", ["uuid": uuid])
        }
      },
      ServiceMethod(
        "/dlapp/get-file-entries", .view(.document), "repositoryId:long folderId:long",
        "repositoryId:long folderId:long mimeTypes:string[]",
        "repositoryId:long folderId:long page", "repositoryId:long folderId:long page order",
        "repositoryId:long folderId:long mimeTypes:string[] page order", returns: "list"
      ) { try await $0.list(try await page($0).rows) { try await json($0, $1) } },
      ServiceMethod(
        "/dlapp/get-file-entries-count", .view(.document), "repositoryId:long folderId:long",
        "repositoryId:long folderId:long mimeTypes:string[]", returns: "int"
      ) { .integer(try await page($0, count: 0).total ?? 0) },
    ]

  private static func page(
    _ call: ServedCall, count: Int? = nil
  ) async throws -> ListPage<FileEntry> {
    let parameters = call.parameters
    var page = try parameters.page(count: count)
    if page.comparator.isEmpty { page.order = [SortKey("createDate")] }
    return try await call.portal.fileEntries(
      FileQuery(
        repositoryId: try parameters.long("repositoryId"),
        folderId: try parameters.long("folderId"), mimeTypes: parameters.texts("mimeTypes"),
        page: page))
  }

  private static func add(
    _ call: ServedCall, bytes: [UInt8], named name: String?
  ) async throws -> JSONValue {
    let parameters = call.parameters
    let source = parameters.text("sourceFileName")
    let title = parameters.text("title")
    guard !(source + title).isEmpty else { throw ServiceError(exceptions + "FileNameException") }
    guard FileNames.isValid(title.isEmpty ? source : title) else {
      throw ServiceError(exceptions + "FileNameException", title.isEmpty ? source : title)
    }
    let folder = try parameters.long("folderId")
    let type = parameters.text("mimeType")
    do {
      var file = FileIntake(
        title: title.isEmpty ? source : title, sourceName: source.isEmpty ? name ?? "" : source,
        mimeType: type == "application/octet-stream" ? "" : type,
        summary: parameters.text("description"),
        groupId: try parameters.long("repositoryId"), folderId: folder, userId: call.user.id,
        bytes: bytes)
      file.uuid = parameters.uuid
      return try await json(try await call.portal.addFile(file), call)
    } catch ScreenletError.server(code: "file.key", _) {
      throw ServiceError.constraint
    } catch ScreenletError.notFound {
      throw ServiceError.missing(exceptions + "NoSuchFolderException", "DLFolder", folder)
    } catch ScreenletError.server(code: "file.title", let message) {
      throw ServiceError(exceptions + "DuplicateFileException", message.english)
    }
  }

  static func json(_ entry: FileEntry, _ call: ServedCall) async throws -> JSONValue {
    let known = try await call.portal.properties("file", of: entry.fileEntryId)
    let version = try await call.portal.fileVersion(entry.fileEntryId)
    let end = entry.title.split(separator: ".", omittingEmptySubsequences: false)
    let date = ModelText.date(entry.created)
    return [
      "classNameId": 0, "classPK": 0, "companyId": .integer(call.user.companyId),
      "createDate": date, "custom1ImageId": 0, "custom2ImageId": 0,
      "description": .string(entry.summary),
      "extension": known["extension"]
        ?? .string(end.count > 1 ? end.last.map(String.init) ?? "" : ""), "extraSettings": "",
      "fileEntryId": .integer(entry.fileEntryId), "fileEntryTypeId": 0,
      "folderId": .integer(entry.folderId), "groupId": .integer(entry.groupId),
      "largeImageId": 0, "manualCheckInRequired": false, "mimeType": .string(entry.mimeType),
      "modifiedDate": date, "name": .string("\(entry.fileEntryId)"), "readCount": 0,
      "repositoryId": .integer(entry.repositoryId == 0 ? entry.groupId : entry.repositoryId),
      "size": .integer(entry.size), "smallImageId": 0, "title": .string(entry.title),
      "treePath": .string(entry.folderId == 0 ? "/" : "/\(entry.folderId)/"),
      "userId": .integer(entry.userId), "userName": .string(entry.userName),
      "uuid": .string(entry.uuid), "version": .string(version.description),
    ]
  }
}
