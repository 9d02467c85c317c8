public import PortalKit
public import ScreenletKit

/// The event that reports an added comment.
public struct CommentAdded: Event {
  /// The commented asset.
  public let asset: AssetReference
  /// The comment.
  public let comment: PortalComment
}

/// The event that reports an edited comment.
public struct CommentUpdated: Event {
  /// The comment with its new text.
  public let comment: PortalComment
}

/// The event that reports a deleted comment.
public struct CommentDeleted: Event {
  /// The ID of the deleted comment.
  public let commentId: Int64
}

extension Action {
  /// Sends the typed comment: adds a new one or updates the comment being edited.
  public static let addComment = Action("addComment")
  /// Opens the editor of a comment.
  public static let editComment = Action("editComment")
  /// Closes the editor without a change.
  public static let keepComment = Action("keepComment")
  /// Replaces the text of a comment with the typed text.
  public static let updateComment = Action("updateComment")
  /// Asks the user to confirm the deletion of a comment.
  public static let askToDeleteComment = Action("askToDeleteComment")
  /// Deletes a comment.
  public static let deleteComment = Action("deleteComment")
}
