/// A comment as a portal keeps it, and what the one who asks may do with it.
///
/// Its texts come from a server: draw them only through the gate.
public struct PortalComment: Hashable, Sendable, Identifiable {
  /// The number of the comment.
  public var commentId: Int64
  /// Who wrote it; 0 if nobody says.
  public var userId: Int64
  /// What they are called.
  public var userName: String
  /// What it says, in HTML.
  public var htmlBody: String
  /// When it was written; nil if nobody says.
  public var created: Instant?
  /// When it was last changed; nil if nobody says.
  public var modified: Instant?
  /// Whether the one who asks may change it.
  public var canEdit: Bool
  /// Whether the one who asks may delete it.
  public var canDelete: Bool

  /// The number of the comment.
  public var id: Int64 { commentId }

  /// Makes one.
  public init(
    commentId: Int64, userId: Int64 = 0, userName: String = "", htmlBody: String,
    created: Instant? = nil, modified: Instant? = nil, canEdit: Bool = false,
    canDelete: Bool = false
  ) {
    (self.commentId, self.userId, self.userName) = (commentId, userId, userName)
    (self.htmlBody, self.created, self.modified) = (htmlBody, created, modified)
    (self.canEdit, self.canDelete) = (canEdit, canDelete)
  }

  /// What it says without its tags, a line for each paragraph.
  public var plainBody: String { CommentText.plain(htmlBody) }

  /// Whether it was changed after it was written.
  public var isEdited: Bool {
    guard let created, let modified else { return false }
    return created < modified
  }
}

/// Which comments are wanted.
public struct CommentQuery: Hashable, Sendable {
  /// What they are about.
  public var asset: AssetReference
  /// Which rows, and in which order; without one the newest come first.
  public var page: PageRequest
  /// Who asks; 0 for whoever is signed in.
  public var userId: Int64

  /// Makes one.
  public init(_ asset: AssetReference, page: PageRequest = PageRequest(), userId: Int64 = 0) {
    (self.asset, self.page, self.userId) = (asset, page, userId)
  }
}

/// A comment on its way to a portal.
public struct CommentDraft: Hashable, Sendable {
  /// What it is about.
  public var asset: AssetReference
  /// What it says, as somebody typed it: no HTML.
  public var body: String
  /// Who writes it; 0 for whoever is signed in.
  public var userId: Int64
  /// The same with every try, so that a new comment is made once; nil where nobody tries twice.
  public var key: WriteKey?

  /// Makes one.
  public init(
    _ asset: AssetReference, body: String, userId: Int64 = 0, key: WriteKey? = nil
  ) {
    (self.asset, self.body, self.userId, self.key) = (asset, body, userId, key)
  }
}
