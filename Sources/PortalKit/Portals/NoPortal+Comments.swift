extension NoPortal {
  /// Is offline.
  @concurrent public func comments(
    _ query: CommentQuery
  ) async throws(ScreenletError) -> ListPage<PortalComment> { throw .offline }
  /// Is offline.
  @concurrent public func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int
  { throw .offline }
  /// Is offline.
  @concurrent public func comment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalComment { throw .offline }
  /// Is offline.
  @concurrent public func addComment(_ draft: CommentDraft) async throws(ScreenletError)
    -> PortalComment
  { throw .offline }
  /// Is offline.
  @concurrent public func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment { throw .offline }
  /// Is offline.
  @concurrent public func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    throw .offline
  }
}
