/// A reference to a content object: by its asset entry, or by its class name and primary key.
public enum AssetReference: Hashable, Sendable {
  /// The ID of the asset entry.
  case entry(Int64)
  /// The class name, as the portal names it, and the primary key in that class.
  ///
  /// A name without its package is valid: `BlogsEntry` is the blog entry class of every version.
  case object(className: String, classPK: Int64)

  /// Creates a reference to the entry, or else to the object; returns nil if neither is known.
  ///
  /// - Parameters:
  ///   - entryId: The ID of the asset entry; 0 if unknown.
  ///   - className: The class name; empty if unknown.
  ///   - classPK: The primary key; 0 if unknown.
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

/// A class of content that all portal versions have.
public enum AssetClass: String, Hashable, Sendable, CaseIterable {
  /// A blog entry.
  case blogsEntry = "BlogsEntry"
  /// A file.
  case fileEntry = "DLFileEntry"
  /// A web content article.
  case webContent = "JournalArticle"
  /// A user account.
  case user = "User"
  /// A record of a record set.
  case record = "DDLRecord"

  /// Parses a class name, with or without a package; returns nil for an unknown class.
  ///
  /// - Parameter className: The class name.
  public init?(className: String) {
    guard let name = className.split(separator: ".").last else { return nil }
    self.init(rawValue: String(name))
  }

  /// The class name with the package that portals since version 7.2 use.
  public var className: String {
    switch self {
    case .blogsEntry: "com.liferay.blogs.model.BlogsEntry"
    case .fileEntry: "com.liferay.document.library.kernel.model.DLFileEntry"
    case .webContent: "com.liferay.journal.model.JournalArticle"
    case .user: "com.liferay.portal.kernel.model.User"
    case .record: "com.liferay.dynamic.data.lists.model.DDLRecord"
    }
  }

  /// The class name ID of a default installation; other installations can have other IDs.
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
