import LocalPortal
import PortalKit

/// The service `dlapp`, limited to folders.
enum FolderMethods {
  private static let model = "com.liferay.portal.kernel.repository.model.Folder"
  private static let exceptions = "com.liferay.portlet.documentlibrary."

  static let all = [
    ServiceMethod(
      "/dlapp/add-folder", .add(.folder),
      "repositoryId:long parentFolderId:long name:string description:string context",
      returns: model
    ) { try await add($0) },
    ServiceMethod("/dlapp/get-folder", .view(.folder), "folderId:long", returns: model) { call in
      let id = try call.parameters.long("folderId")
      guard let folder = try await call.portal.documentFolder(id) else {
        throw ServiceError.missing(exceptions + "NoSuchFolderException", "DLFolder", id)
      }
      return try await json(folder, call)
    },
    ServiceMethod(
      "/dlapp/get-folders", .view(.folder), "repositoryId:long parentFolderId:long",
      "repositoryId:long parentFolderId:long page",
      "repositoryId:long parentFolderId:long page order", returns: "list"
    ) { try await $0.list(try await page($0).rows) { try await json($0, $1) } },
    ServiceMethod(
      "/dlapp/get-folders-count", .view(.folder), "repositoryId:long parentFolderId:long",
      returns: "int"
    ) { .integer(try await page($0, count: 0).total ?? 0) },
  ]

  private static func page(
    _ call: ServedCall, count: Int? = nil
  ) async throws -> ListPage<DocumentFolder> {
    let page = try call.parameters.page(count: count)
    return try await call.portal.documentFolders(
      FileQuery(
        repositoryId: try call.parameters.long("repositoryId"),
        folderId: try call.parameters.long("parentFolderId"), page: page))
  }

  private static func add(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let (name, parent) = (parameters.text("name"), try parameters.long("parentFolderId"))
    guard FileNames.isValid(name) else { throw ServiceError(exceptions + "FolderNameException") }
    do {
      let folder = try await call.portal.addFolder(
        name, in: parent, groupId: try parameters.long("repositoryId"),
        properties: JSONObject([
          .init(name: "description", value: .string(parameters.text("description"))),
          .init(name: "createDate", value: .integer(call.site.clock.now().milliseconds)),
          .init(name: "userId", value: .integer(call.user.id)),
        ]))
      return try await json(folder, call)
    } catch ScreenletError.notFound {
      throw ServiceError.missing(exceptions + "NoSuchFolderException", "DLFolder", parent)
    } catch ScreenletError.server(code: "folder.name", let message) {
      throw ServiceError(exceptions + "DuplicateFolderNameException", message.english)
    }
  }

  static func json(
    _ folder: DocumentFolder, _ call: ServedCall
  ) async throws -> JSONValue {
    let known = try await call.portal.properties("folder", of: folder.folderId)
    let (date, user) = (known["createDate"] ?? .null, known["userId"]?.number?.integer ?? 0)
    return [
      "companyId": .integer(call.user.companyId), "createDate": date, "defaultFileEntryTypeId": 0,
      "description": known["description"] ?? "", "folderId": .integer(folder.folderId),
      "groupId": .integer(folder.groupId), "hidden": false, "lastPostDate": date,
      "modifiedDate": date, "mountPoint": false, "name": .string(folder.name),
      "overrideFileEntryTypes": false, "parentFolderId": .integer(folder.parentFolderId),
      "repositoryId": .integer(folder.groupId), "status": 0, "statusByUserId": 0,
      "statusByUserName": "", "statusDate": .null, "treePath": .string("/\(folder.folderId)/"),
      "userId": .integer(user), "userName": .string(await call.userName(user)),
      "uuid": ModelText.uuid(29_504, folder.folderId),
    ]
  }
}
