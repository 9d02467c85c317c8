import LocalPortal
import PortalKit

/// The service `blogsentry`: blog entries.
enum BlogMethods {
  private static let model = "com.liferay.portlet.blogs.model.BlogsEntry"

  static let all = [
    ServiceMethod("/blogsentry/get-entry", .view(.blogsEntry), "entryId:long", returns: model) {
      call in
      let id = try call.parameters.long("entryId")
      do {
        let blog = AssetReference.object(className: AssetClass.blogsEntry.className, classPK: id)
        return json(try await call.portal.blogsEntry(blog), call)
      } catch ScreenletError.notFound {
        throw ServiceError.missing(
          "com.liferay.portlet.blogs.NoSuchEntryException", "BlogsEntry", id)
      }
    },
    ServiceMethod(
      "/blogsentry/get-group-entries", .view(.blogsEntry), "groupId:long status:int max:int",
      returns: "list"
    ) { call in try await list(call, PageRequest(count: call.parameters.int("max"))) },
    ServiceMethod(
      "/blogsentry/get-group-entries", .view(.blogsEntry),
      "groupId:long status:int page",
      returns: "list"
    ) { call in try await list(call, call.parameters.page()) },
    ServiceMethod(
      "/blogsentry/get-group-entries-count", .view(.blogsEntry), "groupId:long status:int",
      returns: "int"
    ) { call in
      .integer(
        try await call.portal.blogsEntries(
          groupId: try call.parameters.long("groupId"),
          page: PageRequest(count: 0, countsTotal: true)
        ).total ?? 0)
    },
  ]

  private static func list(_ call: ServedCall, _ page: PageRequest) async throws -> JSONValue {
    // All entries are approved, so other statuses have none.
    guard [0, -1].contains(try call.parameters.long("status")) else { return [] }
    let found = try await call.portal.blogsEntries(
      groupId: try call.parameters.long("groupId"), page: page)
    return .array(found.rows.map { json($0, call) })
  }

  static func json(_ entry: BlogsEntry, _ call: ServedCall) -> JSONValue {
    let date = ModelText.date(entry.displayDate)
    return [
      "allowPingbacks": false, "allowTrackbacks": false,
      "companyId": .integer(call.user.companyId), "content": .string(entry.content),
      "coverImageCaption": .string(entry.coverImageCaption),
      "coverImageFileEntryId": .integer(entry.coverImageFileEntryId), "createDate": date,
      "description": "", "displayDate": date, "entryId": .integer(entry.entryId),
      "groupId": .integer(entry.groupId), "modifiedDate": date, "smallImage": false,
      "smallImageId": 0, "smallImageURL": "", "status": 0,
      "statusByUserId": .integer(entry.userId), "statusByUserName": .string(entry.userName),
      "statusDate": date, "subtitle": .string(entry.subtitle), "title": .string(entry.title),
      "trackbacks": "", "urlTitle": .string("\(entry.entryId)"),
      "userId": .integer(entry.userId), "userName": .string(entry.userName),
      "uuid": ModelText.uuid(20_011, entry.entryId),
    ]
  }
}
