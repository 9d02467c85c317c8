/// A group of use cases that a portal either offers or lacks.
public enum PortalArea: String, CaseIterable, Sendable {
  /// User accounts, forgotten passwords and portraits.
  case users
  /// Structures, records, uploads and data providers.
  case forms
  /// Folders, file entries and file contents.
  case documents
  /// Articles.
  case webContent
  /// Content lists.
  case assets
  /// Blogs.
  case blogs
  /// Comments.
  case comments
  /// Ratings.
  case ratings

  /// The error of a portal that lacks this area: `ScreenletError.server` with the code
  /// `portal.noUsers`, `portal.noForms` and so on.
  public var missing: ScreenletError {
    let (key, english) =
      switch self {
      case .users: ("portal.noUsers", "This portal does not offer user data.")
      case .forms: ("portal.noForms", "This portal has no forms.")
      case .documents: ("portal.noDocuments", "This portal has no documents.")
      case .webContent: ("portal.noWebContent", "This portal has no articles.")
      case .assets: ("portal.noAssets", "This portal lists no content.")
      case .blogs: ("portal.noBlogs", "This portal has no blogs.")
      case .comments: ("portal.noComments", "This portal has no comments.")
      case .ratings: ("portal.noRatings", "This portal has no ratings.")
      }
    return .server(code: key, message: UserMessage(key: key, english: english))
  }
}
