public import PortalKit

extension OfflinePortal {
  /// Returns a page of the comments on an asset, including queued changes.
  ///
  /// - Parameter query: The asset and the page.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
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

  /// Returns the number of comments on an asset.
  ///
  /// - Parameter asset: The asset.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func commentCount(
    _ asset: AssetReference
  ) async throws(ScreenletError) -> Int {
    try await read("commentCount", asset) { base throws(ScreenletError) in
      try await base.commentCount(asset)
    }
  }

  /// Returns one comment, including queued changes.
  ///
  /// - Parameters:
  ///   - id: The comment ID; negative for a comment that exists only in the queue.
  ///   - userId: The user whose permissions apply; 0 for the signed-in user.
  /// - Throws: `ScreenletError.notFound` if there is no such comment or its deletion is queued, or
  ///   another error if the server fails and no cached response is available.
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

  /// Adds a comment on the server, or queues it if the server is unreachable.
  ///
  /// - Parameter draft: The asset and the text.
  /// - Returns: The comment; a queued one has a negative ID.
  /// - Throws: `ScreenletError` if the server rejects the comment or the queue cannot be written.
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

  /// Replaces the text of a comment on the server, or queues the change if the server is
  /// unreachable.
  ///
  /// - Parameters:
  ///   - id: The comment ID; negative for a comment that exists only in the queue.
  ///   - body: The new text.
  ///   - userId: The user who changes it; 0 for the signed-in user.
  /// - Returns: The changed comment.
  /// - Throws: `ScreenletError.conflict` if a queued comment is just being sent or in conflict, or
  ///   another error if the server rejects the change or the queue cannot be written.
  @concurrent public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment {
    if let queued = try await openEntry(id) {
      guard case .addComment(var draft) = queued.write, queued.isReady else { throw .conflict }
      draft.body = body
      var changed = queued
      (changed.write, changed.label) = (.addComment(draft), Self.excerpt(of: body))
      try await amend(changed)
      PortalCall.current?.recordQueued(queued.key)
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

  /// Deletes a comment on the server, or queues the deletion if the server is unreachable.
  ///
  /// - Parameters:
  ///   - id: The comment ID; negative for a comment that exists only in the queue.
  ///   - userId: The user who deletes it; 0 for the signed-in user.
  /// - Throws: `ScreenletError.conflict` if a queued comment is just being sent or in conflict, or
  ///   another error if the server rejects the deletion or the queue cannot be written.
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
