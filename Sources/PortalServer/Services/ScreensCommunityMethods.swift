import LocalPortal
import PortalKit

/// The services of the Screens plugin for assets, comments and ratings.
enum ScreensCommunityMethods {
  static let all = [
    ServiceMethod(
      "/screens-web.screensassetentry/get-asset-entries", .view(.asset),
      "assetEntryQuery:com.liferay.portlet.asset.service.persistence.AssetEntryQuery "
        + "locale:string", returns: "list"
    ) { call in
      let page = try await AssetMethods.entries(call.parameters.value("assetEntryQuery"), call)
      return try await call.list(page.rows) { try await item($0, $1) }
    },
    ServiceMethod(
      "/screens-web.screensassetentry/get-asset-entries", .view(.asset),
      "companyId:long groupId:long portletItemName:string locale:string max:int",
      returns: "list"
    ) { call in
      let page = try await call.portal.assets(
        AssetQuery(
          groupId: try call.parameters.long("groupId"),
          portletItemName: call.parameters.text("portletItemName"),
          page: PageRequest(count: max(0, min(try call.parameters.int("max"), 500)))))
      return try await call.list(page.rows) { try await item($0, $1) }
    },
    ServiceMethod(
      "/screens-web.screensassetentry/get-asset-entry", .view(.asset), "entryId:long locale:string",
      returns: "map"
    ) { call in
      let id = try call.parameters.long("entryId")
      return try await item(try await AssetMethods.entry(.entry(id), id, call), call)
    },
    ServiceMethod(
      "/screens-web.screensassetentry/get-asset-entry", .view(.asset),
      "className:string classPK:long locale:string", returns: "map"
    ) { call in
      let id = try call.parameters.long("classPK")
      return try await item(try await AssetMethods.entry(try call.asset(), id, call), call)
    },
    ServiceMethod(
      "/screens-web.screenscomment/get-comments", .view(.comment),
      "className:string classPK:long page", returns: "list"
    ) { call in
      let page = try await call.portal.comments(
        CommentQuery(try call.asset(), page: try call.parameters.page(), userId: call.user.id))
      return .array(page.rows.map(json))
    },
    ServiceMethod(
      "/screens-web.screenscomment/get-comments-count", .view(.comment),
      "className:string classPK:long",
      returns: "int"
    ) { .integer(try await $0.portal.commentCount(try $0.asset())) },
    ServiceMethod(
      "/screens-web.screenscomment/get-comment", .view(.comment), "commentId:long", returns: "map"
    ) {
      call in
      let id = try call.parameters.long("commentId")
      do {
        return json(try await call.portal.comment(id, userId: call.user.id))
      } catch { throw CommentMethods.refusal(error, id) }
    },
    ServiceMethod(
      "/screens-web.screenscomment/add-comment", .add(.comment),
      "className:string classPK:long body:string",
      returns: "map"
    ) { json(try await CommentMethods.add($0)) },
    ServiceMethod(
      "/screens-web.screenscomment/update-comment", .update(.comment), "commentId:long body:string",
      returns: "map"
    ) { json(try await CommentMethods.update(try $0.parameters.long("commentId"), $0)) },
    ServiceMethod(
      "/comment.commentmanagerjsonws/delete-comment", .delete(.comment), "commentId:long",
      returns: "void"
    ) { call in
      try await CommentMethods.delete(try call.parameters.long("commentId"), call)
      return [:]
    },
    ServiceMethod(
      "/screens-web.screensratingsentry/get-ratings-entries", .view(.rating),
      "classPK:long className:string ratingsLength:int", "assetEntryId:long ratingsLength:int",
      returns: "map"
    ) { json(try await $0.portal.ratings(try rating($0)), $0) },
    ServiceMethod(
      "/screens-web.screensratingsentry/update-ratings-entry", .add(.rating),
      "classPK:long className:string score:double ratingsLength:int", returns: "map"
    ) { call in
      let score = try call.parameters.double("score")
      let best = call.dialect.bestScore
      guard (0...best).contains(score) else {
        throw ServiceError("com.liferay.portlet.ratings.EntryScoreException")
      }
      return json(
        try await call.portal.rate(try rating(call), score: score / best), call)
    },
    ServiceMethod(
      "/screens-web.screensratingsentry/delete-ratings-entry", .delete(.rating),
      "classPK:long className:string ratingsLength:int", returns: "map"
    ) { json(try await $0.portal.deleteRating(try rating($0)), $0) },
  ]

  private static func rating(_ call: ServedCall) throws -> RatingQuery {
    RatingQuery(
      try call.asset(), groups: try call.parameters.int("ratingsLength"), userId: call.user.id)
  }

  private static func json(_ rating: RatingEntry, _ call: ServedCall) -> JSONValue {
    let sum = rating.average * Double(rating.totalCount)
    return [
      "average": ModelText.double(rating.average),
      "className": .string(call.dialect.className(rating.className)),
      "classPK": .integer(rating.classPK), "ratings": .array(rating.ratings.map { .integer($0) }),
      "totalCount": .integer(rating.totalCount), "totalScore": ModelText.double(sum),
      "userScore": ModelText.double(rating.userScore ?? -1),
    ]
  }

  private static func json(_ comment: PortalComment) -> JSONValue {
    [
      "body": .string(comment.htmlBody), "commentId": .integer(comment.commentId),
      "createDate": ModelText.date(comment.created),
      "deletePermission": .bool(comment.canDelete),
      "modifiedDate": ModelText.date(comment.modified),
      "updatePermission": .bool(comment.canEdit), "userId": .integer(comment.userId),
      "userName": .string(comment.userName),
    ]
  }

  /// Returns the JSON of an asset entry with its texts in one language and with its object.
  private static func item(_ entry: AssetEntry, _ call: ServedCall) async throws -> JSONValue {
    var json = AssetMethods.json(entry, call).object ?? JSONObject()
    json["className"] = .string(call.dialect.className(entry.className))
    json["locale"] = .string(call.parameters.text("locale"))
    json["title"] = .string(entry.title)
    json["summary"] = .string(entry.summary)
    json["description"] = .string(entry.summary)
    json["object"] = try await object(entry, call)
    return .object(json)
  }

  private static func object(_ entry: AssetEntry, _ call: ServedCall) async throws -> JSONValue {
    switch entry.assetClass {
    case .fileEntry:
      let file = try await call.portal.fileEntry(.id(entry.classPK))
      return [
        "fileEntry": try await FileMethods.json(file, call), "url": .string(file.address),
      ]
    case .webContent:
      guard let article = try await call.portal.article(entry.classPK) else { return [:] }
      let json = try await ArticleMethods.json(article, call)
      var object = JSONObject([
        .init(name: "modelAttributes", value: json),
        .init(name: "modelValues", value: json["content"] ?? ""),
      ])
      if article.structureId != 0 {
        object["DDMStructure"] = try await StructureMethods.json(
          try await call.portal.structure(article.structureId), call)
      }
      return .object(object)
    case .blogsEntry:
      let blog = try await call.portal.blogsEntry(.entry(entry.entryId))
      return ["blogsEntry": BlogMethods.json(blog, call)]
    case .user:
      // Without permission to view the account, the caller gets only its entry.
      do {
        return ["user": try await call.json(try await call.portal.user(.id(entry.classPK)))]
      } catch ScreenletError.forbidden { return [:] }
    case .record:
      return try await ScreensMethods.item(
        try await RecordMethods.record(entry.classPK, call), nil, call)
    case nil: return [:]
    }
  }
}
