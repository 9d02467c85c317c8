/// The comment use cases of a portal: the comments on an asset, newest first.
public protocol CommentPortal: Sendable {
  /// Returns one page of the comments on an asset.
  ///
  /// - Parameter query: The asset, and the rows to return.
  /// - Returns: The rows, and the total number of comments if the portal counts them.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func comments(
    _ query: CommentQuery
  ) async throws(ScreenletError) -> ListPage<PortalComment>

  /// Returns the number of comments on an asset.
  ///
  /// - Parameter asset: The asset.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int

  /// Returns one comment, with the permissions of a user.
  ///
  /// - Parameters:
  ///   - id: The ID of the comment.
  ///   - userId: The ID of the user; 0 for the signed-in user.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func comment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalComment

  /// Adds a comment and returns it as the portal stored it.
  ///
  /// - Parameter draft: The asset, the text and the author.
  /// - Throws: ``ScreenletError/notSignedIn`` if there is no user, and
  ///   ``ScreenletError/validation(field:message:)`` for the field `body` if the text is empty, too
  ///   long or a duplicate.
  @concurrent func addComment(_ draft: CommentDraft) async throws(ScreenletError) -> PortalComment

  /// Replaces the text of a comment and returns the comment.
  ///
  /// - Parameters:
  ///   - id: The ID of the comment.
  ///   - body: The new plain text.
  ///   - userId: The ID of the user who changes it; 0 for the signed-in user.
  /// - Throws: ``ScreenletError/forbidden`` if the user may not change it.
  @concurrent func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment

  /// Deletes a comment permanently.
  ///
  /// - Parameters:
  ///   - id: The ID of the comment.
  ///   - userId: The ID of the user who deletes it; 0 for the signed-in user.
  /// - Throws: ``ScreenletError/notFound`` if it no longer exists, and ``ScreenletError/forbidden``
  ///   if the user may not delete it.
  @concurrent func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError)
}
