/// The metadata of a web content article, without its body.
///
/// Its texts come from a server: draw them only through the text gate, which makes them safe to
/// print.
public struct WebContent: Hashable, Sendable, Identifiable {
  /// The ID of the article, the same for all its versions; ratings and comments refer to it.
  public var resourcePrimKey: Int64
  /// The article ID that editors use, unique in the site.
  public var articleId: String
  /// The ID of the site that the article belongs to.
  public var groupId: Int64
  /// The ID of the folder that contains the article; 0 for the root folder.
  public var folderId: Int64
  /// The title of the article.
  public var title: String
  /// The summary of the article.
  public var summary: String
  /// The ID of the structure of the values; 0 for an article that is a single HTML text.
  public var structureId: Int64
  /// The ID of the template that renders its values as HTML; 0 for none.
  public var templateId: Int64
  /// The ID of the author; 0 if unknown.
  public var userId: Int64
  /// The name of the author.
  public var userName: String
  /// The time of the last change; nil if unknown.
  public var modified: Instant?

  /// The values of the structure, in the format of a record.
  ///
  /// It is null for an article without a structure, or if the portal omits the values in a list.
  public var values = JSONValue.null

  /// The ID of the article.
  public var id: Int64 { resourcePrimKey }

  /// Creates the metadata of an article.
  ///
  /// - Parameters:
  ///   - resourcePrimKey: The ID of the article, the same for all its versions.
  ///   - articleId: The article ID that editors use, unique in the site.
  ///   - groupId: The ID of the site.
  ///   - folderId: The ID of the folder; 0 for the root folder.
  ///   - title: The title.
  ///   - summary: The summary.
  ///   - structureId: The ID of the structure; 0 for an article that is a single HTML text.
  ///   - templateId: The ID of the template; 0 for none.
  ///   - userId: The ID of the author; 0 if unknown.
  ///   - userName: The name of the author.
  ///   - modified: The time of the last change; nil if unknown.
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

/// A query for the articles of a folder.
public struct WebContentQuery: Hashable, Sendable {
  /// The ID of the site; 0 for the portal's default site.
  public var groupId: Int64
  /// The ID of the folder; 0 for the root folder.
  public var folderId: Int64
  /// The rows to return, and their order.
  public var page: PageRequest
  /// The language of the titles.
  public var language: LanguageTag

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  ///   - folderId: The ID of the folder; 0 for the root folder.
  ///   - page: The rows to return, and their order.
  ///   - language: The language of the titles.
  public init(
    groupId: Int64 = 0, folderId: Int64 = 0, page: PageRequest = PageRequest(),
    language: LanguageTag = .english
  ) {
    (self.groupId, self.folderId) = (groupId, folderId)
    (self.page, self.language) = (page, language)
  }
}

/// A request for one article: its ID, template, structure and language.
public struct WebContentRequest: Hashable, Sendable {
  /// The ID of the site; 0 for the portal's default site.
  public var groupId: Int64
  /// The article ID that editors use, or the article's numeric ID.
  public var articleId: String
  /// The ID of the template that renders the article as HTML; 0 for the article's own.
  public var templateId: Int64
  /// The ID of the structure of the values; 0 for the article's own.
  public var structureId: Int64
  /// The language of the article's texts.
  public var language: LanguageTag

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  ///   - articleId: The article ID that editors use, or the article's numeric ID.
  ///   - templateId: The ID of the template; 0 for the article's own.
  ///   - structureId: The ID of the structure; 0 for the article's own.
  ///   - language: The language of the article's texts.
  public init(
    groupId: Int64 = 0, articleId: String, templateId: Int64 = 0, structureId: Int64 = 0,
    language: LanguageTag = .english
  ) {
    (self.groupId, self.articleId) = (groupId, articleId)
    (self.templateId, self.structureId, self.language) = (templateId, structureId, language)
  }
}

/// A web content article, rendered as HTML.
public struct WebContentPage: Hashable, Sendable {
  /// The metadata of the article.
  public var article: WebContent
  /// The rendered HTML.
  ///
  /// It comes from a server, so it is untrusted and can be malformed.
  public var html: String

  /// Creates a rendered article.
  ///
  /// - Parameters:
  ///   - article: The metadata of the article.
  ///   - html: The rendered HTML.
  public init(article: WebContent, html: String) { (self.article, self.html) = (article, html) }
}

/// A web content article with its structure and values.
public struct WebContentRecord: Hashable, Sendable {
  /// The metadata of the article.
  public var article: WebContent
  /// The unparsed structure of the article.
  public var structure: StructureText
  /// The values of the article, in the format of a record.
  public var record: PortalRecord

  /// Creates an article with its values.
  ///
  /// - Parameters:
  ///   - article: The metadata of the article.
  ///   - structure: The unparsed structure of the article.
  ///   - record: The values of the article, in the format of a record.
  public init(article: WebContent, structure: StructureText, record: PortalRecord) {
    (self.article, self.structure, self.record) = (article, structure, record)
  }
}
