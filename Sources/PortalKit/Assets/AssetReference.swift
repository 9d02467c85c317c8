/// A piece of content: by its entry, or by its sort and its number among those of its sort.
public enum AssetReference: Hashable, Sendable {
  /// The number of the entry.
  case entry(Int64)
  /// The sort as the portal names it, and the number among those of its sort.
  ///
  /// A name without its package does: `BlogsEntry` is the blog entry of every version.
  case object(className: String, classPK: Int64)

  /// An entry if its number is known, else what it is of; nil where neither is.
  public init?(entryId: Int64, className: String, classPK: Int64) {
    if entryId != 0 {
      self = .entry(entryId)
    } else if !className.isEmpty, classPK != 0 {
      self = .object(className: className, classPK: classPK)
    } else {
      return nil
    }
  }
}

/// A sort of content, as portals of all versions name it.
public enum AssetClass: String, Hashable, Sendable, CaseIterable {
  /// An entry of a blog.
  case blogsEntry = "BlogsEntry"
  /// A file.
  case fileEntry = "DLFileEntry"
  /// An article: web content.
  case webContent = "JournalArticle"
  /// Somebody with an account.
  case user = "User"
  /// A record of a list.
  case record = "DDLRecord"

  /// Reads a name, with any package before it.
  public init?(className: String) {
    guard let name = className.split(separator: ".").last else { return nil }
    self.init(rawValue: String(name))
  }

  /// The name with the package that portals since 7.2 use.
  public var className: String {
    switch self {
    case .blogsEntry: "com.liferay.blogs.model.BlogsEntry"
    case .fileEntry: "com.liferay.document.library.kernel.model.DLFileEntry"
    case .webContent: "com.liferay.journal.model.JournalArticle"
    case .user: "com.liferay.portal.kernel.model.User"
    case .record: "com.liferay.dynamic.data.lists.model.DDLRecord"
    }
  }

  /// The number that a portal as it comes has for it; one that was installed otherwise has others.
  public var usualClassNameId: Int64 {
    switch self {
    case .blogsEntry: 20_011
    case .fileEntry: 20_015
    case .user: 20_087
    case .record: 29_501
    case .webContent: 29_634
    }
  }
}
