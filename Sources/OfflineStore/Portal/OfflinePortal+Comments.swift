public import PortalKit

extension OfflinePortal {
  /// Some comments on a thing, with what waits to be sent of them.
  @concurrent public func comments(
    _ query: CommentQuery
  ) async throws(ScreenletError) -> ListPage<PortalComment> {
    let user = status.user
    return try await read(
      "comments", query,
      overlay: { page, open throws(ScreenletError) in
        Pending.apply(open, to: &page, of: query, by: user)
      }
    ) { base throws(ScreenletError) in try await base.comments(query) }
  }

  /// How many comments a thing has.
  @concurrent public func commentCount(
    _ asset: AssetReference
  ) async throws(ScreenletError) -> Int {
    try await read("commentCount", asset) { base throws(ScreenletError) in
      try await base.commentCount(asset)
    }
  }

  /// One comment, with what waits to be sent of it.
  @concurrent public func comment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    if let queued = try await openEntry(id) {
      guard case .addComment(let draft) = queued.write else { throw .notFound }
      if let sent = queued.answer.flatMap({ PortalComment(stored: $0) }) {
        return try await comment(sent.commentId, userId: userId)
      }
      return Pending.comment(of: draft, queued, by: status.user)
    }
    return try await read(
      "comment", CacheKeys(id, userId),
      overlay: { comment, open throws(ScreenletError) in
        if Pending.isDeleted(id, open) { throw .notFound }
        Pending.apply(open, to: &comment)
      }
    ) { base throws(ScreenletError) in try await base.comment(id, userId: userId) }
  }

  /// Takes a new comment, or keeps it until the portal does.
  @concurrent public func addComment(
    _ draft: CommentDraft
  ) async throws(ScreenletError) -> PortalComment {
    let wish = Wish(
      write: .addComment(draft), key: draft.key, label: Self.excerpt(of: draft.body))
    switch try await write(wish) {
    case nil:
      return try await reach { base throws(ScreenletError) in try await base.addComment(draft) }
    case .sent(let answer): return try Self.answer(answer)
    case .queued(let id):
      guard let queued = try await openEntry(-id) else { throw .notFound }
      return Pending.comment(of: draft, queued, by: status.user)
    }
  }

  /// Takes other words for a comment, or keeps them until the portal does.
  @concurrent public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    if let queued = try await openEntry(id) {
      guard case .addComment(var draft) = queued.write, queued.isReady else { throw .conflict }
      draft.body = body
      var changed = queued
      (changed.write, changed.label) = (.addComment(draft), Self.excerpt(of: body))
      try await amend(changed)
      PortalCall.current?.noteQueued(queued.key)
      return Pending.comment(of: draft, changed, by: status.user)
    }
    let wish = Wish(
      write: .updateComment(id: id, body: body, userId: userId), subject: "comment:\(id)",
      label: Self.excerpt(of: body))
    switch try await write(wish) {
    case nil:
      return try await reach { base throws(ScreenletError) in
        try await base.updateComment(id, body: body, userId: userId)
      }
    case .sent(let answer): return try Self.answer(answer)
    case .queued:
      var comment =
        await remembered("comment", CacheKeys(id, userId), as: PortalComment.self)
        ?? PortalComment(
          commentId: id, userId: status.userId, userName: status.user?.fullName ?? "", htmlBody: "",
          canEdit: true, canDelete: true)
      (comment.htmlBody, comment.modified) = (CommentText.html(body), status.clock.now())
      return comment
    }
  }

  /// Takes a comment out, or keeps the wish until the portal does.
  @concurrent public func deleteComment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) {
    if let queued = try await openEntry(id) {
      guard queued.isReady else { throw .conflict }
      return try await queue.discard(queued.id)
    }
    let wish = Wish(
      write: .deleteComment(id: id, userId: userId), subject: "comment:\(id)",
      label: await remembered("comment", CacheKeys(id, userId), as: PortalComment.self)
        .map { Self.excerpt(of: $0.plainBody) } ?? "")
    if try await write(wish) != nil { return }
    try await reach { base throws(ScreenletError) in
      try await base.deleteComment(id, userId: userId)
    }
  }

  static func excerpt(of text: String) -> String {
    String(text.prefix { !$0.isNewline }.prefix(60))
  }
}
