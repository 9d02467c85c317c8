import LocalPortal
import PortalKit

/// The service `dlapp`: files and folders by name, changes, deleting folders.
enum FileChangeMethods {
  private static let model = "com.liferay.portal.kernel.repository.model.FileEntry"
  private static let folder = "com.liferay.portal.kernel.repository.model.Folder"
  private static let exceptions = "com.liferay.portlet.documentlibrary."
  private static let texts =
    "fileEntryId:long sourceFileName:string mimeType:string title:string description:string "
    + "changeLog:string majorVersion:boolean "

  static let all = [
    ServiceMethod(
      "/dlapp/get-file-entry", .view(.document), "groupId:long folderId:long title:string",
      returns: model
    ) { call in
      let id = try await titled("groupId", call)
      return try await FileMethods.json(try await call.portal.fileEntry(.id(id)), call)
    },
    ServiceMethod(
      "/dlapp/delete-file-entry-by-title", .delete(.document),
      "repositoryId:long folderId:long title:string", returns: "void"
    ) { call in
      try await call.portal.deleteFileEntry(try await titled("repositoryId", call))
      return [:]
    },
    ServiceMethod(
      "/dlapp/update-file-entry", .update(.document), texts + "bytes:byte[] context",
      returns: model
    ) { call in try await update(call, call.parameters.bytes("bytes"), named: nil) },
    ServiceMethod(
      "/dlapp/update-file-entry", .update(.document), texts + "file:java.io.File context",
      returns: model
    ) { call in
      let part = call.parameters.file("file")
      return try await update(call, part?.bytes ?? [], named: part?.fileName)
    },
    ServiceMethod(
      "/dlapp/get-folder", .view(.folder), "repositoryId:long parentFolderId:long name:string",
      returns: folder
    ) { call in
      let id = try await namedFolder(call)
      guard let found = try await call.portal.documentFolder(id) else { throw missing(folder: id) }
      return try await FolderMethods.json(found, call)
    },
    ServiceMethod("/dlapp/delete-folder", .delete(.folder), "folderId:long", returns: "void") {
      call in
      let id = try call.parameters.long("folderId")
      do { try await call.portal.deleteFolder(id) } catch ScreenletError.notFound {
        throw missing(folder: id)
      }
      return [:]
    },
    ServiceMethod(
      "/dlapp/delete-folder", .delete(.folder),
      "repositoryId:long parentFolderId:long name:string", returns: "void"
    ) { call in
      try await call.portal.deleteFolder(try await namedFolder(call))
      return [:]
    },
  ]

  private static func missing(folder id: Int64) -> ServiceError {
    .missing(exceptions + "NoSuchFolderException", "DLFolder", id)
  }

  private static func titled(_ site: String, _ call: ServedCall) async throws -> Int64 {
    let parameters = call.parameters
    let (group, folder) = (try parameters.long(site), try parameters.long("folderId"))
    let title = parameters.text("title")
    guard let id = try await call.portal.fileId(titled: title, in: folder, site: group) else {
      throw ServiceError.missing(
        exceptions + "NoSuchFileEntryException", "DLFileEntry",
        ["groupId": "\(group)", "folderId": "\(folder)", "title": title])
    }
    return id
  }

  private static func namedFolder(_ call: ServedCall) async throws -> Int64 {
    let parameters = call.parameters
    let (site, parent) = (
      try parameters.long("repositoryId"), try parameters.long("parentFolderId")
    )
    let name = parameters.text("name")
    guard let id = try await call.portal.folderId(named: name, in: parent, site: site) else {
      throw ServiceError.missing(
        exceptions + "NoSuchFolderException", "DLFolder",
        ["groupId": "\(site)", "parentFolderId": "\(parent)", "name": name])
    }
    return id
  }

  private static func update(
    _ call: ServedCall, _ bytes: [UInt8], named name: String?
  ) async throws -> JSONValue {
    let parameters = call.parameters
    let id = try parameters.long("fileEntryId")
    var change = FileChange()
    change.title = parameters.text("title")
    guard change.title.isEmpty || FileNames.isValid(change.title) else {
      throw ServiceError(exceptions + "FileNameException", change.title)
    }
    change.sourceName = parameters.text("sourceFileName")
    if change.sourceName.isEmpty { change.sourceName = name ?? "" }
    let type = parameters.text("mimeType")
    change.mimeType = type == "application/octet-stream" ? "" : type
    change.summary = parameters.text("description")
    change.isMajor = parameters.bool("majorVersion")
    // Without bytes only the texts change.
    if !bytes.isEmpty { change.bytes = bytes }
    do {
      return try await FileMethods.json(try await call.portal.updateFile(id, change), call)
    } catch ScreenletError.notFound {
      throw ServiceError.missing(exceptions + "NoSuchFileEntryException", "DLFileEntry", id)
    } catch ScreenletError.server(code: "file.title", let message) {
      throw ServiceError(exceptions + "DuplicateFileException", message.english)
    }
  }
}
