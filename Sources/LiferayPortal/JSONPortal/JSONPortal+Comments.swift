import PortalKit

extension JSONPortal {
  private static let service = "/comment.commentmanagerjsonws"

  private func about(
    _ asset: AssetReference, _ method: String
  ) async throws(ScreenletError) -> ServiceCall {
    let object = try await object(asset)
    return ServiceCall(
      dialect.plugin("screenscomment", method),
      ["className": .string(object.className), "classPK": .integer(object.classPK)])
  }

  /// Converts a call of the plugin to a call of the core service, which supports comments since
  /// 7.0.
  private func core(_ call: ServiceCall, _ method: String) async throws(ScreenletError)
    -> ServiceCall
  {
    var core = ServiceCall(
      "\(Self.service)/\(method)", ["groupId": .integer(try await site())])
    for parameter in call.parameters.members {
      core = core.with(parameter.name, parameter.value)
    }
    return core
  }

  /// Calls the plugin, or the core service if the plugin is missing.
  private func either<Answer>(
    _ plugin: () async throws(ScreenletError) -> Answer,
    _ core: () async throws(ScreenletError) -> Answer
  ) async throws(ScreenletError) -> Answer {
    do throws(ScreenletError) { return try await plugin() } catch {
      guard error.code == "liferay.noService" else { throw error }
      guard version > .v62 else { throw .lacksPlugin(version) }
      return try await core()
    }
  }

  func comments(_ query: CommentQuery) async throws(ScreenletError) -> ListPage<PortalComment> {
    try checkPlain(query.page)
    let range = range(query.page)
    let rows = try await about(query.asset, "get-comments").with("start", range.start)
      .with("end", range.end)
    let count = try await about(query.asset, "get-comments-count")
    return try await either {
      () async throws(ScreenletError) in
      try await page(rows, count, PortalComment.init(service:))
    } _: {
      () async throws(ScreenletError) in
      try await page(
        try await core(rows, "get-comments"), try await core(count, "get-comments-count"),
        PortalComment.init(service:))
    }
  }

  func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int {
    let call = try await about(asset, "get-comments-count")
    let answer = try await either {
      () async throws(ScreenletError) in
      try await services.read(call)
    } _: {
      () async throws(ScreenletError) in
      try await services.read(try await core(call, "get-comments-count"))
    }
    guard let count = answer.whole else { throw .unreadable(call.path) }
    return Int(clamping: count)
  }

  func comment(_ id: Int64, userId: Int64) async throws(ScreenletError) -> PortalComment {
    try await one(
      ServiceCall(dialect.plugin("screenscomment", "get-comment"), ["commentId": .integer(id)]),
      isWrite: false)
  }

  private func one(
    _ call: ServiceCall, isWrite: Bool
  ) async throws(ScreenletError) -> PortalComment {
    let answer = try await inBody(of: call) { () async throws(ScreenletError) in
      try await plugin(call, isWrite: isWrite)
    }
    guard let comment = PortalComment(service: answer) else { throw .unreadable(call.path) }
    return comment
  }

  /// Sends a comment and converts errors about its body to field errors.
  ///
  /// 6.2 has no exception for a duplicate comment: it throws a `SystemException` with the HTML of
  /// the body as its message.
  private func inBody<Answer>(
    of call: ServiceCall, _ send: () async throws(ScreenletError) -> Answer
  ) async throws(ScreenletError) -> Answer {
    do throws(ScreenletError) { return try await send() } catch {
      guard case .server(let code, let message) = error else { throw error }
      switch code.prefix(while: { $0 != "." }) {
      case "MessageBodyException":
        throw .emptyComment
      case "DuplicateCommentException":
        throw .saidAlready
      case "SystemException"
      where message.arguments.first != nil
        && message.arguments.first == call.parameters["body"]?.string:
        throw .saidAlready
      default: throw error
      }
    }
  }

  private func html(_ plain: String) throws(ScreenletError) -> JSONValue {
    let body = CommentText.html(plain)
    guard !body.isEmpty else {
      throw .emptyComment
    }
    return .string(body)
  }

  func addComment(_ draft: CommentDraft) async throws(ScreenletError) -> PortalComment {
    let body = try html(draft.body)
    // Comments have no UUID here, but the portal rejects identical ones.
    if draft.key?.mayHaveArrived == true,
      let said = try await comments(CommentQuery(draft.asset)).rows.first(where: {
        $0.htmlBody == body.string && (draft.userId == 0 || $0.userId == draft.userId)
      })
    {
      return said
    }
    let call = try await about(draft.asset, "add-comment").with("body", body)
    return try await either {
      () async throws(ScreenletError) in
      let answer = try await inBody(of: call) { () async throws(ScreenletError) in
        try await services.write(call)
      }
      guard let comment = PortalComment(service: answer) else { throw .unreadable(call.path) }
      return comment
    } _: {
      () async throws(ScreenletError) in
      let core = try await core(call, "add-comment")
      let answer = try await inBody(of: core) { () async throws(ScreenletError) in
        try await services.write(core)
      }
      // The core service returns only the ID.
      guard let id = answer.whole else { throw .unreadable(core.path) }
      return PortalComment(
        commentId: id, userId: draft.userId, htmlBody: body.string ?? "", canEdit: false,
        canDelete: true)
    }
  }

  func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    try await one(
      ServiceCall(
        dialect.plugin("screenscomment", "update-comment"),
        ["commentId": .integer(id), "body": try html(body)]), isWrite: true)
  }

  func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    guard version == .v62 else {
      _ = try await services.write(
        ServiceCall("\(Self.service)/delete-comment", ["commentId": .integer(id)]))
      return
    }
    let message = try await services.read(
      ServiceCall("/mbmessage/get-message", ["messageId": .integer(id)]))
    guard let kind = try await classNameIds()[message.id("classNameId")] else { throw .notFound }
    let name = JSONValue.string(dialect.className(kind))
    let key = JSONValue.integer(message.id("classPK"))
    _ = try await services.write(
      ServiceCall(
        "/mbmessage/delete-discussion-message",
        [
          "groupId": .integer(message.id("groupId")), "className": name, "classPK": key,
          "permissionClassName": name, "permissionClassPK": key,
          "permissionOwnerId": .integer(message.id("userId")), "messageId": .integer(id),
        ]))
  }

  // MARK: Ratings

  func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    let length = JSONValue.integer(query.groups)
    let call: ServiceCall
    switch query.asset {
    case .entry(let id):
      call = ServiceCall(
        dialect.plugin("screensratingsentry", "get-ratings-entries"),
        ["assetEntryId": .integer(id), "ratingsLength": length])
    case .object(let name, let key):
      call = rating("get-ratings-entries", dialect.className(name), key)
        .with("ratingsLength", length)
    }
    return try await ratings(call, query, isWrite: false)
  }

  private func rating(_ method: String, _ name: String, _ key: Int64) -> ServiceCall {
    ServiceCall(
      dialect.plugin("screensratingsentry", method),
      ["classPK": .integer(key), "className": .string(name)])
  }

  private func ratings(
    _ call: ServiceCall, _ query: RatingQuery, isWrite: Bool
  ) async throws(ScreenletError) -> RatingEntry {
    let answer = try await plugin(call, isWrite: isWrite)
    guard let entry = RatingEntry(plugin: answer, groups: query.groups) else {
      throw .unreadable(call.path)
    }
    return entry
  }

  func rate(_ query: RatingQuery, score: Double) async throws(ScreenletError) -> RatingEntry {
    guard (0...1).contains(score), let number = JSONNumber("\(score * dialect.bestScore)") else {
      throw .wrongScore
    }
    let object = try await object(query.asset)
    return try await ratings(
      rating("update-ratings-entry", object.className, object.classPK)
        .with("score", .number(number)).with("ratingsLength", .integer(query.groups)),
      query, isWrite: true)
  }

  func deleteRating(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry {
    let object = try await object(query.asset)
    return try await ratings(
      rating("delete-ratings-entry", object.className, object.classPK)
        .with("ratingsLength", .integer(query.groups)), query, isWrite: true)
  }
}
