/// An entry of a content list: metadata that all kinds of content share.
///
/// Its texts come from a server: draw them only through the text gate, which makes them safe to
/// print.
public struct AssetEntry: Hashable, Sendable, Identifiable {
  /// The ID of the asset entry.
  public var entryId: Int64
  /// The ID of the class name in this portal.
  public var classNameId: Int64
  /// The class name, as the portal names it.
  public var className: String
  /// The primary key of the object in its class.
  public var classPK: Int64
  /// The ID of the site that the object belongs to.
  public var groupId: Int64
  /// The title of the object.
  public var title: String
  /// The summary, one or two sentences.
  public var summary: String
  /// The media type, for example `image/png`, or `text/html` for texts.
  public var mimeType: String
  /// The ID of the author; 0 if unknown.
  public var userId: Int64
  /// The name of the author.
  public var userName: String
  /// The time of creation; nil if unknown.
  public var created: Instant?
  /// The time of the last change; nil if unknown.
  public var modified: Instant?
  /// The number of views.
  public var viewCount: Int
  /// The size of a file, in bytes; 0 for other content.
  public var size: Int64
  /// The path on the portal, for example `/documents/20182/20301/harbour.png/…`; empty if unknown.
  public var url: String

  /// The ID of the asset entry.
  public var id: Int64 { entryId }

  /// The class of the object, if it is one that all portal versions have; otherwise nil.
  public var assetClass: AssetClass? { AssetClass(className: className) }

  /// The reference to the object that this entry describes.
  public var object: AssetReference { .object(className: className, classPK: classPK) }

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - entryId: The ID of the asset entry.
  ///   - classNameId: The ID of the class name in this portal; 0 if unknown.
  ///   - className: The class name, as the portal names it.
  ///   - classPK: The primary key of the object in its class.
  ///   - groupId: The ID of the site.
  ///   - title: The title.
  ///   - summary: The summary, one or two sentences.
  ///   - mimeType: The media type, for example `image/png`, or `text/html` for texts.
  ///   - userId: The ID of the author; 0 if unknown.
  ///   - userName: The name of the author.
  ///   - created: The time of creation; nil if unknown.
  ///   - modified: The time of the last change; nil if unknown.
  ///   - viewCount: The number of views.
  ///   - size: The size of a file, in bytes; 0 for other content.
  ///   - url: The path on the portal; empty if unknown.
  public init(
    entryId: Int64, classNameId: Int64 = 0, className: String, classPK: Int64,
    groupId: Int64 = 0, title: String, summary: String = "", mimeType: String = "",
    userId: Int64 = 0, userName: String = "", created: Instant? = nil, modified: Instant? = nil,
    viewCount: Int = 0, size: Int64 = 0, url: String = ""
  ) {
    (self.entryId, self.classNameId, self.className) = (entryId, classNameId, className)
    (self.classPK, self.groupId, self.title) = (classPK, groupId, title)
    (self.summary, self.mimeType) = (summary, mimeType)
    (self.userId, self.userName) = (userId, userName)
    (self.created, self.modified) = (created, modified)
    (self.viewCount, self.size, self.url) = (viewCount, size, url)
  }
}

/// A query for a content list.
public struct AssetQuery: Hashable, Sendable {
  /// The ID of the site; 0 for the portal's default site.
  public var groupId: Int64
  /// The ID of the class name in this portal; 0 if ``portletItemName`` names a saved query.
  public var classNameId: Int64
  /// The name of a query that is saved in the portal; empty for none.
  public var portletItemName: String
  /// Additional conditions, by the property names of the portal's own asset query.
  public var entryQuery: [String: String]
  /// The rows to return, and their order.
  public var page: PageRequest
  /// The language of the titles.
  public var language: LanguageTag

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  ///   - classNameId: The ID of the class name in this portal; 0 for none.
  ///   - portletItemName: The name of a query that is saved in the portal; empty for none.
  ///   - entryQuery: Additional conditions, by the property names of the portal's own asset query.
  ///   - page: The rows to return, and their order.
  ///   - language: The language of the titles.
  public init(
    groupId: Int64 = 0, classNameId: Int64 = 0, portletItemName: String = "",
    entryQuery: [String: String] = [:], page: PageRequest = PageRequest(),
    language: LanguageTag = .english
  ) {
    (self.groupId, self.classNameId) = (groupId, classNameId)
    (self.portletItemName, self.entryQuery) = (portletItemName, entryQuery)
    (self.page, self.language) = (page, language)
  }
}
