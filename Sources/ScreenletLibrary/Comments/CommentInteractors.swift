public import PortalKit
public import ScreenletKit

/// Gets a page of comments.
public final class CommentPageInteractor: Interactor<ListResult<PortalComment>> {
  private let query: CommentQuery
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ query: CommentQuery, portal: any Portal) {
    (self.query, self.portal) = (query, portal)
    super.init()
  }

  /// Asks the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<PortalComment> {
    ListResult(try await portal.comments(query))
  }
}

/// Gets a comment.
public final class LoadCommentInteractor: Interactor<PortalComment> {
  private let id: Int64
  private let userId: Int64
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ id: Int64, userId: Int64, portal: any Portal) {
    (self.id, self.userId, self.portal) = (id, userId, portal)
    super.init()
  }

  /// Asks the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> PortalComment {
    try await portal.comment(id, userId: userId)
  }
}

/// Adds a comment, or has one say something else.
public final class WriteCommentInteractor: Interactor<PortalComment> {
  private let draft: CommentDraft
  private let id: Int64?
  private let portal: any Portal

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - draft: What is said, of what and by whom.
  ///   - id: The comment that is to say it; nil for a new one.
  ///   - portal: Whom to ask.
  public init(_ draft: CommentDraft, replacing id: Int64? = nil, portal: any Portal) {
    (self.draft, self.id, self.portal) = (draft, id, portal)
    super.init()
  }

  /// Asks the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> PortalComment {
    guard let id else { return try await portal.addComment(draft) }
    return try await portal.updateComment(id, body: draft.body, userId: draft.userId)
  }
}

/// Deletes a comment; its number is the answer.
public final class DeleteCommentInteractor: Interactor<DeleteCommentInteractor.Result> {
  /// What was deleted.
  public struct Result: Hashable, Sendable {
    /// The number of the comment.
    public let commentId: Int64
  }

  private let id: Int64
  private let userId: Int64
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ id: Int64, userId: Int64, portal: any Portal) {
    (self.id, self.userId, self.portal) = (id, userId, portal)
    super.init()
  }

  /// Asks the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    try await portal.deleteComment(id, userId: userId)
    return Result(commentId: id)
  }
}
