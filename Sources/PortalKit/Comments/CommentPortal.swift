/// The portal as comments see it: what people say about a thing, the newest first.
public protocol CommentPortal: Sendable {
  /// Some comments on a thing, and how many there are.
  @concurrent func comments(
    _ query: CommentQuery
  ) async throws(ScreenletError) -> ListPage<PortalComment>

  /// How many comments a thing has.
  @concurrent func commentCount(_ asset: AssetReference) async throws(ScreenletError) -> Int

  /// One comment, as a person sees it: 0 for whoever is signed in.
  @concurrent func comment(
    _ id: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalComment

  /// Takes a new comment.
  ///
  /// - Throws: ``ScreenletError/notSignedIn`` where nobody is named, and
  ///   ``ScreenletError/validation(field:message:)`` for the field `body` where it says nothing, is
  ///   too long, or is there already.
  @concurrent func addComment(_ draft: CommentDraft) async throws(ScreenletError) -> PortalComment

  /// Takes other words for a comment that is there.
  ///
  /// - Throws: ``ScreenletError/forbidden`` where it is not theirs to change.
  @concurrent func updateComment(
    _ id: Int64, body: String, userId: Int64
  ) async throws(ScreenletError) -> PortalComment

  /// Takes a comment out for good.
  ///
  /// - Throws: ``ScreenletError/notFound`` if it is gone already, and ``ScreenletError/forbidden``
  ///   where it is not theirs to delete.
  @concurrent func deleteComment(_ id: Int64, userId: Int64) async throws(ScreenletError)
}
