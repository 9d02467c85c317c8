/// The use cases of a portal on its content: forms, users, documents, articles, content lists,
/// blogs, comments and ratings.
public protocol PortalUseCases: FormPortal, UserPortal, RatingPortal, CommentPortal, AssetPortal,
  BlogPortal, WebContentPortal, DocumentPortal
{}
