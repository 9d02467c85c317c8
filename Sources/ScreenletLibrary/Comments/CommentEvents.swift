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
