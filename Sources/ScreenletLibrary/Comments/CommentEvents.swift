public import PortalKit
public import ScreenletKit

/// A comment was added.
public struct CommentAdded: Event {
  /// What it is about.
  public let asset: AssetReference
  /// The comment.
  public let comment: PortalComment
}

/// A comment says something else.
public struct CommentUpdated: Event {
  /// The comment as it is now.
  public let comment: PortalComment
}

/// A comment was deleted.
public struct CommentDeleted: Event {
  /// The number that it had.
  public let commentId: Int64
}

extension Action {
  /// Adds the comment that was written, or has it say what was written.
  public static let addComment = Action("addComment")
  /// Begins to change a comment.
  public static let editComment = Action("editComment")
  /// Leaves a comment as it is.
  public static let keepComment = Action("keepComment")
  /// Has a comment say what was written.
  public static let updateComment = Action("updateComment")
  /// Asks whether a comment is to be deleted.
  public static let askToDeleteComment = Action("askToDeleteComment")
  /// Deletes a comment.
  public static let deleteComment = Action("deleteComment")
}
