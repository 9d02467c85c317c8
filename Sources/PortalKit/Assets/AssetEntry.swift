/// A piece of content as lists of anything see it.
///
/// Its texts come from a server: draw them only through the gate.
public struct AssetEntry: Hashable, Sendable, Identifiable {
  /// The number of the entry.
  public var entryId: Int64
  /// The number of its sort, in this portal.
  public var classNameId: Int64
  /// The sort as the portal names it.
  public var className: String
  /// Its number among those of its sort.
  public var classPK: Int64
  /// The site that it belongs to.
  public var groupId: Int64
  /// What it is called.
  public var title: String
  /// What it is about, in a sentence or two.
  public var summary: String
  /// What sort of file it is, as in `image/png`, or `text/html` for what is written.
  public var mimeType: String
  /// Who made it; 0 if nobody says.
  public var userId: Int64
  /// What they are called.
  public var userName: String
  /// When it was made; nil if nobody says.
  public var created: Instant?
  /// When it was last changed; nil if nobody says.
  public var modified: Instant?
  /// How often somebody looked at it.
  public var viewCount: Int
  /// How many bytes a file has; 0 for what is none.
  public var size: Int64
  /// Where it is in the portal, as in `/documents/20182/20301/harbour.png/…`; empty if nobody says.
  public var url: String

  /// The number of the entry.
  public var id: Int64 { entryId }

  /// The sort, where it is one that is known everywhere.
  public var assetClass: AssetClass? { AssetClass(className: className) }

  /// The thing that it is the entry of.
  public var object: AssetReference { .object(className: className, classPK: classPK) }

  /// Makes one.
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

/// Which entries are wanted.
public struct AssetQuery: Hashable, Sendable {
  /// The site; 0 for the portal's own.
  public var groupId: Int64
  /// The number of the sort, in this portal; 0 where ``portletItemName`` says what is wanted.
  public var classNameId: Int64
  /// A wish that somebody saved in the portal under a name; empty for none.
  public var portletItemName: String
  /// What else an entry must have, by the names of the portal's own query.
  public var entryQuery: [String: String]
  /// Which rows, and in which order.
  public var page: PageRequest
  /// The language of titles.
  public var language: LanguageTag

  /// Makes one.
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
