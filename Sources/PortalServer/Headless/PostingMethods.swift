import LocalPortal
import PortalKit

/// The blog methods of headless-delivery.
enum PostingMethods {
  private static let base = "headless-delivery/v1.0/"
  private static let orders = [
    "headline": "title", "title": "title", "dateCreated": "createDate",
    "dateModified": "modifiedDate", "datePublished": "createDate",
  ]

  static let all = [
    HeadlessMethod("GET", base + "sites/*/blog-postings", .view(.blogsEntry)) { call in
      let page = try call.page(sorting: orders)
      let found = try await call.portal.blogsEntries(groupId: try await call.siteId(), page: page)
      return try await call.answer(found, of: page) { try await json($0, $1) }
    },
    HeadlessMethod("GET", base + "blog-postings/*", .view(.blogsEntry)) { call in
      let thing = AssetReference.object(
        className: AssetClass.blogsEntry.className, classPK: try call.id())
      return .json(try await json(try await call.portal.blogsEntry(thing), call))
    },
  ]

  static func json(_ entry: BlogsEntry, _ call: HeadlessCall) async throws -> JSONValue {
    let date = HeadlessText.date(entry.displayDate)
    let plain = CommentText.plain(entry.content)
    return [
      "aggregateRating": await DiscussionMethods.aggregate(entry.asset, call),
      "alternativeHeadline": .string(entry.subtitle), "articleBody": .string(entry.content),
      "creator": await call.creator(entry.userId, entry.userName), "dateCreated": date,
      "dateModified": date, "datePublished": date,
      "description": .string(String(plain.prefix(400))), "encodingFormat": "text/html",
      "headline": .string(entry.title), "id": .integer(entry.entryId),
      "image": try await image(entry, call), "keywords": [],
      "numberOfComments": .integer((try? await call.portal.commentCount(entry.asset)) ?? 0),
      "siteId": .integer(entry.groupId),
    ]
  }

  private static func image(_ entry: BlogsEntry, _ call: HeadlessCall) async throws -> JSONValue {
    guard entry.coverImageFileEntryId != 0,
      let file = try? await call.portal.fileEntry(.id(entry.coverImageFileEntryId))
    else { return .null }
    return [
      "caption": .string(entry.coverImageCaption), "contentUrl": .string(file.address),
      "imageId": .integer(file.fileEntryId),
    ]
  }
}
