extension ScreenletError {
  static let noComments = ScreenletError.server(
    code: "portal.noComments",
    message: Phrase(key: "portal.noComments", english: "This portal has no comments."))
}

extension ContentlessPortal {
  /// Has none.
  @concurrent public func comments(
    _ query: CommentQuery
  ) async throws(ScreenletError) -> ListPage<PortalComment> { throw .noComments }
  /// Has none.
  @concurrent public func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int
  { throw .noComments }
  /// Has none.
  @concurrent public func comment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalComment { throw .noComments }
  /// Has none.
  @concurrent public func addComment(_ draft: CommentDraft) async throws(ScreenletError)
    -> PortalComment
  { throw .noComments }
  /// Has none.
  @concurrent public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment { throw .noComments }
  /// Has none.
  @concurrent public func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    throw .noComments
  }
}
