import LocalPortal
import PortalKit

/// The comment and rating methods of headless-delivery.
enum DiscussionMethods {
  private static let base = "headless-delivery/v1.0/"
  private static let things: [(String, AssetClass)] = [
    ("blog-postings", .blogsEntry), ("documents", .fileEntry), ("structured-contents", .webContent),
  ]

  static let all =
    things.flatMap { name, sort in comments(name, sort) + ratings(name, sort) } + [
      HeadlessMethod("GET", base + "comments/*", .view(.comment)) { call in
        .json(try await json(try await comment(call), call))
      },
      HeadlessMethod("PUT", base + "comments/*", .update(.comment)) { call in
        let changed = try await call.portal.updateComment(
          try call.id(), body: try text(call), userId: call.user.id)
        return .json(try await json(changed, call))
      },
      HeadlessMethod("DELETE", base + "comments/*", .delete(.comment)) { call in
        try await call.portal.deleteComment(try call.id(), userId: call.user.id)
        return .nothing
      },
    ]

  private static func comments(_ name: String, _ sort: AssetClass) -> [HeadlessMethod] {
    [
      HeadlessMethod("GET", base + "\(name)/*/comments", .view(.comment)) { call in
        let page = try call.page(sorting: [
          "dateCreated": "createDate", "dateModified": "modifiedDate",
        ])
        let found = try await call.portal.comments(
          CommentQuery(try thing(sort, call), page: page, userId: call.user.id))
        return try await call.answer(found, of: page, json)
      },
      HeadlessMethod("POST", base + "\(name)/*/comments", .add(.comment)) { call in
        let body = try HeadlessBody(
          call.request.body, schema: "Comment", ["externalReferenceCode", "text"])
        let comment = try await call.portal.addComment(
          CommentDraft(
            try thing(sort, call), body: try text(call), userId: call.user.id,
            key: try body.code().map { WriteKey(uuid: $0) }))
        return .json(try await json(comment, call))
      },
    ]
  }

  private static func ratings(_ name: String, _ sort: AssetClass) -> [HeadlessMethod] {
    let path = base + "\(name)/*/my-rating"
    let change: HeadlessMethod.Run = { call in
      let body = try HeadlessBody(call.request.body, schema: "Rating", ["ratingValue"])
      let facts = try await call.portal.rateNumbered(
        RatingQuery(try thing(sort, call), groups: 1, userId: call.user.id),
        score: try body.double("ratingValue") ?? -1)
      return .json(
        rating(
          facts.id, facts.score, await call.creator(call.user.id, call.user.fullName),
          created: facts.created, modified: facts.modified))
    }
    return [
      HeadlessMethod("POST", path, .add(.rating), run: change),
      HeadlessMethod("PUT", path, .add(.rating), run: change),
      HeadlessMethod("GET", path, .view(.rating)) { call in
        let query = RatingQuery(try thing(sort, call), groups: 1, userId: call.user.id)
        guard let score = try await call.portal.ratings(query).userScore else {
          throw HeadlessError.notFound
        }
        return .json(
          rating(0, score, await call.creator(call.user.id, call.user.fullName)))
      },
      HeadlessMethod("DELETE", path, .delete(.rating)) { call in
        _ = try await call.portal.deleteRating(
          RatingQuery(try thing(sort, call), groups: 1, userId: call.user.id))
        return .nothing
      },
    ]
  }

  private static func thing(_ sort: AssetClass, _ call: HeadlessCall) throws -> AssetReference {
    .object(className: sort.className, classPK: try call.id())
  }

  private static func comment(_ call: HeadlessCall) async throws -> PortalComment {
    try await call.portal.comment(try call.id(), userId: call.user.id)
  }

  private static func text(_ call: HeadlessCall) throws -> String {
    let body = try HeadlessBody(
      call.request.body, schema: "Comment", ["externalReferenceCode", "text"])
    return CommentMethods.plain(try body.text("text") ?? "")
  }

  /// Returns the JSON of a comment with the caller's permissions.
  private static func json(_ comment: PortalComment, _ call: HeadlessCall) async throws -> JSONValue
  {
    let address = "/o/\(base)comments/\(comment.commentId)"
    var actions = JSONObject()
    actions["get"] = ["method": "GET", "href": .string(address)]
    if comment.canEdit { actions["replace"] = ["method": "PUT", "href": .string(address)] }
    if comment.canDelete { actions["delete"] = ["method": "DELETE", "href": .string(address)] }
    return [
      "actions": .object(actions), "creator": await call.creator(comment.userId, comment.userName),
      "dateCreated": HeadlessText.date(comment.created),
      "dateModified": HeadlessText.date(comment.modified),
      "externalReferenceCode": try await call.portal.commentKey(comment.commentId)
        .map(JSONValue.string) ?? ModelText.uuid(29_505, comment.commentId),
      "id": .integer(comment.commentId),
      "numberOfComments": 0, "text": .string(comment.htmlBody),
    ]
  }

  private static func rating(
    _ id: Int64, _ score: Double, _ creator: JSONValue, created: Instant? = nil,
    modified: Instant? = nil
  ) -> JSONValue {
    [
      "bestRating": 1, "creator": creator, "dateCreated": HeadlessText.date(created),
      "dateModified": HeadlessText.date(modified), "id": .integer(id),
      "ratingValue": ModelText.double(score), "worstRating": 0,
    ]
  }

  /// Returns the aggregate rating of an asset.
  static func aggregate(_ thing: AssetReference, _ call: HeadlessCall) async -> JSONValue {
    let found = try? await call.portal.ratings(
      RatingQuery(thing, groups: 1, userId: call.user.id))
    return [
      "bestRating": 1, "ratingAverage": ModelText.double(found?.average ?? 0),
      "ratingCount": .integer(found?.totalCount ?? 0),
      "ratingValue": ModelText.double(found?.userScore ?? 0), "worstRating": 0,
    ]
  }
}
