import LocalPortal
import PortalKit

/// Methods for the comments of a thread, blog entries by address, and view counts.
enum ThreadMethods {
  private static let thread = "groupId:long categoryId:long threadId:long status:int "

  static let all = [
    ServiceMethod(
      "/mbmessage/get-thread-messages", .view(.comment), thread + "page",
      returns: "list"
    ) { try await $0.page(of: try await comments($0)) { try await CommentMethods.json($0, $1) } },
    ServiceMethod(
      "/mbmessage/get-thread-messages-count", .view(.comment), thread, returns: "int"
    ) { .integer(try await comments($0).count) },
    ServiceMethod(
      "/blogsentry/get-entry", .view(.blogsEntry), "groupId:long urlTitle:string",
      returns: "com.liferay.portlet.blogs.model.BlogsEntry"
    ) { call in
      let (site, title) = (try call.parameters.long("groupId"), call.parameters.text("urlTitle"))
      // The address of a blog entry is its ID in this portal.
      if let id = Int64(title),
        let entry = try? await call.portal.blogsEntry(
          .object(className: AssetClass.blogsEntry.className, classPK: id)), entry.groupId == site
      {
        return BlogMethods.json(entry, call)
      }
      throw ServiceError.missing(
        "com.liferay.portlet.blogs.NoSuchEntryException", "BlogsEntry",
        ["groupId": "\(site)", "urlTitle": title])
    },
    ServiceMethod(
      "/assetentry/increment-view-counter", .countView, "className:string classPK:long",
      returns: "com.liferay.portlet.asset.model.AssetEntry"
    ) { call in
      do {
        // 6.2 responds with the count before this view.
        return AssetMethods.json(try await call.portal.countView(try call.asset()), call)
      } catch ScreenletError.notFound {
        throw ServiceError.missing(
          "com.liferay.portlet.asset.NoSuchEntryException", "AssetEntry",
          [
            "className": call.parameters.text("className"),
            "classPK": call.parameters.text("classPK"),
          ])
      }
    },
  ]

  private static func comments(_ call: ServedCall) async throws -> [PortalComment] {
    try await call.portal.comments(
      inThread: try call.parameters.long("threadId"), userId: call.user.id)
  }
}
