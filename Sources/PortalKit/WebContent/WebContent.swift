/// An article without its text.
///
/// Its texts come from a server: draw them only through the gate.
public struct WebContent: Hashable, Sendable, Identifiable {
  /// The number of the article, whatever its version: what people rate and comment on.
  public var resourcePrimKey: Int64
  /// What editors call it, unique in its site.
  public var articleId: String
  /// The site that it belongs to.
  public var groupId: Int64
  /// The folder that it is in; 0 for the top.
  public var folderId: Int64
  /// What it is called.
  public var title: String
  /// What it is about.
  public var summary: String
  /// The structure of its values; 0 for an article that is one piece of HTML.
  public var structureId: Int64
  /// The template that makes HTML of its values; 0 for none.
  public var templateId: Int64
  /// Who wrote it; 0 if nobody says.
  public var userId: Int64
  /// What they are called.
  public var userName: String
  /// When it was last changed; nil if nobody says.
  public var modified: Instant?

  /// The values of its structure, as those of a record; null for an article without a structure, or
  /// where the portal does not tell them in a list.
  public var values = JSONValue.null

  /// The number of the article.
  public var id: Int64 { resourcePrimKey }

  /// Makes one.
  public init(
    resourcePrimKey: Int64, articleId: String, groupId: Int64 = 0, folderId: Int64 = 0,
    title: String, summary: String = "", structureId: Int64 = 0, templateId: Int64 = 0,
    userId: Int64 = 0, userName: String = "", modified: Instant? = nil
  ) {
    (self.resourcePrimKey, self.articleId) = (resourcePrimKey, articleId)
    (self.groupId, self.folderId, self.title) = (groupId, folderId, title)
    (self.summary, self.structureId, self.templateId) = (summary, structureId, templateId)
    (self.userId, self.userName, self.modified) = (userId, userName, modified)
  }
}

/// Which articles are wanted.
public struct WebContentQuery: Hashable, Sendable {
  /// The site; 0 for the portal's own.
  public var groupId: Int64
  /// The folder; 0 for the top.
  public var folderId: Int64
  /// Which rows, and in which order.
  public var page: PageRequest
  /// The language of titles.
  public var language: LanguageTag

  /// Makes one.
  public init(
    groupId: Int64 = 0, folderId: Int64 = 0, page: PageRequest = PageRequest(),
    language: LanguageTag = .english
  ) {
    (self.groupId, self.folderId) = (groupId, folderId)
    (self.page, self.language) = (page, language)
  }
}

/// Which article is wanted, and how.
public struct WebContentRequest: Hashable, Sendable {
  /// The site; 0 for the portal's own.
  public var groupId: Int64
  /// What editors call the article, or its number.
  public var articleId: String
  /// The template that makes HTML of it; 0 for its own.
  public var templateId: Int64
  /// The structure of its values; 0 for its own.
  public var structureId: Int64
  /// The language of its texts.
  public var language: LanguageTag

  /// Makes one.
  public init(
    groupId: Int64 = 0, articleId: String, templateId: Int64 = 0, structureId: Int64 = 0,
    language: LanguageTag = .english
  ) {
    (self.groupId, self.articleId) = (groupId, articleId)
    (self.templateId, self.structureId, self.language) = (templateId, structureId, language)
  }
}

/// An article as HTML.
public struct WebContentPage: Hashable, Sendable {
  /// The article.
  public var article: WebContent
  /// What it says.
  ///
  /// It comes from a server: it may be anything, and broken too.
  public var html: String

  /// Makes one.
  public init(article: WebContent, html: String) { (self.article, self.html) = (article, html) }
}

/// An article as values.
public struct WebContentRecord: Hashable, Sendable {
  /// The article.
  public var article: WebContent
  /// Its structure, for whoever can read it.
  public var structure: StructureText
  /// Its values, as those of a record.
  public var record: PortalRecord

  /// Makes one.
  public init(article: WebContent, structure: StructureText, record: PortalRecord) {
    (self.article, self.structure, self.record) = (article, structure, record)
  }
}
