/// A comment as a portal stores it, with the permissions of the current user.
///
/// Its texts come from a server: draw them only through the text gate, which makes them safe to
/// print.
public struct PortalComment: Hashable, Sendable, Identifiable {
  /// The ID of the comment.
  public var commentId: Int64
  /// The ID of the author; 0 if unknown.
  public var userId: Int64
  /// The name of the author.
  public var userName: String
  /// The text of the comment, in HTML.
  public var htmlBody: String
  /// The time at which the comment was written; nil if unknown.
  public var created: Instant?
  /// The time of the last change; nil if unknown.
  public var modified: Instant?
  /// Whether the current user may change the comment.
  public var canEdit: Bool
  /// Whether the current user may delete the comment.
  public var canDelete: Bool

  /// The ID of the comment.
  public var id: Int64 { commentId }

  /// Creates a comment.
  ///
  /// - Parameters:
  ///   - commentId: The ID of the comment.
  ///   - userId: The ID of the author; 0 if unknown.
  ///   - userName: The name of the author.
  ///   - htmlBody: The text of the comment, in HTML.
  ///   - created: The time at which the comment was written; nil if unknown.
  ///   - modified: The time of the last change; nil if unknown.
  ///   - canEdit: Whether the current user may change the comment.
  ///   - canDelete: Whether the current user may delete the comment.
  public init(
    commentId: Int64, userId: Int64 = 0, userName: String = "", htmlBody: String,
    created: Instant? = nil, modified: Instant? = nil, canEdit: Bool = false,
    canDelete: Bool = false
  ) {
    (self.commentId, self.userId, self.userName) = (commentId, userId, userName)
    (self.htmlBody, self.created, self.modified) = (htmlBody, created, modified)
    (self.canEdit, self.canDelete) = (canEdit, canDelete)
  }

  /// The plain text of the comment, with one line per paragraph.
  public var plainBody: String { CommentText.plain(htmlBody) }

  /// Whether the comment was changed after it was written; false if either time is unknown.
  public var isEdited: Bool {
    guard let created, let modified else { return false }
    return created < modified
  }
}

/// A query for the comments on an asset.
public struct CommentQuery: Hashable, Sendable {
  /// The asset that the comments refer to.
  public var asset: AssetReference
  /// The rows to return, and their order; newest first by default.
  public var page: PageRequest
  /// The ID of the user who reads the comments; 0 for the signed-in user.
  public var userId: Int64

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - asset: The asset that the comments refer to.
  ///   - page: The rows to return, and their order.
  ///   - userId: The ID of the user who reads the comments; 0 for the signed-in user.
  public init(_ asset: AssetReference, page: PageRequest = PageRequest(), userId: Int64 = 0) {
    (self.asset, self.page, self.userId) = (asset, page, userId)
  }
}

/// A request to add a comment.
public struct CommentDraft: Hashable, Sendable {
  /// The asset that the comment refers to.
  public var asset: AssetReference
  /// The plain text that the user typed, not HTML.
  public var body: String
  /// The ID of the author; 0 for the signed-in user.
  public var userId: Int64
  /// The idempotency key, the same on every attempt, so that the portal adds the comment only once;
  /// nil if the write is never retried.
  public var key: WriteKey?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - asset: The asset that the comment refers to.
  ///   - body: The plain text that the user typed, not HTML.
  ///   - userId: The ID of the author; 0 for the signed-in user.
  ///   - key: The idempotency key, the same on every attempt; nil if the write is never retried.
  public init(
    _ asset: AssetReference, body: String, userId: Int64 = 0, key: WriteKey? = nil
  ) {
    (self.asset, self.body, self.userId, self.key) = (asset, body, userId, key)
  }
}
