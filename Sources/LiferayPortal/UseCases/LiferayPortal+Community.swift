public import PortalKit

extension LiferayPortal {
  /// Returns a page of the comments on an item.
  ///
  /// - Parameter query: The item and the requested page.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent public func comments(_ query: CommentQuery) async throws(ScreenletError) -> ListPage<
    PortalComment
  > {
    try await adapter().comments(query)
  }

  /// Returns the number of comments on an item.
  ///
  /// - Parameter asset: The item.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent public func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int
  {
    try await adapter().commentCount(asset)
  }

  /// Returns a comment.
  ///
  /// - Parameters:
  ///   - id: The ID of the comment.
  ///   - userId: The ID of the user.
  /// - Throws: `ScreenletError.notFound` if there is no such comment, or another `ScreenletError`.
  @concurrent public func comment(_ id: Int64, userId: Int64) async throws(ScreenletError)
    -> PortalComment
  {
    try await adapter().comment(id, userId: userId)
  }

  /// Adds a comment and returns it.
  ///
  /// - Parameter draft: The item and the text of the comment.
  /// - Throws: `ScreenletError.validation` if the text is empty, or another `ScreenletError`.
  @concurrent public func addComment(_ draft: CommentDraft) async throws(ScreenletError)
    -> PortalComment
  {
    try await adapter().addComment(draft)
  }

  /// Replaces the text of a comment and returns the comment.
  ///
  /// - Parameters:
  ///   - id: The ID of the comment.
  ///   - body: The new plain text.
  ///   - userId: The ID of the user.
  /// - Throws: `ScreenletError.validation` if the text is empty, or another `ScreenletError`.
  @concurrent public func updateComment(_ id: Int64, body: String, userId: Int64)
    async throws(ScreenletError) -> PortalComment
  {
    try await adapter().updateComment(id, body: body, userId: userId)
  }

  /// Deletes a comment permanently.
  ///
  /// - Parameters:
  ///   - id: The ID of the comment.
  ///   - userId: The ID of the user.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent public func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError) {
    try await adapter().deleteComment(id, userId: userId)
  }

  /// Returns the ratings of an item.
  ///
  /// - Parameter query: The item and the number of score groups.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent public func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry
  {
    try await adapter().ratings(query)
  }

  /// Rates an item as the signed-in user and returns its ratings.
  ///
  /// - Parameters:
  ///   - query: The item and the number of score groups.
  ///   - score: The score, from 0 to 1.
  /// - Throws: `ScreenletError.validation` if the score is out of range, or another
  ///   `ScreenletError`.
  @concurrent public func rate(_ query: RatingQuery, score: Double) async throws(ScreenletError)
    -> RatingEntry
  {
    try await adapter().rate(query, score: score)
  }

  /// Deletes the user's rating of an item and returns its ratings.
  ///
  /// - Parameter query: The item and the number of score groups.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent public func deleteRating(_ query: RatingQuery) async throws(ScreenletError)
    -> RatingEntry
  {
    try await adapter().deleteRating(query)
  }
}
