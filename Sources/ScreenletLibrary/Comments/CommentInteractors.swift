public import PortalKit
public import ScreenletKit

/// Adds a comment or replaces the text of one.
public final class WriteCommentInteractor: Interactor<PortalComment> {
  private let draft: CommentDraft
  private let id: Int64?
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - draft: The text, the commented asset, and the author.
  ///   - id: The ID of the comment to update; nil to add a new one.
  ///   - portal: The portal to write to.
  public init(_ draft: CommentDraft, replacing id: Int64? = nil, portal: any Portal) {
    (self.draft, self.id, self.portal) = (draft, id, portal)
    super.init()
  }

  /// Sends the comment to the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> PortalComment {
    guard let id else { return try await portal.addComment(draft) }
    return try await portal.updateComment(id, body: draft.body, userId: draft.userId)
  }
}

/// Deletes a comment and returns its ID.
public final class DeleteCommentInteractor: Interactor<DeleteCommentInteractor.Result> {
  /// The result of the deletion.
  public struct Result: Hashable, Sendable {
    /// The ID of the deleted comment.
    public let commentId: Int64
  }

  private let id: Int64
  private let userId: Int64
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - id: The ID of the comment.
  ///   - userId: The ID of the signed-in user; 0 for none.
  ///   - portal: The portal to write to.
  public init(_ id: Int64, userId: Int64, portal: any Portal) {
    (self.id, self.userId, self.portal) = (id, userId, portal)
    super.init()
  }

  /// Deletes the comment in the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    try await portal.deleteComment(id, userId: userId)
    return Result(commentId: id)
  }
}
