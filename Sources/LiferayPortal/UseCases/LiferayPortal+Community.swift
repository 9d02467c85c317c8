public import PortalKit

extension LiferayPortal {
  /// Some comments on a thing, and how many there are.
  @concurrent public func comments(_ query: CommentQuery) async throws(ScreenletError) -> ListPage<
    PortalComment
  > {
    try await adapter().comments(query)
  }

  /// How many comments a thing has.
  @concurrent public func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int
  {
    try await adapter().commentCount(asset)
  }

  /// One comment.
  @concurrent public func comment(_ id: Int64, userId: Int64) async throws(ScreenletError)
    -> PortalComment
  {
    try await adapter().comment(id, userId: userId)
  }

  /// Takes a new comment.
  @concurrent public func addComment(_ draft: CommentDraft) async throws(ScreenletError)
    -> PortalComment
  {
    try await adapter().addComment(draft)
  }

  /// Takes other words for a comment.
  @concurrent public func updateComment(_ id: Int64, body: String, userId: Int64)
    async throws(ScreenletError) -> PortalComment
  {
    try await adapter().updateComment(id, body: body, userId: userId)
  }

  /// Takes a comment out for good.
  @concurrent public func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    try await adapter().deleteComment(id, userId: userId)
  }

  /// How a thing is rated.
  @concurrent public func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry
  {
    try await adapter().ratings(query)
  }

  /// Takes a score.
  @concurrent public func rate(_ query: RatingQuery, score: Double) async throws(ScreenletError)
    -> RatingEntry
  {
    try await adapter().rate(query, score: score)
  }

  /// Takes back a score.
  @concurrent public func deleteRating(_ query: RatingQuery) async throws(ScreenletError)
    -> RatingEntry
  {
    try await adapter().deleteRating(query)
  }
}
